/** Our server did not answer: no network, a cut connection, a timeout, or an answer from somebody else. What the server did is unknown. */
export class Unreachable extends Error {
  override readonly name: string = 'Unreachable';
  readonly reason: 'network' | 'timeout' | 'not-ours';

  constructor(reason: Unreachable['reason'], options?: ErrorOptions) {
    super(`No answer (${reason})`, options);
    this.reason = reason;
  }
}

/** An answer came, but not in our format. Below 500 it is a captive portal's page and means the same as no network; a proxy's page of 500 or above is a server failure (`isServerTrouble`). */
export class NotOurs extends Unreachable {
  override readonly name = 'NotOurs';
  readonly status: number;
  /** Seconds to wait before asking again; null if the answer named none. */
  readonly retryAfter: number | null;

  constructor(status: number, retryAfter: number | null = null, options?: ErrorOptions) {
    super('not-ours', options);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Whether there was no answer in our format, so that what the server did is unknown. */
export function isUnreachable(error: unknown): error is Unreachable {
  return error instanceof Unreachable;
}
