import * as v from 'valibot';
import { ApplicationReceipt, type LoginDetails } from '#domain/applications/application.ts';
import type { Arrival } from '#offline/outbox/outbox.ts';

/** The account made with an application that has just arrived; null for everything else. Lives as long as the page. */
export function loginOf(arrival: Arrival | null): LoginDetails | null {
  const read = v.safeParse(ApplicationReceipt, arrival?.data);
  return read.success ? read.output.login : null;
}
