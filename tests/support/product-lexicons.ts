import vehicles from '#domain/catalogue/brands-models.json' with { type: 'json' };
import carLists from '#domain/catalogue/car-features.json' with { type: 'json' };
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { carDoors } from '#domain/catalogue/kinds/cars/car-doors.ts';
import { carEquipment } from '#domain/catalogue/kinds/cars/car-equipment.ts';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import propertyLists from '#domain/catalogue/property-features.json' with { type: 'json' };
import { sellerKinds } from '#domain/catalogue/seller-kinds.ts';
import placeLists from '#domain/places/regions-cities.json' with { type: 'json' };
import { Lexicon, type NamedCode } from '#domain/search/lexicon.ts';
import { understand } from '#domain/search/understand.ts';

export interface Item {
  readonly id: string;
  readonly en: string;
  readonly ar: string;
  readonly aliases?: readonly string[];
}

const lists: Readonly<Record<string, readonly Item[]>> = {
  brands: vehicles.brands,
  models: vehicles.brands.flatMap(({ models }): readonly Item[] => models),
  classes: vehicles.classes,
  bodies: vehicles.bodies,
  conditions: carLists.conditions,
  fuel_types: carLists.fuel_types,
  transmissions: carLists.transmissions,
  drive_types: carLists.drive_types,
  colors: carLists.colors,
  owner_counts: carLists.owner_counts,
  door_counts: carDoors,
  equipment: carEquipment,
  seller_kinds: sellerKinds,
  purposes: propertyLists.purposes,
  rent_periods: propertyLists.rent_periods,
  property_types: propertyLists.types,
  furnishing: propertyLists.furnishing,
  facilities: propertyLists.facilities,
  facades: propertyLists.facades,
  cities: placeLists.cities,
  regions: placeLists.regions,
  districts: placeLists.districts,
};

const lexiconOf = (catalogue: Catalogue) =>
  new Lexicon(
    catalogue,
    catalogue.filters.flatMap((key): NamedCode[] => {
      const attribute = catalogue.attributes[key];
      if (!attribute || !('list' in attribute)) return [];
      return (lists[attribute.list] ?? []).map(({ id, en, ar, aliases = [] }) => ({
        key,
        code: id,
        names: [en, ar, ...aliases],
      }));
    }),
  );
/** The words of the product's kinds, from its lists as they are shipped. */
export const lexicons = { cars: lexiconOf(cars), properties: lexiconOf(properties) };

/** What was understood in a few words: "brand=kia year=2020.. sort=price-low text=…". */
export function meant(kind: keyof typeof lexicons, query: string): string {
  const { choices, ranges, sort, text } = understand(lexicons[kind], query);
  return [
    ...Object.entries(choices).map(([key, codes]) => `${key}=${codes.toSorted().join('|')}`),
    ...Object.entries(ranges).map(([key, { from = '', to = '' }]) => `${key}=${from}..${to}`),
    ...(sort ? [`sort=${sort}`] : []),
    ...(text ? [`text=${text}`] : []),
  ]
    .toSorted()
    .join(' ');
}

export const FLATS = 'type=apartment|furnished-apartment|hotel-apartments|penthouse|studio';
