import * as v from 'valibot';
import { Name } from '#domain/words/name.ts';
import { query } from './endpoint.ts';

const Model = v.object({ id: v.string(), name: Name, body: v.nullable(v.string()), aliases: v.array(v.string()) });

export const catalogue = {
  brands: query('/settings/get-brands', {
    summary: 'Car brands with their models and the other spellings people search by.',
    access: 'anyone',
    input: v.object({}),
    output: v.array(v.object({ id: v.string(), name: Name, aliases: v.array(v.string()), models: v.array(Model) })),
    keep: 'reference',
  }),
};
