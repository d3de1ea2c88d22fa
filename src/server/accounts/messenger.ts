import type { Kysely } from 'kysely';
import { HOUR_MS } from '#domain/time/durations.ts';
import type { Locale } from '#i18n/locale.ts';
import { newId } from '../db/new-id.ts';
import type { Database } from '../db/tables.ts';
import type { Words } from '../http/words.ts';
import type { Measures } from '../metrics/measures.ts';
import { CODE_LIFETIME_MS } from './codes.ts';
import { maskedPhone } from './masked.ts';
import { storeMessage } from './messages-sql.ts';
import type { Outgoing } from './outgoing.ts';
import { LINK_VALID_HOURS } from './password-links-sql.ts';
import { createUnderWay } from './under-way.ts';
import type { WhatsAppSettings } from './whats-app.ts';

/** A message to a phone. */
export interface OutgoingMessage {
  /** E.164. */
  readonly phone: string;
  readonly template:
    | 'reset_code'
    | 'password_changed'
    | 'phone_code'
    | 'phone_changed'
    | 'password_link'
    | 'team_invitation';
  readonly values: Readonly<Record<string, string>>;
  readonly locale: Locale;
}

/** Sends messages to phones. */
export interface Messenger {
  /** Returns at once and never throws: no answer may show whether and how fast a message was sent. */
  readonly send: (message: OutgoingMessage) => void;
  /** Resolves when every message so far has been sent, has failed, or waits to be tried again. */
  readonly settled: () => Promise<void>;
}

export interface MessengerNeeds {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly words: Words;
  readonly outgoing: Pick<Outgoing, 'deliver'>;
  readonly settings: { readonly whatsApp: WhatsAppSettings | null; readonly hasDemonstration: boolean };
  readonly measures?: Measures;
}

/** When a message with this template is of no use any more. */
export function expiryOf(template: string, now: Date): Date | null {
  if (template.endsWith('_code')) return new Date(now.getTime() + CODE_LIFETIME_MS);
  if (template === 'staff_invitation' || template === 'password_link')
    return new Date(now.getTime() + LINK_VALID_HOURS * HOUR_MS);
  return null;
}

/**
 * Sends by WhatsApp if it is set up. Otherwise, with the demonstration, a message is shown on the console and at the desk, so that
 * everything works on one machine (`show`; `log` gets failures). Without either it reaches nobody: a code in a log would open accounts to its readers.
 */
export function createMessenger(
  { db, clock, words, outgoing, settings, measures }: MessengerNeeds,
  log: (line: string) => void,
  show: (line: string) => void = log,
): Messenger {
  const underWay = createUnderWay();

  async function deliver({ phone, template, values, locale }: OutgoingMessage): Promise<void> {
    const now = clock();
    const id = newId(now);
    if (!settings.whatsApp && settings.hasDemonstration) {
      const text = words.message(`message.${template}`, values, locale);
      measures?.messageEnded('whatsapp', 'shown');
      show(`Message to ${phone}: ${text}`);
      await storeMessage(db, { id, phone, template, locale, text, state: 'shown', problem: null, now });
      return;
    }
    const expiresAt = expiryOf(template, now);
    await outgoing.deliver({ id, channel: 'whatsapp', to: phone, template, values, locale, expiresAt });
  }

  return {
    send: (message) =>
      underWay.add(deliver(message), (error) =>
        log(`A message to ${maskedPhone(message.phone)} was not written down: ${String(error)}`),
      ),
    settled: underWay.settled,
  };
}
