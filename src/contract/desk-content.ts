import * as v from 'valibot';
import { DeskSettings, SettingsChange } from '#domain/desk/desk-settings.ts';
import { command, query } from './endpoint.ts';

/** What the business says and offers, for staff. Every change is written to the audit log and is public at once. */
export const deskContent = {
  settings: query('/desk/settings', {
    summary: 'The settings as stored, each with the version that a change has to name.',
    access: 'staff',
    input: v.object({}),
    output: DeskSettings,
    keep: 'nothing',
  }),
  changeSettings: command('POST', '/desk/settings', {
    summary: 'Replace one part of the settings; refused when it is no longer the version that was seen.',
    access: 'staff',
    input: SettingsChange,
    output: v.object({ id: v.string(), key: v.string(), version: v.number() }),
    refusals: ['content_changed', 'key_reused'],
    offline: 'refuse',
  }),
};
