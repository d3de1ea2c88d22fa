import * as v from 'valibot';
import { Country, Region } from '#domain/places/place.ts';
import { query } from './endpoint.ts';

export const places = {
  states: query('/get-state', {
    summary: 'Administrative regions with their cities.',
    access: 'anyone',
    input: v.object({}),
    output: v.array(Region),
    keep: 'reference',
  }),
  countries: query('/get-countries', {
    summary: 'Countries and calling codes.',
    access: 'anyone',
    input: v.object({}),
    output: v.array(Country),
    keep: 'reference',
  }),
};
