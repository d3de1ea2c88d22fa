import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import type { Values } from '#domain/catalogue/catalogue.ts';
import { AqarRows, ownReference } from './aqar-row.ts';
import { arabicColumns } from './aqar-tables.ts';
import type { RowReader } from './import-listings.ts';
import { comparablePrice } from './price-outliers.ts';
import { propertyHints } from './property-hints.ts';

/** Reads the rows of an Aqar file, or of one mapped to its columns. */
export function aqarReader(photosOf: (values: Values) => readonly string[]): RowReader {
  const rows = new AqarRows();
  return {
    source: 'aqar',
    catalogue: properties,
    columns: [...new Set(Object.values(arabicColumns))],
    needed: [['city'], ['size'], ['price']],
    arabicColumns,
    hints: propertyHints,
    added: rows.added,
    takeDecided: (decided) => rows.takeDecided(decided),
    priceColumn: 'price',
    comparable: ({ price, listing }) => comparablePrice(price, listing.values),
    keyOf: (cells, identity) => ownReference(cells) ?? identity.key,
    read: (cells, identity) => {
      const row = rows.read(cells, identity);
      return typeof row === 'string'
        ? row
        : { ...row, listing: { ...row.listing, photos: photosOf(row.listing.values) } };
    },
  };
}
