import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the memory and time OWASP names: 19 MB, two rounds, about 40 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Two keyboards may encode the same letters differently.
const spelled = (password: string) => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(spelled(password), COST);

export const isPassword = (stored: string, password: string): Promise<boolean> => verify(stored, spelled(password));

/** Checks a password. Without an account it takes as long and returns false. */
export function createPasswordCheck(): (stored: string | undefined, password: string) => Promise<boolean> {
  const nobodys = hashPassword(randomBytes(16).toString('hex'));
  return async (stored, password) => {
    const isRight = await isPassword(stored ?? (await nobodys), password);
    return isRight && stored !== undefined;
  };
}
