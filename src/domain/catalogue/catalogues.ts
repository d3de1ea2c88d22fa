import { cars } from './cars.ts';
import type { Catalogue } from './catalogue.ts';
import { properties } from './properties.ts';

/** All catalogues. */
export const catalogues: readonly Catalogue[] = [cars, properties];

/** The catalogue of a kind; throws RangeError when there is none. */
export function catalogueOf(kind: string): Catalogue {
  const found = catalogues.find((catalogue) => catalogue.kind === kind);
  if (!found) throw new RangeError(`No catalogue of ${kind}.`);
  return found;
}
