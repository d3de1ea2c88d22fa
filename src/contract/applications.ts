import { ApplicationInput, ApplicationReceipt } from '#domain/applications/application.ts';
import { offerRefusals } from '#domain/applications/taken-offer.ts';
import { command } from './endpoint.ts';

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
};
