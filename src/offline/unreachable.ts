/** No answer of ours came: no network, a cut connection, no answer in time, or somebody else answered. Nothing is known about what the server did. */
export class Unreachable extends Error {
  override readonly name: string = 'Unreachable';
  readonly reason: 'network' | 'timeout' | 'not-ours';

  constructor(reason: Unreachable['reason'], options?: ErrorOptions) {
    super(`No answer (${reason})`, options);
    this.reason = reason;
  }
}

/** Somebody answered, but not in our form: a captive portal's 200 with HTML, a proxy's error page. Means the same as no network. */
export class NotOurs extends Unreachable {
  override readonly name = 'NotOurs';
  readonly status: number;

  constructor(status: number, options?: ErrorOptions) {
    super('not-ours', options);
    this.status = status;
  }
}

/** Whether the server could not be reached at all: what is stored may be shown instead. */
export function isUnreachable(error: unknown): error is Unreachable {
  return error instanceof Unreachable;
}
