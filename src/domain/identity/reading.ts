/**
 * What reading an identifier gives: its one stored form with what it tells, or the code of what is wrong.
 * `digits` is too few of them; everything else that cannot be right is `invalid`.
 */
export type Reading<Read extends object = object> =
  | ({ readonly ok: true; readonly value: string } & Read)
  | { readonly ok: false; readonly problem: IdentifierProblem };

/** What can be wrong with an identifier. */
export type IdentifierProblem = 'required' | 'digits' | 'invalid';

/** A refusal, named by what was read: nothing, too few digits of `length`, or something that cannot be right. */
export function unread(plain: string, length?: number): { readonly ok: false; readonly problem: IdentifierProblem } {
  if (plain === '') return { ok: false, problem: 'required' };
  return {
    ok: false,
    problem: length !== undefined && plain.length < length && /^\d+$/.test(plain) ? 'digits' : 'invalid',
  };
}
