import type { StaffRole } from '#domain/accounts/staff-role.ts';

/** How much an entry matters; `LOG_LEVEL` names the lowest that is written. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** What matters for the safety of accounts. */
export type SecurityEvent =
  | 'signed_in'
  | 'sign_in_refused'
  | 'locked'
  | 'code_sent'
  | 'password_changed'
  | 'role_changed'
  | 'document_read'
  | 'access_denied'
  | 'limit_reached';

/** What an entry is about. `notice` and `problem` are sentences of a part of the server. */
export type LogEvent = 'notice' | 'problem' | 'ready' | 'request' | 'request_failed' | SecurityEvent;

/**
 * All an entry can hold beside its time, level and event: nothing that a person wrote, and nothing that names one. There is no field
 * for input, so that none can be logged by mistake.
 */
export interface LogFields {
  /** Names the call, as the `x-request-id` of its answer does. */
  readonly request?: string;
  readonly method?: string;
  /** The template: `/api/orders/{id}`, never the address that was asked for. */
  readonly route?: string;
  readonly status?: number;
  readonly ms?: number;
  /** The caller hung up before the answer was sent. */
  readonly aborted?: true;
  /** The code of the answer. */
  readonly code?: string;
  /** The id of the account. */
  readonly account?: string;
  /** What the account may do from now on: a role, or `blocked`. */
  readonly role?: StaffRole | 'blocked';
  /** The network address, hashed with a key of this server. */
  readonly address?: string;
  /** The id of the document. */
  readonly document?: string;
  /** Where the server answers. */
  readonly origins?: readonly string[];
  /** A sentence of the server's own. */
  readonly message?: string;
}

/** Where the server writes what happens. */
export interface EventLog {
  /** Whether entries of this level are written. */
  readonly has: (level: LogLevel) => boolean;
  readonly write: (level: LogLevel, event: LogEvent, fields: LogFields, error?: unknown) => void;
}

/** For parts that say sentences: what goes on, or what went wrong. */
export function sentences(log: EventLog): Readonly<Record<'notice' | 'problem' | 'failure', (line: string) => void>> {
  return {
    notice: (message) => log.write('info', 'notice', { message }),
    problem: (message) => log.write('warn', 'problem', { message }),
    failure: (message) => log.write('error', 'problem', { message }),
  };
}
