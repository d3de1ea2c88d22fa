import { Refused } from './refused.ts';
import { isUnreachable, NotOurs } from './unreachable.ts';

/** 507: a file finds no room; 511 (RFC 6585): a network wants a sign-in first. Neither means that our service fails. */
const OTHER_TROUBLE = [507, 511];

/** Whether our side failed: the server, or a proxy before it, answered with 500 or above. The network of the device is fine. */
export function isServerTrouble(error: unknown): boolean {
  return (
    (error instanceof Refused || error instanceof NotOurs) &&
    error.status >= 500 &&
    !OTHER_TROUBLE.includes(error.status)
  );
}

/** Seconds after which the server wants to be asked again, where it said so. */
export function retryAfterOf(error: unknown): number | null {
  return error instanceof Refused || error instanceof NotOurs ? error.retryAfter : null;
}

/** Whether the server could not be asked, for want of a network or by its own fault: what is stored may be shown instead. */
export function isCutOff(error: unknown): boolean {
  return isUnreachable(error) || isServerTrouble(error);
}
