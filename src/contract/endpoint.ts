import { null as nullSchema, type GenericSchema, type InferInput, type InferOutput } from 'valibot';
import type { StaffRole } from '#domain/accounts/staff-role.ts';
import type { FileReason } from '#domain/uploads/file-reason.ts';

/** Every refusal code of the server. A new one needs a message in English and Arabic, or tsc fails. */
export const errorCodes = [
  'malformed',
  'not_signed_in',
  'not_allowed',
  'role_needed',
  'factor_needed',
  'factor_stale',
  'last_factor',
  'not_found',
  'wrong_method',
  'in_progress',
  'order_moved_on',
  'order_taken',
  'note_closed',
  'advert_changed',
  'listings_changed',
  'content_changed',
  'own_listing',
  'own_matter',
  'advert_removed',
  'seller_blocked',
  'not_in_team',
  'team_full',
  'other_team',
  'order_under_way',
  'uploads_missing',
  'offer_withdrawn',
  'offer_unavailable',
  'offer_expired',
  'offer_not_eligible',
  'offer_changed',
  'too_large',
  'wrong_type',
  'file_refused',
  'invalid',
  'key_reused',
  'key_voided',
  'key_missing',
  'account_blocked',
  'own_account',
  'own_proposal',
  'no_second_administrator',
  'proposal_open',
  'proposal_closed',
  'person_changed',
  'no_channel',
  'incorrect_data',
  'too_many',
  'busy',
  'full',
  'internal',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** `lender-key`: the system of a lender, with a key that an administrator made. */
export type Access = 'anyone' | 'signed-in' | 'staff' | 'lender-key';

/** What a command of staff decides about: nobody does it with something of their own. */
export type DecidedAbout = 'order' | 'listing' | 'seller' | 'imported_file';

/** How many calls one caller may make, counted by network address; with a key of a lender, by the key. */
export interface RateLimit {
  readonly count: number;
  readonly per: 'minute' | 'hour';
  /** Counts only guests, by address and by device; signed-in callers share the ordinary limit. */
  readonly onlyGuests?: boolean;
  /**
   * A browser that has signed in before is counted separately, so that others at the same address cannot use up its
   * limit.
   */
  readonly byDevice?: boolean;
}

/** Shared by all calls without a limit of their own. */
export const ordinaryLimit: RateLimit = { count: 600, per: 'minute' };

interface Described<I extends GenericSchema, O extends GenericSchema> {
  /** Path below the base URL, with `{name}` for parts taken from the input. */
  readonly path: string;
  /** One English sentence for the published API description. */
  readonly summary: string;
  readonly access: Access;
  /** The roles of staff that may call it; set exactly where access is `staff`. Without it nobody may. */
  readonly roles?: readonly StaffRole[];
  /**
   * A sensitive act: staff must have proved their second factor within the last minutes, or it is refused with
   * `factor_stale`. The browser then asks for the factor and repeats the call.
   */
  readonly fresh?: true;
  /** A change that staff may make before they have proved their second factor. */
  readonly withoutFactor?: true;
  readonly input: I;
  readonly output: O;
  readonly limit?: RateLimit;
}

/** Reads or calculates (POST), without changing anything. */
export interface Query<
  I extends GenericSchema = GenericSchema,
  O extends GenericSchema = GenericSchema,
> extends Described<I, O> {
  readonly kind: 'query';
  readonly method: 'GET' | 'POST';
  /**
   * Where the device keeps the answer: small lists for the next start, the catalogue and articles, the person's own
   * data, or nowhere.
   */
  readonly keep: 'reference' | 'catalogue' | 'person' | 'nothing';
  /** Shared caches may keep it like reference lists and the catalogue, although no device does: it is the same for everybody. */
  readonly isForAll?: true;
  /**
   * Of a read by staff: members that change although nobody changed anything, such as the time somebody was last seen. A
   * difference in them alone is no change to the desk (decision 323).
   */
  readonly passing?: readonly string[];
  /** Whether the answer has `meta` beside `data`. */
  readonly paged?: boolean;
  /** Whether the members of the answer are also at the top level, as the specification has them. */
  readonly alsoAtTop?: boolean;
}

/** Changes something once, however often it is sent: every call has an Idempotency-Key. */
export interface Command<
  I extends GenericSchema = GenericSchema,
  O extends GenericSchema = GenericSchema,
> extends Described<I, O> {
  readonly kind: 'command';
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly refusals: readonly ErrorCode[];
  /** It may change what is found: the search follows at once, not at its next look at the database. */
  readonly changesSearch?: true;
  /** What the first part of its path names; refused with `own_matter` where that is the caller's own. */
  readonly about?: DecidedAbout;
  /** `queue`: may be stored and sent later. `refuse`: needs the network now. */
  readonly offline: 'queue' | 'refuse';
}

/**
 * Sign-in, sign-out, codes, voiding a key: without an Idempotency-Key, and never queued or stored. Retried
 * automatically only where its summary says that this is safe.
 */
export interface Act<
  I extends GenericSchema = GenericSchema,
  O extends GenericSchema = GenericSchema,
> extends Described<I, O> {
  readonly kind: 'act';
  readonly method: 'POST' | 'DELETE';
  readonly refusals: readonly ErrorCode[];
}

/** Raw bytes under their SHA-256 (`Content-Digest`): sending the same file again has no further effect. */
export interface Upload<
  I extends GenericSchema = GenericSchema,
  O extends GenericSchema = GenericSchema,
> extends Described<I, O> {
  readonly kind: 'upload';
  readonly method: 'POST';
  readonly maxBytes: number;
  readonly mimeTypes: readonly string[];
  readonly refusals: readonly ErrorCode[];
}

/** Answers with the bytes of a file instead of JSON; its refusals are JSON like all others. */
export interface Download<I extends GenericSchema = GenericSchema> extends Described<I, GenericSchema<null>> {
  readonly kind: 'download';
  readonly method: 'GET';
  readonly mimeTypes: readonly string[];
  readonly refusals?: readonly ErrorCode[];
}

export type Endpoint = Query | Command | Act | Upload | Download;
export type Endpoints = Readonly<Record<string, Endpoint>>;

/** Position of a page in a list. `total` stops at 10,000 or earlier, and then `totalIsCapped` is true. */
export interface PageMeta {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly totalIsCapped: boolean;
  readonly nextCursor: string | null;
  /** Only of lists that are read in both directions by cursors; their `page` is 1. */
  readonly previousCursor?: string | null;
}

export type Input<E extends Endpoint> = InferInput<E['input']>;
export type Output<E extends Endpoint> = InferOutput<E['output']>;
/** The result of a call: the data, with its `meta` where the call is paged. */
export type Answer<E extends Endpoint> = E extends { readonly paged: true }
  ? { data: Output<E>; meta: PageMeta }
  : Output<E>;

/**
 * Body of every answer of 400 and above. `errors` has the keys of the form; `state` is the present state, on a
 * conflict; `reason` says why a file is `file_refused`, or cannot be accepted now.
 */
export interface ErrorBody {
  readonly message: string;
  readonly code: ErrorCode;
  readonly reason?: FileReason;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly state?: unknown;
}

type Rest<E, K extends keyof E> = Omit<E, 'kind' | 'path' | K>;

export const query = <
  I extends GenericSchema,
  O extends GenericSchema,
  const X extends Partial<Pick<Query, 'paged' | 'alsoAtTop' | 'method'>>,
>(
  path: string,
  e: Rest<Query<I, O>, 'method' | 'paged' | 'alsoAtTop'> & X,
): Query<I, O> & X => ({ kind: 'query' as const, method: 'GET' as const, path, ...e });

export const command = <I extends GenericSchema, O extends GenericSchema>(
  method: Command['method'],
  path: string,
  e: Rest<Command<I, O>, 'method'>,
): Command<I, O> => ({
  kind: 'command',
  method,
  path,
  ...e,
});

export const act = <I extends GenericSchema, O extends GenericSchema>(
  method: Act['method'],
  path: string,
  e: Rest<Act<I, O>, 'method'>,
): Act<I, O> => ({ kind: 'act', method, path, ...e });

export const upload = <I extends GenericSchema, O extends GenericSchema>(
  path: string,
  e: Rest<Upload<I, O>, 'method'>,
): Upload<I, O> => ({ kind: 'upload', method: 'POST', path, ...e });

export const download = <I extends GenericSchema>(
  path: string,
  e: Omit<Rest<Download<I>, 'method'>, 'output'>,
): Download<I> => ({ kind: 'download', method: 'GET', path, output: nullSchema(), ...e });
