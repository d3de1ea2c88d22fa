import * as v from 'valibot';
import { expect, it } from 'vitest';
import { standardWorkingTime } from '#domain/orders/working-time.ts';
import { Complaint, complaintDueAt, complaintNumber } from './complaint.ts';

const whole = {
  subject: 'Late answer',
  details: 'Nobody called me within two working days.',
  order: '',
  name: 'Sara',
  phone: '0512345678',
  email: 'Sara@Example.com',
};

it('is due after five working days from a Thursday evening, without the weekend', () => {
  // 2026-11-19 is a Thursday; Sunday to Thursday of the next week are five working days.
  expect(complaintDueAt(new Date('2026-11-19T18:00:00+03:00'), standardWorkingTime).toISOString()).toBe(
    new Date('2026-11-26T23:59:59+03:00').toISOString(),
  );
});

it('has a number that differs from order numbers and has a check digit', () => {
  expect(complaintNumber(1001)).toMatch(/^WC-1001-\d$/);
});

it('accepts a missing order number or any spelling of it, and refuses a wrong digit', () => {
  expect(v.parse(Complaint, whole)).toMatchObject({ order: '', phone: '+966512345678', email: 'sara@example.com' });
  expect(v.parse(Complaint, { ...whole, order: 'wj 20418 1' }).order).toBe('WJ-20418-1');
  expect(v.parse(Complaint, { ...whole, order: '٢٠٤١٨١' }).order).toBe('WJ-20418-1');
  expect(v.safeParse(Complaint, { ...whole, order: 'WJ-20418-2' }).issues?.[0].message).toBe('order_number');
});
