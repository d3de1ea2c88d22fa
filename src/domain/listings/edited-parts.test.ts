import { describe, expect, it } from 'vitest';
import { editedParts, type ListingParts, openDoubts } from './edited-parts.ts';

const villa: ListingParts = {
  title: { en: 'Villa in Jeddah', ar: 'فيلا في جدة' },
  description: { en: null, ar: 'فيلا جديدة' },
  price: 150_000_000,
  values: { type: 'villa', space: 300, facilities: ['garden', 'lift'] },
  features: [],
  photos: ['p1', 'p2'],
};

describe('what a person changed about a listing', () => {
  it('is nothing when it is stored again as it was, in whatever order', () => {
    expect(
      editedParts(villa, {
        ...villa,
        title: { ar: 'فيلا في جدة', en: 'Villa in Jeddah' },
        values: { facilities: ['garden', 'lift'], space: 300, type: 'villa', age: null },
      }),
    ).toEqual([]);
  });

  it('names the parts and attributes that are others now, removed and added ones too', () => {
    expect(
      editedParts(villa, {
        ...villa,
        price: null,
        description: null,
        photos: ['p2', 'p1'],
        values: { type: 'villa', space: 310, age: 'new' },
      }),
    ).toEqual(['description', 'price', 'photos', 'space', 'facilities', 'age']);
  });

  it('answers the doubts about what was changed, and no others', () => {
    const doubts = ['price_suspect', 'purpose_unknown', 'space_suspect', 'unknown_word'];
    expect(openDoubts(doubts, ['price', 'purpose', 'photos'])).toEqual(['space_suspect', 'unknown_word']);
    expect(openDoubts(doubts, [])).toEqual(doubts);
  });
});
