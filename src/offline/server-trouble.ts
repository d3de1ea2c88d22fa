import { Refused } from './refused.ts';
import { isUnreachable, NotOurs } from './unreachable.ts';

/** 507: no space for a file; 511 (RFC 6585): the network requires a sign-in first. Neither means that our service fails. */
const OTHER_TROUBLE = [507, 511];

/** Whether the server, or a proxy before it, answered with 500 or above. The network of the device works. */
export function isServerTrouble(error: unknown): boolean {
  return (
    (error instanceof Refused || error instanceof NotOurs) &&
    error.status >= 500 &&
    !OTHER_TROUBLE.includes(error.status)
  );
}

/** Seconds after which the server may be asked again; null if it named none. */
export function retryAfterOf(error: unknown): number | null {
  return error instanceof Refused || error instanceof NotOurs ? error.retryAfter : null;
}

/** Whether the server could not answer, because of the network or its own failure: stored answers may be shown instead. */
export function isCutOff(error: unknown): boolean {
  return isUnreachable(error) || isServerTrouble(error);
}
