import * as v from 'valibot';

/** 32 random bytes of the device as base64url: seals the members of an answer that a repeated command gets for 15 minutes. */
export const ReplySecret = v.pipe(v.string(), v.regex(/^[\w-]{43}$/), v.examples(['A'.repeat(43)]));
