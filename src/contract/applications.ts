import * as v from 'valibot';
import { ApplicationInput, ApplicationReceipt } from '#domain/applications/application.ts';
import { offerRefusals } from '#domain/applications/taken-offer.ts';
import { StartedApplication } from '#domain/applications/started.ts';
import { MAX_COUNTS } from '#domain/time/device-counts.ts';
import { act, command } from './endpoint.ts';

export const applications = {
  stepOne: command('POST', '/order/step-one', {
    summary: 'Send a whole application with its uploads; a guest gets an account.',
    access: 'anyone',
    input: ApplicationInput,
    output: ApplicationReceipt,
    refusals: ['uploads_missing', 'key_reused', ...offerRefusals],
    offline: 'queue',
    limit: { count: 5, per: 'hour', onlyGuests: true },
  }),
  started: act('POST', '/order/started', {
    summary:
      'Count applications that were started on a device, each once, however often it is sent. Says nothing about anybody.',
    access: 'anyone',
    input: v.object({
      items: v.pipe(v.array(StartedApplication), v.maxLength(MAX_COUNTS, 'too_many')),
    }),
    output: v.object({ counted: v.literal(true) }),
    refusals: [],
    limit: { count: 120, per: 'hour' },
  }),
};
