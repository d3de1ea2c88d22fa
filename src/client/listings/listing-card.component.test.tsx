import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ListingCard as Listing } from '#domain/listings/listing.ts';
import { carKind } from '#client/browse/browsed-kind.ts';
import { CardCorner } from '#client/comparison/card-corner.tsx';
import { show } from '../../../tests/support/show.tsx';
import { ListingCard } from './listing-card.tsx';

/** The minimum height and width of what is pressed, in px (WCAG 2.5.8). */
const MIN_PX = 24;

const listing: Listing = {
  id: '1',
  title: { en: 'Camry', ar: 'كامري' },
  price: 9_500_000,
  priceNote: 'vat_included',
  monthly: 150_000,
  values: {},
  names: {},
  cover: null,
  seller: { kind: 'showroom', isVerified: true },
  availability: 'available',
  isSample: false,
  createdAt: '2026-11-01T08:00:00.000Z',
};

test.each(['en', 'ar'] as const)(
  'a title of one line is high enough to be pressed beside the heart, in %s',
  async (language) => {
    await page.viewport(390, 844);
    await show(
      language,
      <ListingCard kind={carKind} listing={listing} corner={<CardCorner kind={carKind} listing={listing} />} />,
    );
    const title = page.getByRole('link', { name: listing.title[language] });
    await expect.element(title).toBeVisible();
    const { height, width } = title.element().getBoundingClientRect();
    expect(Math.min(height, width)).toBeGreaterThanOrEqual(MIN_PX);
  },
);
