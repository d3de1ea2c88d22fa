import * as v from 'valibot';
import { STAFF_ROLES } from '#domain/accounts/staff-role.ts';
import { DeskCounts } from '#domain/desk/desk-counts.ts';
import { DeskFound, MIN_FIND_LENGTH } from '#domain/desk/desk-found.ts';
import { cleanText } from '#domain/words/clean-text.ts';
import { query } from './endpoint.ts';

/** What the frame of the desk asks, for every role: each gets what its own parts show. */
export const deskShell = {
  counts: query('/desk/counts', {
    summary:
      'How much waits in each queue of the caller; it reads nothing personal, so it leaves no line in the audit.',
    access: 'staff',
    roles: STAFF_ROLES,
    input: v.object({}),
    output: DeskCounts,
    keep: 'nothing',
  }),
  find: query('/desk/find', {
    summary:
      'The first orders, people, listings and contents that a text may mean, of what the caller may read. People and orders in the answer are in the audit log.',
    access: 'staff',
    roles: STAFF_ROLES,
    input: v.object({
      /** Number of an order or listing, phone, e-mail, name or title, however written. */
      q: v.pipe(v.string(), v.transform(cleanText), v.minLength(MIN_FIND_LENGTH, 'required'), v.maxLength(100)),
    }),
    output: DeskFound,
    keep: 'nothing',
  }),
};
