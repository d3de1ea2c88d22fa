import callingCodes from '#domain/places/calling-codes.json' with { type: 'json' };
import facts from '#domain/places/regions-cities.json' with { type: 'json' };
import { referenceItems, type ReferenceItem, type ReferenceLists } from './reference-item.ts';

/** Regions, cities, districts and countries as reference lists. */
export function placeLists(): ReferenceLists {
  return {
    regions: referenceItems(facts.regions, ({ iso, capital }) => ({ iso, capital })),
    cities: referenceItems(facts.cities, ({ region }) => ({ region })),
    districts: referenceItems(facts.districts, ({ city }) => ({ city })),
    countries: countries(),
  };
}

/** The runtime provides names in both languages; the Kingdom comes first, the others by their English names. */
function countries(): ReferenceItem[] {
  const en = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
  const ar = new Intl.DisplayNames('ar', { type: 'region', fallback: 'code' });
  const byName = new Intl.Collator('en');
  return Object.entries(callingCodes)
    .map(([id, callingCode]) => ({ id, name: { en: en.of(id) ?? id, ar: ar.of(id) ?? id }, details: { callingCode } }))
    .toSorted((a, b) => Number(b.id === 'SA') - Number(a.id === 'SA') || byName.compare(a.name.en, b.name.en));
}
