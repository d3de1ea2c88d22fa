/** No answer of ours came: no network, a cut connection, no answer in time, or somebody else answered. Nothing is known about what the server did. */
export class Unreachable extends Error {
  override readonly name: string = 'Unreachable';
  readonly reason: 'network' | 'timeout' | 'not-ours';

  constructor(reason: Unreachable['reason'], options?: ErrorOptions) {
    super(`No answer (${reason})`, options);
    this.reason = reason;
  }
}

/** Somebody answered, but not in our form. Below 500 that is a captive portal's page and means the same as no network; a proxy's page of 500 or above is our own failure (`isServerTrouble`). */
export class NotOurs extends Unreachable {
  override readonly name = 'NotOurs';
  readonly status: number;
  /** Seconds to wait before asking again, where the answer said so. */
  readonly retryAfter: number | null;

  constructor(status: number, retryAfter: number | null = null, options?: ErrorOptions) {
    super('not-ours', options);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Whether no answer in our form came, so that nothing is known about what the server did. */
export function isUnreachable(error: unknown): error is Unreachable {
  return error instanceof Unreachable;
}
