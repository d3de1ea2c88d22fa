import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ListingDetail } from '#domain/listings/listing.ts';
import { expectAccessible } from '../../../tests/support/accessible.ts';
import { show, type Shown } from '../../../tests/support/show.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import type { Compared } from './use-compared.ts';

const toyota = { en: 'Toyota', ar: 'تويوتا' };

function car(id: string, price: number | null, year: number, mileage: number): Compared {
  const listing: ListingDetail = {
    id,
    title: { en: `Camry ${year}`, ar: `كامري ${year}` },
    price,
    priceNote: 'vat_included',
    monthly: price && price / 50,
    offer: null,
    values: { brand: 'toyota', year, mileage },
    names: { brand: toyota },
    cover: null,
    seller: { kind: 'showroom', isVerified: true },
    availability: 'available',
    isSample: false,
    createdAt: '2026-11-01T00:00:00Z',
    description: null,
    photos: [],
    features: [],
    soldBy: {
      slug: null,
      kind: 'showroom',
      name: { en: 'Showroom', ar: 'معرض' },
      logo: null,
      city: null,
      phone: null,
      whatsapp: null,
      yearsExperience: null,
      verifiedAt: null,
      verifiedWhat: null,
      listings: 1,
    },
    flags: [],
    video: null,
    financedAs: 'used',
    updatedAt: '2026-11-01T00:00:00Z',
  };
  return { kind: 'whole', id, listing, asOf: 0 };
}

function Table({ cars }: { cars: readonly Compared[] }) {
  const [kept, setKept] = useState(cars);
  return <ComparisonTable cars={kept} onRemove={(id) => setKept(kept.filter((one) => one.id !== id))} />;
}

describe.each(['en', 'ar'] as const)('the comparison in %s', (language) => {
  let shown: Shown;
  const open = async (...cars: readonly Compared[]) => {
    shown = await show(
      language,
      <main className="page py-6">
        <Table cars={cars} />
      </main>,
    );
  };
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: shown.say(name), exact: true }) });
  const titleOf = (year: number) => (language === 'ar' ? `كامري ${year}` : `Camry ${year}`);
  const remove = (year: number) =>
    page.getByRole('button', { name: shown.say('Remove from comparison: {name}', { name: titleOf(year) }) });

  test('has one column for each car with its page, and the values under it in the same order', async () => {
    await open(car('1', 90_000_00, 2020, 40_000), car('2', 70_000_00, 2018, 90_000));
    const table = page.getByRole('table', { name: shown.say('Comparison of two cars') });
    await expect.element(table).toBeVisible();
    await expect
      .element(table.getByRole('link', { name: titleOf(2020) }))
      .toHaveAttribute('href', `/${language}/products/cars/1`);
    const cells = () =>
      row('Price')
        .getByRole('cell')
        .all()
        .map((cell) => cell.element().textContent);
    expect(cells()).toEqual([expect.stringContaining('90,000'), expect.stringContaining('70,000')]);
    await expectAccessible();
  });

  test('marks the better value in words where values can be ranked, and nothing where they are equal', async () => {
    await open(car('1', 90_000_00, 2020, 40_000), car('2', 70_000_00, 2018, 90_000));
    const better = (name: string) =>
      row(name)
        .getByRole('cell')
        .all()
        .map((cell) => cell.element().textContent.includes(shown.say('better')));
    expect(better('Price')).toEqual([false, true]);
    expect(better('Year')).toEqual([true, false]);
    expect(better('Mileage')).toEqual([true, false]);
    expect(better('Brand')).toEqual([false, false]);
  });

  test('shows only the differences, says how many, and shows all again', async () => {
    await open(car('1', 90_000_00, 2020, 40_000), car('2', 70_000_00, 2020, 90_000));
    const all = page.getByRole('rowheader').all().length;
    const only = page.getByRole('checkbox', { name: shown.say('Only the differences') });
    await only.click();
    await expect.element(row('Brand')).not.toBeInTheDocument();
    await expect.element(row('Year')).not.toBeInTheDocument();
    await expect.element(row('Mileage')).toBeVisible();
    const left = page.getByRole('rowheader').all().length;
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent(shown.say('Different rows: {0} of {1}', { 0: left, 1: all }));
    await userEvent.keyboard(' ');
    await expect.element(row('Brand')).toBeVisible();
    expect(page.getByRole('rowheader').all()).toHaveLength(all);
  });

  test('a car is removed by its own button', async () => {
    await open(car('1', 90_000_00, 2020, 40_000), car('2', 70_000_00, 2018, 90_000));
    await remove(2020).click();
    await expect.element(remove(2020)).not.toBeInTheDocument();
    await expect.element(remove(2018)).toBeVisible();
    await expect.element(page.getByRole('columnheader')).toHaveLength(2);
  });

  test('says so when a car is gone, was never opened here, or has no price', async () => {
    await open(car('1', null, 2020, 40_000), { kind: 'gone', id: '2', listing: null });
    await expect.element(page.getByText(shown.say('No longer available'))).toBeVisible();
    await expect.element(row('Price').getByRole('cell').first()).toHaveTextContent(`–${shown.say('Price on request')}`);
    await expect.element(row('Mileage').getByRole('cell').last()).toHaveTextContent(`–${shown.say('not specified')}`);
    await shown.unmount();
    await open({ kind: 'unseen', id: '3', listing: null }, { kind: 'failed', id: '4', listing: null });
    await expect.element(page.getByText(shown.say('Not opened on this device'))).toBeVisible();
    await expect.element(page.getByText(shown.say('Something went wrong'))).toBeVisible();
  });

  test('fits on a phone', async () => {
    await page.viewport(390, 844);
    await open(car('1', 90_000_00, 2020, 40_000), car('2', 70_000_00, 2018, 90_000));
    await expectAccessible();
    await page.viewport(1280, 900);
  });
});
