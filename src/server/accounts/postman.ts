import type { Kysely } from 'kysely';
import type { Locale } from '#i18n/locale.ts';
import type { Measures } from '../metrics/measures.ts';
import { expiryOf } from './messenger.ts';
import { storeMessage } from './messages-sql.ts';
import type { Outgoing } from './outgoing.ts';
import { createUnderWay } from './under-way.ts';
import { newId } from '../db/new-id.ts';
import type { Database } from '../db/tables.ts';
import type { Words } from '../http/words.ts';

/** The SMTP server for letters. */
export interface MailSettings {
  /** smtp: or smtps: with user and password. */
  readonly url: string;
  /** The sender address. */
  readonly from: string;
}

/** A letter by e-mail. */
export interface Letter {
  readonly email: string;
  readonly template:
    | 'newsletter'
    | 'newsletter_test'
    | 'letter_answer'
    | 'notification'
    | 'searches'
    | 'email_code'
    | 'email_changed'
    | 'staff_invitation'
    | 'team_invitation'
    | 'password_link'
    | 'factor_added'
    | 'factor_removed';
  readonly values: Readonly<Record<string, string>>;
  /** A one-tap unsubscribe address for the header that mail programs read (RFC 8058). */
  readonly leaveUrl?: string;
  readonly locale: Locale;
}

/** Sends letters by e-mail. */
export interface Postman {
  /** Returns at once and never throws: no answer may show whether a letter was sent. */
  readonly send: (letter: Letter) => void;
  /** Sends the letter of a job: one, however often the job is repeated. Throws when it could not be stored. */
  readonly deliver: (letter: Letter, jobId: string) => Promise<void>;
  /** Resolves when every letter so far has been sent, has failed, or waits to be tried again. */
  readonly settled: () => Promise<void>;
}

export interface PostmanNeeds {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly words: Words;
  readonly outgoing: Pick<Outgoing, 'deliver'>;
  readonly settings: { readonly mail: MailSettings | null; readonly hasDemonstration: boolean };
  readonly measures?: Measures;
}

/** Sends by SMTP if it is set up; otherwise, with the demonstration, a letter is shown on the console and at the desk. Without either it reaches nobody. */
export function createPostman(
  { db, clock, words, outgoing, settings, measures }: PostmanNeeds,
  log: (line: string) => void,
  show: (line: string) => void = log,
): Postman {
  const underWay = createUnderWay();

  async function deliver({ email, template, values, leaveUrl, locale }: Letter, id: string): Promise<void> {
    const now = clock();
    if (!settings.mail && settings.hasDemonstration) {
      const text = words.message(`letter.${template}`, values, locale);
      const row = { id, phone: null, email, template, locale, text, problem: null, now };
      if (!(await storeMessage(db, { ...row, state: 'shown' }))) return;
      measures?.messageEnded('email', 'shown');
      show(`Letter to ${email}: ${text}`);
      return;
    }
    const expiresAt = expiryOf(template, now);
    await outgoing.deliver({ id, channel: 'email', to: email, template, values, leaveUrl, locale, expiresAt });
  }

  return {
    send: (letter) =>
      underWay.add(deliver(letter, newId(clock())), (error) => log(`A letter was not written down: ${String(error)}`)),
    deliver,
    settled: underWay.settled,
  };
}
