import type { Kysely } from 'kysely';
import type { Locale } from '#i18n/locale.ts';
import type { Measures } from '../metrics/measures.ts';
import { NO_PROVIDER } from './missing-providers.ts';
import { storeMessage } from './messages-sql.ts';
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
  readonly template: 'newsletter' | 'notification' | 'searches' | 'email_code' | 'email_changed';
  readonly values: Readonly<Record<string, string>>;
  /** A one-tap unsubscribe address for the header that mail programs read (RFC 8058). */
  readonly leaveUrl?: string;
  readonly locale: Locale;
}

/** Sends letters by e-mail. */
export interface Postman {
  /** Returns at once and never throws: no answer may show whether a letter was sent. */
  readonly send: (letter: Letter) => void;
  /** Resolves when every letter so far has been sent or has failed. */
  readonly settled: () => Promise<void>;
}

export interface PostmanNeeds {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly words: Words;
  readonly settings: { readonly mail: MailSettings | null; readonly hasDemonstration: boolean };
  readonly measures?: Measures;
}

/** Sends by SMTP if it is set up; otherwise, with the demonstration, a letter is shown on the console and at the desk. Without either it reaches nobody. */
export function createPostman(
  { db, clock, words, settings, measures }: PostmanNeeds,
  log: (line: string) => void,
  show: (line: string) => void = log,
): Postman {
  const underWay = new Set<Promise<void>>();

  async function deliver(letter: Letter): Promise<void> {
    const now = clock();
    const text = words.message(`letter.${letter.template}`, letter.values, letter.locale);
    const row = {
      id: newId(now),
      phone: null,
      email: letter.email,
      template: letter.template,
      locale: letter.locale,
      now,
    };
    if (!settings.mail && settings.hasDemonstration) {
      measures?.messageEnded('email', 'shown');
      show(`Letter to ${letter.email}: ${text}`);
      await storeMessage(db, { ...row, text, state: 'shown', problem: null });
      return;
    }
    const problem = settings.mail
      ? await handIn(settings.mail, letter, words.message(`letter.${letter.template}.subject`, {}, letter.locale), text)
      : NO_PROVIDER;
    measures?.messageEnded('email', problem ? 'failed' : 'sent');
    if (problem) log(`A letter could not be sent: ${problem}`);
    await storeMessage(db, { ...row, text: null, state: problem ? 'failed' : 'sent', problem });
  }

  return {
    send(letter) {
      const delivery = deliver(letter).catch((error: unknown) =>
        log(`A letter was not written down: ${String(error)}`),
      );
      underWay.add(delivery);
      void delivery.finally(() => underWay.delete(delivery));
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/** Returns null, or a short reason why the letter was not accepted; never the provider's text. */
async function handIn(
  { url, from }: MailSettings,
  { email, leaveUrl }: Letter,
  subject: string,
  text: string,
): Promise<string | null> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(url);
  try {
    const headers = leaveUrl
      ? { 'List-Unsubscribe': `<${leaveUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : undefined;
    await transport.sendMail({ from, to: email, subject, text, headers });
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'not taken';
  } finally {
    transport.close();
  }
}
