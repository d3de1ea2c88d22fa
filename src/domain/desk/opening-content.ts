import * as v from 'valibot';
import { Employment } from '#domain/contact/job-opening.ts';
import { CalendarDay } from '#domain/time/calendar-day.ts';
import type { DraftProblems } from './content.ts';
import { addLinesProblem, draftLine, draftText, problemsOf, publicLine, publicText } from './draft-parts.ts';

const MAX_TITLE = 120;
const MAX_PLACE = 80;
const MAX_SUMMARY = 1_500;
const MAX_LINES = 3_000;

/** A vacancy. Tasks and requirements are written one per line. */
export const OpeningContent = v.object({
  kind: v.literal('opening'),
  title: draftLine(MAX_TITLE),
  place: draftLine(MAX_PLACE),
  employment: v.nullable(Employment),
  summary: draftText(MAX_SUMMARY),
  tasks: draftText(MAX_LINES),
  requirements: draftText(MAX_LINES),
  /** The last day on which people can apply, in the Riyadh calendar; null: until it is withdrawn. */
  closesOn: v.nullable(CalendarDay),
});
export type OpeningContent = v.InferOutput<typeof OpeningContent>;

const PublicOpening = v.object({
  title: publicLine(MAX_TITLE),
  place: publicLine(MAX_PLACE),
  employment: v.custom<unknown>((value) => value !== null, 'required'),
  summary: publicText(MAX_SUMMARY),
  requirements: publicText(MAX_LINES),
});

/** What has to be mended before an opening is public. `today` is the day in Riyadh. */
export function openingProblems(draft: OpeningContent, today: string): DraftProblems {
  const found = problemsOf(PublicOpening, draft);
  addLinesProblem(found, draft, 'tasks');
  addLinesProblem(found, draft, 'requirements');
  if (draft.closesOn !== null && draft.closesOn < today) found['closesOn'] = ['day_past'];
  return found;
}
