import * as v from 'valibot';
import { Code } from './forgotten-password.ts';
import { Email } from './person-fields.ts';

/** A mailbox that a code is sent to. */
export const EmailCodeRequest = v.object({ email: Email });

/** The account's own e-mail with the code that was sent to it. */
export const EmailCheck = v.object({ email: Email, emailCode: Code });
