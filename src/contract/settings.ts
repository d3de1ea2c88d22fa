import * as v from 'valibot';
import { Settings } from '#domain/settings/settings.ts';
import { query } from './endpoint.ts';

export const settings = {
  common: query('/get-settings', {
    summary: 'Settings every screen may need.',
    access: 'anyone',
    input: v.object({}),
    output: Settings,
    keep: 'reference',
    alsoAtTop: true,
  }),
};
