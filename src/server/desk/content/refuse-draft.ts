import type { DraftProblems } from '#domain/desk/content.ts';
import { type FieldProblems, isFieldProblem } from '../../http/field-problem.ts';
import { Refusal, type Call } from '../../http/serve.ts';

/** Refuses a draft with problems, by the fields of the call. */
export function refuseDraft(problems: DraftProblems): void {
  const errors: FieldProblems = Object.fromEntries(
    Object.entries(problems).map(([field, [code = '']]) => [
      field === 'at' ? field : `draft.${field}`,
      [isFieldProblem(code) ? code : 'malformed'],
    ]),
  );
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors });
}

/** Who writes a draft, and when. */
export function draftWriter({ caller, now }: Pick<Call, 'caller' | 'now'>): { by: string; now: Date } {
  if (!caller) throw new Refusal('not_signed_in');
  return { by: caller.account.id, now };
}
