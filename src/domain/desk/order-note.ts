import * as v from 'valibot';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { Colleague, ColleagueId } from './assignment.ts';
import { writtenText } from '#domain/words/written-text.ts';

/** Maximum length of a note, in characters. */
export const MAX_NOTE_LENGTH = 2000;
/** Most colleagues that one note mentions. */
export const MAX_MENTIONS = 10;
/** How long its author may correct or remove a note; afterwards colleagues rely on it. */
export const NOTE_OPEN_MS = 15 * MINUTE_MS;

/** Id of a note. */
export const NoteId = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/** What is written: plain text, and who is mentioned. */
export const NoteDraft = v.object({
  text: writtenText(MAX_NOTE_LENGTH),
  mentions: v.pipe(
    v.array(ColleagueId),
    v.maxLength(MAX_MENTIONS, 'too_many'),
    v.transform((ids) => [...new Set(ids)]),
  ),
});
export type NoteDraft = v.InferOutput<typeof NoteDraft>;

/** A note of staff about an order, for staff only. */
export const OrderNote = v.object({
  id: NoteId,
  /** Null for a deleted account. */
  by: v.nullable(Colleague),
  at: v.string(),
  correctedAt: v.nullable(v.string()),
  text: v.string(),
  mentions: v.array(Colleague),
  /** Until when the caller may correct or remove it; null for notes of others. */
  openUntil: v.nullable(v.string()),
});
export type OrderNote = v.InferOutput<typeof OrderNote>;
