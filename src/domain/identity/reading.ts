/**
 * The result of reading an identifier: its canonical form with the facts it contains, or a problem code. `digits` means
 * too few digits; any other error is `invalid`.
 */
export type Reading<Read extends object = object> =
  | ({ readonly ok: true; readonly value: string } & Read)
  | { readonly ok: false; readonly problem: IdentifierProblem };

/** Problem codes of an identifier. */
export type IdentifierProblem = 'required' | 'digits' | 'invalid';

/** The refusal for this text: empty, fewer than `length` digits, or invalid. */
export function unread(plain: string, length?: number): { readonly ok: false; readonly problem: IdentifierProblem } {
  if (plain === '') return { ok: false, problem: 'required' };
  return {
    ok: false,
    problem: length !== undefined && plain.length < length && /^\d+$/.test(plain) ? 'digits' : 'invalid',
  };
}
