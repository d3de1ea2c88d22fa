import type { Kysely } from 'kysely';
import type { Locale } from '#i18n/locale.ts';
import { NO_PROVIDER } from './missing-providers.ts';
import { storeMessage } from './messages-sql.ts';
import { newId } from '../db/new-id.ts';
import type { Database } from '../db/tables.ts';
import type { Words } from '../http/words.ts';

/** Where letters are handed in. */
export interface MailSettings {
  /** smtp: or smtps: with user and password. */
  readonly url: string;
  /** The address they come from. */
  readonly from: string;
}

/** A letter by e-mail. */
export interface Letter {
  readonly email: string;
  readonly template: 'newsletter' | 'notification' | 'email_code' | 'email_changed';
  readonly values: Readonly<Record<string, string>>;
  /** An address that ends such letters with one tap, for the header mail programs read (RFC 8058). */
  readonly leaveUrl?: string;
  readonly locale: Locale;
}

/** Writes letters to people. */
export interface Postman {
  /** Comes back at once, and never throws: whether a letter leaves must not show in any answer. */
  readonly send: (letter: Letter) => void;
  /** When everything sent so far has left, or failed. */
  readonly settled: () => Promise<void>;
}

export interface PostmanNeeds {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly words: Words;
  readonly settings: { readonly mail: MailSettings | null; readonly hasDemonstration: boolean };
}

/** By SMTP where it is set up; else, with the demonstration, a letter is shown on the console and to the desk. Without either it reaches nobody. */
export function createPostman(
  { db, clock, words, settings }: PostmanNeeds,
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
      show(`Letter to ${letter.email}: ${text}`);
      await storeMessage(db, { ...row, text, state: 'shown', problem: null });
      return;
    }
    const problem = settings.mail
      ? await handIn(settings.mail, letter, words.message(`letter.${letter.template}.subject`, {}, letter.locale), text)
      : NO_PROVIDER;
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

/** Gives null, or in a word why the letter was not taken; never what the provider wrote. */
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
