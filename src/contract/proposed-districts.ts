import * as v from 'valibot';
import { DistrictDecision, DistrictId, DistrictSort, ProposedDistrict } from '#domain/places/proposed-district.ts';
import { Name } from '#domain/words/name.ts';
import { advertRoles } from './desk-roles.ts';
import { command, query } from './endpoint.ts';
import { SearchText } from './search-text.ts';

/** Search and sort of the list of proposed districts. */
export const districtFilters = {
  /** Words of the name as the file writes it, or of the city. */
  q: v.optional(SearchText),
  sort: v.optional(DistrictSort, 'most'),
};

/** Districts that imported files name and no list has, for staff. */
export const proposedDistricts = {
  districts: query('/desk/districts', {
    summary:
      'Districts that imported files name and no list has: those with the most listings first, or in the order of `sort`.',
    access: 'staff',
    roles: advertRoles,
    input: v.object(districtFilters),
    output: v.array(ProposedDistrict),
    keep: 'nothing',
  }),
  districtsOf: query('/desk/cities/{city}/districts', {
    summary: 'The districts of a city that people can choose.',
    access: 'staff',
    roles: advertRoles,
    input: v.object({ city: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/, 'malformed'), v.examples(['riyadh'])) }),
    output: v.array(v.object({ id: DistrictId, name: Name })),
    keep: 'nothing',
  }),
  decideDistrict: command('POST', '/desk/districts/{id}', {
    summary:
      'Say what a proposed district is: a new one, another spelling of a known one, or none. Its listings and later imports follow.',
    access: 'staff',
    roles: advertRoles,
    input: v.object({ id: DistrictId, value: DistrictDecision }),
    output: v.object({ id: v.string(), key: v.string(), listings: v.number() }),
    refusals: ['content_changed', 'key_reused'],
    offline: 'refuse',
  }),
};
