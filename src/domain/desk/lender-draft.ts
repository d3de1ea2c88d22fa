import * as v from 'valibot';
import type { DraftProblems } from './content.ts';
import { draftLine, problemsOf, publicLine } from './draft-parts.ts';

const MAX_NAME = 100;

/** A bank or finance company whose programmes we show: chosen from the reference list, or written. */
export const LenderDraft = v.object({
  kind: v.literal('lender'),
  /** Its code in the list of banks. */
  bank: v.nullable(v.pipe(v.string('malformed'), v.regex(/^[a-z\d-]{1,60}$/, 'invalid'), v.examples(['alrajhi']))),
  name: draftLine(MAX_NAME),
});
export type LenderDraft = v.InferOutput<typeof LenderDraft>;

const PublicLender = v.object({ name: publicLine(MAX_NAME) });

/** What has to be mended before a lender can be chosen for a programme. */
export const lenderProblems = (draft: LenderDraft): DraftProblems => problemsOf(PublicLender, draft);
