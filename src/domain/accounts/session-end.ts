import * as v from 'valibot';
import { TypedPassword } from './password.ts';

/** The sessions to end: one, by its id, or all but the present one. */
const EndedSessions = v.union([v.literal('others'), v.pipe(v.string(), v.uuid(), v.toLowerCase())]);

/** Ending sessions requires the password, so that an unlocked phone is not enough to end the owner's other sessions. */
export const SessionEnd = v.object({ which: EndedSessions, password: TypedPassword });

/** The form for ending sessions. */
export const SessionEndProof = v.object({ password: TypedPassword });
