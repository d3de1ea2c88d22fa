import type { StaffRole } from '#domain/accounts/staff-role.ts';

/** Severity of an entry; `LOG_LEVEL` names the lowest level that is written. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Events that concern the security of accounts. */
export type SecurityEvent =
  | 'signed_in'
  | 'sign_in_refused'
  | 'locked'
  | 'code_sent'
  | 'password_changed'
  | 'factor_added'
  | 'factor_removed'
  | 'factor_proved'
  | 'factor_refused'
  | 'recovery_code_used'
  | 'role_changed'
  | 'lender_key_made'
  | 'lender_key_revoked'
  | 'document_read'
  | 'access_denied'
  | 'limit_reached';

/** The newest seal of the audit log, and that a seal which was there before is not any more. */
type AuditEvent = 'audit_sealed' | 'audit_broken';

/** Kind of entry. `notice` and `problem` are sentences of a part of the server. */
export type LogEvent =
  | 'notice'
  | 'problem'
  | 'ready'
  | 'request'
  | 'request_failed'
  | 'slow_query'
  | AuditEvent
  | SecurityEvent;

/**
 * All fields that an entry can have besides its time, level and event: no text that a person wrote and no name of a person. There
 * is no field for input, so that input cannot be logged by mistake.
 */
export interface LogFields {
  /** Id of the call, also the `x-request-id` of its answer. */
  readonly request?: string;
  readonly method?: string;
  /** The route template: `/api/orders/{id}`, never the requested address. */
  readonly route?: string;
  readonly status?: number;
  readonly ms?: number;
  /** The caller hung up before the answer was sent. */
  readonly aborted?: true;
  /** The function that asked the database, and its file; never text or values of the query. */
  readonly query?: string;
  /** The code of the refusal. */
  readonly code?: string;
  /** The id of the account. */
  readonly account?: string;
  /** The roles that a member of staff has from now on; none for a blocked account. */
  readonly roles?: readonly StaffRole[];
  /** The network address, hashed with a key of this server. */
  readonly address?: string;
  /** The id of the document. */
  readonly document?: string;
  /** The place of a row of the audit log in its chain, and its seal. */
  readonly position?: number;
  readonly seal?: string;
  /** Address of the server. */
  readonly origins?: readonly string[];
  /** A sentence written by the server. */
  readonly message?: string;
}

/** Log of the server. */
export interface EventLog {
  /** Whether entries of this level are written. */
  readonly has: (level: LogLevel) => boolean;
  readonly write: (level: LogLevel, event: LogEvent, fields: LogFields, error?: unknown) => void;
}

/** For parts of the server that log sentences: progress, or problems. */
export function sentences(log: EventLog): Readonly<Record<'notice' | 'problem' | 'failure', (line: string) => void>> {
  return {
    notice: (message) => log.write('info', 'notice', { message }),
    problem: (message) => log.write('warn', 'problem', { message }),
    failure: (message) => log.write('error', 'problem', { message }),
  };
}
