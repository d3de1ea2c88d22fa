import { expect, test } from 'vitest';
import type { ListingCard } from '#domain/listings/listing.ts';
import { createKnownCards } from './known-cards.ts';

const cardOf = (id: number) => ({ id: String(id) }) as ListingCard;

test('a car and a property with the same number are two cards', () => {
  const cards = createKnownCards();
  const [car, property] = [cardOf(1), cardOf(1)];
  cards.add('cars', car);
  cards.add('properties', property);
  expect(cards.get('cars', '1')).toBe(car);
  expect(cards.get('properties', '1')).toBe(property);
  expect(cards.get('cars', '2')).toBeUndefined();
});

test('the cards shown longest ago are forgotten first', () => {
  const cards = createKnownCards();
  for (let id = 0; id < 200; id += 1) cards.add('cars', cardOf(id));
  cards.add('cars', cardOf(0));
  cards.add('cars', cardOf(200));
  expect(cards.get('cars', '0')).toBeDefined();
  expect(cards.get('cars', '1')).toBeUndefined();
  expect(cards.get('cars', '200')).toBeDefined();
});
