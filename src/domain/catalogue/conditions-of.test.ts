import { expect, it } from 'vitest';
import { conditionsOf } from './conditions-of.ts';
import { cars } from './kinds/cars/cars.ts';
import { properties } from './kinds/properties/properties.ts';

it('finances cars as new and used, and properties as homes and as land', () => {
  expect(conditionsOf(cars)).toEqual(['new', 'used']);
  expect(conditionsOf(properties)).toEqual(['home', 'land']);
  expect(conditionsOf({ payment: () => ({ by: 'rent', months: 1 }) })).toEqual([]);
});
