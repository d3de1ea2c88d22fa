import * as v from 'valibot';
import { TypedPassword } from './password.ts';

/** Which devices are signed out: one, by the id of its session, or all but the one that asks. */
export const EndedSessions = v.union([v.literal('others'), v.pipe(v.string(), v.uuid(), v.toLowerCase())]);

/** Signing devices out takes the password: whoever holds an unlocked phone must not end its owner's other sessions. */
export const SessionEnd = v.object({ which: EndedSessions, password: TypedPassword });

/** What the person types for it. */
export const SessionEndProof = v.object({ password: TypedPassword });
