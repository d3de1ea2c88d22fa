import path from 'node:path';
import { Piscina } from 'piscina';
import { Refusal } from '../http/refusal.ts';
import type { StrengthTask } from './password-strength-thread.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

/** A password that takes fewer guesses is refused: eight random characters take as many. */
const MIN_GUESSES = 1e8;
const IDLE_MS = MINUTE_MS;
const MAX_WAITING = 100;

/** The owner of the password: guessers try the owner's names first. */
export interface PasswordOwner {
  readonly name?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
}

/** Checks new passwords on a thread that starts with the first one. */
export interface PasswordStrength {
  /** Throws Refusal `invalid` at `password` for one that is easy to guess, and `busy` while too many wait. */
  readonly check: (password: string, owner: PasswordOwner) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export function createPasswordStrength(): PasswordStrength {
  let pool: Piscina<StrengthTask, number> | null = null;
  const start = () =>
    new Piscina<StrengthTask, number>({
      filename: path.join(import.meta.dirname, 'password-strength-thread.ts'),
      name: 'guessesFor',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      maxQueue: MAX_WAITING,
      // The thread needs no environment variables.
      env: {},
    });
  return {
    async check(password, owner) {
      pool ??= start();
      if (pool.queueSize >= MAX_WAITING) throw new Refusal('busy', { retryAfterSeconds: 5 });
      const guesses = await pool.run({ password: spelled(password), ownWords: ownWords(owner) });
      if (guesses < MIN_GUESSES) throw new Refusal('invalid', { errors: { password: ['password_common'] } });
    },
    stop: async () => pool?.destroy(),
  };
}

/** Arabic digits count like Latin ones. */
const spelled = (password: string) =>
  password.normalize('NFKC').replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));

function ownWords({ name, email, phone }: PasswordOwner): string[] {
  const words = [
    ...(name?.split(/\s+/) ?? []),
    ...(email ? [email, ...email.split(/[@.+_-]/)] : []),
    ...(phone ? [phone, `0${phone.slice(-9)}`] : []),
  ];
  return words.map((word) => word.toLowerCase().slice(0, 60)).filter((word) => word.length >= 3);
}
