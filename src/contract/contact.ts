import * as v from 'valibot';
import { ContactMessage } from '#domain/contact/contact-message.ts';
import { command } from './endpoint.ts';

export const contact = {
  send: command('POST', '/settings/send-contact', {
    summary: 'Send us a message.',
    access: 'anyone',
    input: ContactMessage,
    output: v.object({ id: v.string(), key: v.string() }),
    refusals: ['key_reused'],
    offline: 'queue',
    limit: { count: 5, per: 'hour' },
  }),
};
