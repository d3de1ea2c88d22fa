import * as v from 'valibot';
import { writtenText } from '#domain/words/written-text.ts';

/** Kinds of letters that are conversations: their senders leave an e-mail address. */
export const ConversationKind = v.picklist(['contact', 'complaint', 'job']);
export type ConversationKind = v.InferOutput<typeof ConversationKind>;

/** How long the link in the e-mail of an answer opens its conversation. */
export const LETTER_LINK_DAYS = 60;

/** Messages after the letter itself, of both sides. */
export const MAX_LETTER_MESSAGES = 100;

/** In characters. */
export const MAX_LETTER_MESSAGE_LENGTH = 4000;

/** What staff answer, or what the sender writes back. */
export const LetterMessageText = writtenText(MAX_LETTER_MESSAGE_LENGTH);

export const LetterAuthor = v.picklist(['person', 'staff']);
export type LetterAuthor = v.InferOutput<typeof LetterAuthor>;

/** A letter as its sender reads it, with everything that was written since, the oldest first. */
export const LetterThread = v.object({
  id: v.string(),
  kind: ConversationKind,
  /** Number of a complaint. */
  number: v.nullable(v.string()),
  subject: v.nullable(v.string()),
  text: v.string(),
  at: v.string(),
  /** When an answer is due; null while none is, or none was promised. */
  dueAt: v.nullable(v.string()),
  isClosed: v.boolean(),
  messages: v.array(v.object({ id: v.string(), author: LetterAuthor, text: v.string(), at: v.string() })),
});
export type LetterThread = v.InferOutput<typeof LetterThread>;
