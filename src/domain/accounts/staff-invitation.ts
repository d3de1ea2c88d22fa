import * as v from 'valibot';
import { Email, PersonName } from './person-fields.ts';

/** Somebody who is to become a member of staff. */
export const StaffInvitation = v.object({ name: PersonName, email: Email, locale: v.picklist(['en', 'ar']) });
export type StaffInvitation = v.InferOutput<typeof StaffInvitation>;
