import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CarAttribute } from '#domain/catalogue/kinds/cars/cars.ts';
import type { SortKey, Unit } from '#domain/catalogue/catalogue.ts';

/** Labels of a car's attributes. A missing one is a type error. */
export const carLabels: Record<CarAttribute, MessageDescriptor> = {
  brand: msg`Brand`,
  model: msg`Model`,
  class: msg`Class`,
  year: msg`Year`,
  condition: msg`Condition`,
  mileage: msg`Mileage`,
  city: msg`City`,
  region: msg`Region`,
  body: msg`Body type`,
  doors: msg`Number of doors`,
  fuel: msg`Fuel`,
  transmission: msg`Transmission`,
  engine: msg`Engine capacity`,
  color: msg`Color`,
  drive: msg`Drive type`,
  incoming: msg`Incoming type`,
  card: msg`Card type`,
  exterior: msg`External appearance`,
  owners: msg`Owner`,
  horsepower: msg`Horsepower`,
  airbags: msg`Airbags`,
  brakes: msg`Brake system`,
  sensors: msg`Sensors`,
  seats: msg`Seat type`,
  equipment: msg`Equipment`,
  seller: msg`Seller`,
};

/** Labels of the filters every listing has besides its attributes. */
export const commonLabels: Record<'price' | 'monthly', MessageDescriptor> = {
  price: msg`Price`,
  monthly: msg`Monthly budget`,
};

export const sortLabels: Record<SortKey, MessageDescriptor> = {
  relevance: msg`Best match`,
  newest: msg`Newest first`,
  'price-low': msg`Price: low to high`,
  'price-high': msg`Price: high to low`,
  'monthly-low': msg`Monthly: low to high`,
  'mileage-low': msg`Mileage: low to high`,
  'space-high': msg`Space: large to small`,
};

/** Short unit after a quantity; a year and a count have none. */
export const unitLabels: Record<Unit, MessageDescriptor | null> = {
  year: null,
  count: null,
  km: msg`km`,
  cc: msg`cc`,
  hp: msg`hp`,
  sqm: msg`m²`,
  m: msg`m`,
};
