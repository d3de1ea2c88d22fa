import * as v from 'valibot';
import { Name } from '#domain/words/name.ts';
import { writtenLine } from '#domain/words/written-text.ts';

/** Maximum length of the name of a key, in characters. */
export const MAX_KEY_NAME_LENGTH = 60;

/** What an administrator calls a key, for example after the system that uses it. */
export const LenderKeyName = writtenLine(MAX_KEY_NAME_LENGTH);

/** Whether a key opens anything. */
export const LenderKeyState = v.picklist(['valid', 'revoked']);
export type LenderKeyState = v.InferOutput<typeof LenderKeyState>;

/** A key with which the system of a lender enters offers; its text is shown once, when it is made. */
export const LenderKey = v.object({
  id: v.string(),
  lender: v.object({ id: v.string(), name: Name }),
  name: v.string(),
  madeAt: v.string(),
  /** Null when that account was deleted. */
  madeBy: v.nullable(v.string()),
  /** To the minute; null: never. */
  lastUsedAt: v.nullable(v.string()),
  /** Set: it opens nothing any more. */
  revokedAt: v.nullable(v.string()),
});
export type LenderKey = v.InferOutput<typeof LenderKey>;
