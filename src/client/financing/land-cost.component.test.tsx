import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fromRiyals } from '#domain/money/halala.ts';
import { show } from '../../../tests/support/show.tsx';
import { TransferTaxCard } from './transfer-tax-card.tsx';
import { TrueCostCard } from './true-cost-card.tsx';

const price = fromRiyals(1_000_000);

test.each(['en', 'ar'] as const)(
  'in %s, land has its larger down payment and no insurance of a building',
  async (language) => {
    const { say } = await show(language, <TrueCostCard price={price} condition="land" />);
    await expect.element(page.getByLabelText(say('Down payment'))).toHaveValue('30');
    await expect.element(page.getByLabelText(say('Period'))).toHaveValue('240');
    await expect.element(page.getByText('4,914.58')).toBeVisible();
    expect(page.getByText(say('Insurance for the whole period')).elements()).toEqual([]);
  },
);

test('a home costs 10 % down, with insurance of the building and the life, and not of a car', async () => {
  const { say } = await show('en', <TrueCostCard price={price} condition="home" />);
  await expect.element(page.getByLabelText(say('Down payment'))).toHaveValue('10');
  await expect.element(page.getByText(say('Insurance for the whole period'))).toBeVisible();
  await page.getByText(say('Assumptions'), { exact: true }).click();
  await expect.element(page.getByText(/Insurance of the building and of the buyer's life/)).toBeVisible();
  expect(page.getByText(/the car's value/).elements()).toEqual([]);
});

test('the relief of the transfer tax is offered for a home, and never for land', async () => {
  const { say, unmount } = await show('en', <TransferTaxCard price={price} isLand />);
  await expect.element(page.getByText(/The relief for a first home does not cover land/)).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toEqual([]);
  await unmount();
  await show('en', <TransferTaxCard price={price} isLand={false} />);
  await expect
    .element(page.getByRole('checkbox', { name: say("Citizen's first home, with certificate") }))
    .toBeVisible();
});
