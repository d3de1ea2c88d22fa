import * as v from 'valibot';
import { Code } from './forgotten-password.ts';
import { Email } from './person-fields.ts';

/** A request for a code by e-mail. */
export const EmailCodeRequest = v.object({ email: Email });

/** The account's own e-mail and the code sent to it. */
export const EmailCheck = v.object({ email: Email, emailCode: Code });
