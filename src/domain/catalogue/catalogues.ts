import { cars } from './cars.ts';
import type { Catalogue } from './catalogue.ts';
import { properties } from './properties.ts';

/** Every catalogue by its kind, for whoever holds a listing and must not ask what it is. */
export const catalogues: Readonly<Record<Catalogue['kind'], Catalogue>> = { cars, properties };
