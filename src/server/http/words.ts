import type { ErrorCode } from '#contract/endpoint.ts';
import type { Locale } from '#i18n/locale.ts';
import type { FieldProblem } from './field-problem.ts';

/** Ids of what the server says when something went well. */
export type SuccessId = 'success' | 'success.contact';

/** The server's sentences, in the caller's language. */
export interface Words {
  readonly error: (code: ErrorCode, locale: Locale) => string;
  readonly field: (problem: FieldProblem, locale: Locale) => string;
  readonly success: (id: SuccessId, locale: Locale) => string;
}
