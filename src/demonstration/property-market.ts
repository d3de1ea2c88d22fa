/** A property type on the Saudi market. Plausible invented averages, for sample properties only. */
export interface MarketProperty {
  readonly type: string;
  /** Relative frequency. */
  readonly weight: number;
  /** Square metres. */
  readonly space: readonly [from: number, to: number];
  /** Null for types without rooms. */
  readonly bedrooms: readonly [from: number, to: number] | null;
  /** Price per square metre relative to an apartment in the same place. */
  readonly worth: number;
  /** Percentage for rent. */
  readonly rented: number;
  /** On its own land, without floors of other owners. */
  readonly isDetached: boolean;
}

const row = (
  type: string,
  weight: number,
  space: readonly [number, number],
  bedrooms: readonly [number, number] | null,
  worth: number,
  rented: number,
  isDetached = false,
): MarketProperty => ({
  type,
  weight,
  space,
  bedrooms,
  worth,
  rented,
  isDetached,
});

/** Apartments and villas first, then land and commercial types. */
export const propertyMarket: readonly MarketProperty[] = [
  row('apartment', 44, [75, 240], [1, 5], 1, 58),
  row('villa', 22, [220, 620], [3, 8], 0.95, 22, true),
  row('floor', 9, [140, 320], [3, 6], 0.92, 52),
  row('duplex', 7, [200, 380], [3, 6], 0.98, 24, true),
  row('residential-land', 9, [300, 1_200], null, 0.62, 2),
  row('townhouse', 4, [180, 300], [3, 5], 1.05, 20, true),
  row('studio', 4, [32, 62], [1, 1], 1.12, 90),
  row('furnished-apartment', 4, [50, 150], [1, 3], 1.2, 100),
  row('penthouse', 1, [160, 340], [2, 5], 1.5, 25),
  row('annex', 3, [60, 160], [1, 3], 0.8, 74),
  row('rest-house', 3, [400, 2_000], [1, 4], 0.32, 62, true),
  row('residential-building', 3, [400, 1_600], [8, 40], 0.78, 18, true),
  row('office', 5, [40, 420], null, 1.1, 92),
  row('shop', 5, [24, 260], null, 1.35, 94),
  row('showroom', 1, [180, 900], null, 1.2, 92),
  row('warehouse', 3, [250, 3_000], null, 0.36, 88, true),
  row('commercial-land', 2, [500, 4_000], null, 0.95, 14),
  row('farm', 1, [5_000, 60_000], [1, 4], 0.02, 12, true),
  row('palace', 1, [800, 2_600], [8, 14], 1.1, 6, true),
];

/** Relative frequency of cities, and riyals per square metre of an apartment there. */
export const propertyCities: Readonly<Record<string, { readonly weight: number; readonly squareMetre: number }>> = {
  riyadh: { weight: 42, squareMetre: 6_400 },
  jeddah: { weight: 24, squareMetre: 5_000 },
  dammam: { weight: 9, squareMetre: 3_900 },
  khobar: { weight: 7, squareMetre: 4_600 },
  'makkah-city': { weight: 7, squareMetre: 5_300 },
  'madinah-city': { weight: 5, squareMetre: 4_200 },
  buraydah: { weight: 2, squareMetre: 2_600 },
  taif: { weight: 3, squareMetre: 3_000 },
  abha: { weight: 2, squareMetre: 2_900 },
  'tabuk-city': { weight: 2, squareMetre: 2_500 },
  'al-ahsa': { weight: 2, squareMetre: 2_700 },
  jubail: { weight: 1, squareMetre: 3_100 },
  'hail-city': { weight: 1, squareMetre: 2_300 },
  'jazan-city': { weight: 1, squareMetre: 2_400 },
};
