import { describe, expect, it } from 'vitest';
import type { ImportedDetail } from '#domain/adverts/imported-listing.ts';
import { readCorrection, typedOf } from './imported-correction.ts';

const villa: ImportedDetail = {
  id: '1200',
  kind: 'properties',
  title: { en: 'Villa in Jeddah', ar: 'فيلا في جدة' },
  price: 9_000_000,
  purpose: 'rent',
  city: null,
  district: null,
  flags: ['price_suspect'],
  approval: 'pending',
  rentPeriod: 'yearly',
  hasPurpose: true,
  description: { en: null, ar: 'فيلا جديدة' },
  photos: [],
  file: '7',
  seller: null,
  updatedAt: '2026-11-25T10:00:00.000Z',
};

describe('what staff type about an imported listing', () => {
  it('stays as it was when nothing was typed', () => {
    expect(readCorrection(villa, typedOf(villa), [])).toMatchObject({
      correction: {
        price: 9_000_000,
        purpose: 'rent',
        rentPeriod: 'yearly',
        description: { en: null, ar: 'فيلا جديدة' },
      },
    });
  });

  it('is read in both kinds of digits; an empty price is "price on request", and a sale has no period', () => {
    const typed = { ...typedOf(villa), price: '١٬٥٠٠٬٠٠٠', purpose: 'sale' as const };
    expect(readCorrection(villa, typed, [])).toMatchObject({
      correction: { price: 150_000_000, purpose: 'sale', rentPeriod: null },
    });
    expect(readCorrection(villa, { ...typed, price: ' ' }, [])).toMatchObject({ correction: { price: null } });
  });

  it('is refused field by field: no title, and no amount', () => {
    const typed = { ...typedOf(villa), titleAr: ' ', price: 'cheap' };
    expect(readCorrection(villa, typed, [])).toEqual({ problems: { titleAr: 'required', price: 'out_of_range' } });
  });
});
