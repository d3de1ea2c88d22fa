import * as v from 'valibot';
import { ApplicationReceipt, type LoginDetails } from '#domain/applications/application.ts';
import type { Arrival } from '#offline/outbox/outbox.ts';

/** The account created with an application that has just arrived; null otherwise. Lasts as long as the page. */
export function loginOf(arrival: Arrival | null): LoginDetails | null {
  const read = v.safeParse(ApplicationReceipt, arrival?.data);
  return read.success ? read.output.login : null;
}
