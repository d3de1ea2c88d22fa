/** The types of property that somebody means who looks for a home: neither land nor rooms, blocks or places of work. */
export const homeTypes = [
  'annex',
  'apartment',
  'duplex',
  'floor',
  'furnished-apartment',
  'palace',
  'penthouse',
  'studio',
  'townhouse',
  'traditional-house',
  'villa',
] as const;
