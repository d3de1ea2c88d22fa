import * as v from 'valibot';
import { TypedPassword } from './password.ts';

/**
 * Years a completed order is kept after its end, with its applicant: the record of a financing (decision 54 keeps the
 * log for the same time).
 */
export const KEPT_YEARS = 5;

/** Deletion of an account. */
export const AccountDeletion = v.object({ password: TypedPassword });
