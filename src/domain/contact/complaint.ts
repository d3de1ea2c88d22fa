import * as v from 'valibot';
import { Email, PersonName } from '#domain/accounts/person-fields.ts';
import { Phone } from '#domain/identity/phone.ts';
import { runningNumber, runningNumbersOf } from '#domain/identity/running-number.ts';
import { addWorkingDays } from '#domain/orders/due-at.ts';
import type { WorkingTime } from '#domain/orders/working-time.ts';
import { readOrderNumber } from '#domain/orders/order-number.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { writtenLine, writtenText } from '#domain/words/written-text.ts';

/**
 * A complaint with the field names of the form. The optional order is one of the sender's; its number is returned in
 * canonical form.
 */
export const Complaint = v.object({
  subject: writtenLine(150),
  details: writtenText(4000, 20),
  order: v.pipe(
    v.optional(v.string(), ''),
    v.maxLength(40, 'order_number'),
    v.check((text) => text.trim() === '' || readOrderNumber(text) !== null, 'order_number'),
    v.transform((text) => readOrderNumber(text) ?? ''),
  ),
  name: PersonName,
  phone: v.pipe(Phone, v.examples(['0512345678'])),
  email: Email,
});
export type Complaint = v.InferOutput<typeof Complaint>;

/** Answer to the sender: the number of the complaint, and when it will be answered (ISO 8601). */
export const ComplaintReceipt = v.object({ id: v.string(), key: v.string(), number: v.string(), dueAt: v.string() });
export type ComplaintReceipt = v.InferOutput<typeof ComplaintReceipt>;

/** Working days for answering a complaint. */
export const COMPLAINT_WORKING_DAYS = 5;

/** The number of a complaint: WC-1001-3. `sequence` is a whole number from 1. */
export const complaintNumber = (sequence: number): string => runningNumber('WC', sequence);

/** Every complaint number that somebody may mean who leaves out its letters or its check digit. */
export const complaintNumbersOf = (text: string) => runningNumbersOf('WC', text);

/** The end of the last working day for an answer, in Riyadh. */
export const complaintDueAt = (since: Date, working: WorkingTime): Date =>
  new Date(`${addWorkingDays(riyadhDay(since), COMPLAINT_WORKING_DAYS, working)}T23:59:59+03:00`);
