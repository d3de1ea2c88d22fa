import type { ErrorCode } from '#contract/endpoint.ts';
import type { FileReason } from '#domain/uploads/file-reason.ts';
import type { FieldProblems } from './field-problem.ts';

/** Details of a refusal besides its code: problems by field, the current state (on a conflict), why a file is refused, when to retry, allowed methods. */
export interface RefusalDetails {
  readonly errors?: FieldProblems;
  readonly state?: unknown;
  readonly reason?: FileReason;
  readonly retryAfterSeconds?: number;
  /** The methods allowed here, for `wrong_method`. */
  readonly allow?: readonly string[];
}

/** Thrown by a handler to refuse a call. Everything the command had written is rolled back, and nothing is stored under its key. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** The code for a reason. */
const codeOfReason: Readonly<Record<FileReason, ErrorCode>> = {
  too_slow: 'file_refused',
  too_much_memory: 'file_refused',
  unreadable: 'file_refused',
  pdf_encrypted: 'file_refused',
  pdf_script: 'file_refused',
  pdf_launch: 'file_refused',
  pdf_embedded_files: 'file_refused',
  pdf_active_content: 'file_refused',
  pdf_too_many_pages: 'file_refused',
  infected: 'file_refused',
  scan_unavailable: 'file_refused',
  image_proportions: 'wrong_type',
  image_animated: 'wrong_type',
  image_too_large: 'too_large',
  upload_quota: 'too_many',
  altered: 'file_refused',
};

/** A refusal of a file, with the reason for its sender. */
export const fileRefusal = (reason: FileReason, details: RefusalDetails = {}): Refusal =>
  new Refusal(codeOfReason[reason], { ...details, reason });

/** The HTTP status of each code, as the contract lists them. */
export const statusOf = {
  malformed: 400,
  not_signed_in: 401,
  not_allowed: 403,
  role_needed: 403,
  factor_needed: 403,
  factor_stale: 403,
  last_factor: 409,
  not_found: 404,
  wrong_method: 405,
  in_progress: 409,
  order_moved_on: 409,
  order_taken: 409,
  note_closed: 409,
  advert_changed: 409,
  listings_changed: 409,
  content_changed: 409,
  own_listing: 422,
  own_matter: 403,
  advert_removed: 422,
  seller_blocked: 422,
  not_in_team: 422,
  team_full: 409,
  other_team: 409,
  order_under_way: 409,
  uploads_missing: 409,
  offer_withdrawn: 409,
  offer_unavailable: 422,
  offer_expired: 409,
  offer_not_eligible: 422,
  offer_changed: 409,
  too_large: 413,
  wrong_type: 415,
  file_refused: 422,
  invalid: 422,
  key_reused: 422,
  key_voided: 422,
  key_missing: 422,
  account_blocked: 403,
  own_account: 403,
  own_proposal: 403,
  no_second_administrator: 409,
  proposal_open: 409,
  proposal_closed: 409,
  person_changed: 409,
  no_channel: 422,
  incorrect_data: 422,
  too_many: 429,
  internal: 500,
  busy: 503,
  full: 507,
} as const satisfies Record<ErrorCode, number>;
