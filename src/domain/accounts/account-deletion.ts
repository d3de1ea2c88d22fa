import * as v from 'valibot';
import { TypedPassword } from './password.ts';

/** Years a completed request is kept after its end, with who made it: the record of a financing (decision 54 keeps the log as long). */
export const KEPT_YEARS = 5;

/** The end of an account. */
export const AccountDeletion = v.object({ password: TypedPassword });
