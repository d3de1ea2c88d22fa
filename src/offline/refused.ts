import { type ErrorBody, type ErrorCode, errorCodes } from '#contract/endpoint.ts';

/** The content of a refusal. */
export interface RefusalFacts extends ErrorBody {
  readonly status: number;
  /** Seconds to wait before asking again; null if the server named none. */
  readonly retryAfter: number | null;
}

/** The server answered, in our format, with 400 or more. `message` is in the requested language; `errors` is keyed like the form. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly code: ErrorCode;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** The current state of the object, on a conflict. */
  readonly state: unknown;
  readonly retryAfter: number | null;

  constructor({ status, code, message, errors, state, retryAfter }: RefusalFacts) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors ?? {};
    this.state = state;
    this.retryAfter = retryAfter;
  }
}

/** Whether the server refused, with the given status if there is one. */
export function isRefused(error: unknown, status?: number): error is Refused {
  return error instanceof Refused && (status === undefined || error.status === status);
}

/** Reads the body of an answer of 400 or more; null when it is not in our format. */
export function readRefusal(status: number, headers: Headers, body: unknown, now: number): Refused | null {
  if (typeof body !== 'object' || body === null || !('code' in body) || !('message' in body)) return null;
  const { code, message } = body;
  if (typeof code !== 'string' || typeof message !== 'string') return null;
  return new Refused({
    status,
    code: knownCode(code, status),
    message,
    errors: 'errors' in body ? fieldErrors(body.errors) : {},
    state: 'state' in body ? body.state : undefined,
    retryAfter: readRetryAfter(headers, now),
  });
}

/** An installed app may be older than the server: an unknown code is replaced by one for the status. */
function knownCode(code: string, status: number): ErrorCode {
  const known = errorCodes.find((one) => one === code);
  if (known) return known;
  const byStatus: Readonly<Record<number, ErrorCode>> = {
    400: 'malformed',
    401: 'not_signed_in',
    403: 'not_allowed',
    404: 'not_found',
    413: 'too_large',
    415: 'wrong_type',
    429: 'too_many',
    507: 'full',
  };
  return byStatus[status] ?? (status >= 500 ? 'busy' : 'invalid');
}

function fieldErrors(errors: unknown): Record<string, readonly string[]> {
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, words]: [string, unknown]) =>
      Array.isArray(words) ? [[field, words.map(String)]] : [],
    ),
  );
}

/** `Retry-After` in seconds; the header is a number of seconds or a date (RFC 9110, section 10.2.3); `now` in epoch ms. */
export function readRetryAfter(headers: Headers, now: number): number | null {
  const text = headers.get('retry-after');
  if (!text) return null;
  if (/^\d+$/.test(text)) return Number(text);
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000));
}
