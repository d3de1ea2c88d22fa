import type { Kysely } from 'kysely';
import type { InferOutput } from 'valibot';
import type { Answer, Endpoint, Endpoints } from '#contract/endpoint.ts';
import type { StaffRole } from '#domain/accounts/staff-role.ts';
import type { Account } from '#domain/accounts/account.ts';
import type { Locale } from '#i18n/locale.ts';
import type { Kinds } from '#domain/catalogue/kinds/kinds.ts';
import type { EmptySearches } from '../browse/empty-searches.ts';
import type { SearchEngine } from '../browse/search-engine.ts';
import type { SearchQueue } from '../browse/search-queue.ts';
import type { PasswordStrength } from '../accounts/password-strength.ts';
import type { Messenger } from '../accounts/messenger.ts';
import type { Outgoing } from '../accounts/outgoing.ts';
import type { Postman } from '../accounts/postman.ts';
import type { ReadFrom, ReadReplica } from '../db/read-replica.ts';
import type { Database } from '../db/tables.ts';
import type { Settings } from '../settings.ts';
import type { Parsers } from '../parsing/parser-pool.ts';
import type { DocumentStore } from '../uploads/documents/document-store.ts';
import type { FileStore } from '../files/file-store.ts';
import type { VirusScan } from '../uploads/documents/virus-scan.ts';
import type { PhotoJobs } from '../uploads/photo-jobs.ts';
import type { RequestLog } from './request-log.ts';
import type { SharedLimits } from './shared-limits.ts';
import type { SuccessId, Words } from './words.ts';

export type ServerSettings = Settings;

/** Dependencies of every handler; made once at the start. */
export interface Services {
  /** The primary. Handlers of public reads use the one of their call. */
  readonly db: Kysely<Database>;
  /** Null without DATABASE_READ_URL. */
  readonly replica: ReadReplica | null;
  readonly clock: () => Date;
  /** Absolute path. Photos, uploads, kept builds. */
  readonly dataDir: string;
  readonly settings: ServerSettings;
  /** The kinds of listings; a test may add one. */
  readonly kinds: Kinds;
  readonly index: SearchEngine;
  /** Through which lists and markets ask the index; without it all at a time. */
  readonly searchQueue?: SearchQueue;
  /** Counts searches that found nothing. */
  readonly emptySearches: Pick<EmptySearches, 'note'>;
  readonly words: Words;
  /** Sends messages to phones. */
  readonly messenger: Messenger;
  /** Sends letters by e-mail. */
  readonly postman: Postman;
  /** Hands messages to their providers, and tries those again that failed. */
  readonly outgoing: Outgoing;
  /** Limits counted by all servers together. */
  readonly limits: SharedLimits;
  /** Checks new passwords. */
  readonly passwords: PasswordStrength;
  /** Files of people: documents (encrypted, through `documents`), photos, videos, and files that wait for a job. */
  readonly files: FileStore;
  /** People's documents. */
  readonly documents: DocumentStore;
  /** Reads the bytes of files that people send. */
  readonly parsers: Parsers;
  /** Scans documents for viruses; null where the operator has no clamd. */
  readonly virusScan: VirusScan | null;
  /** Makes the sizes of photos. */
  readonly photoJobs: Pick<PhotoJobs, 'add'>;
}

/** The signed-in person. */
export interface Caller {
  readonly account: Account;
  /** Roles at the desk; none for customers. */
  readonly roles: readonly StaffRole[];
  /** The session of the call. */
  readonly sessionId: string;
  /** What the session has proved besides the password. */
  readonly factor: FactorState;
}

/** The key of a lender with which its system calls. */
export interface LenderKey {
  readonly id: string;
  readonly lenderId: number;
}

/** `not_needed`: of customers. `fresh`: proved within the last minutes, as sensitive acts need it. */
export type FactorState = 'not_needed' | 'missing' | 'proved' | 'fresh';

/** What a handler gets of one call besides its input. */
export interface Call {
  readonly caller: Caller | null;
  /** The key of the call; never together with a caller. */
  readonly lenderKey: LenderKey | null;
  readonly locale: Locale;
  /** Origin of our pages for this caller: PUBLIC_URL, or the address that was called. */
  readonly origin: string;
  /** Asked with HEAD: the caller gets no data, so reads are not entered in the audit log (`noteRead`). */
  readonly isHead: boolean;
  readonly now: Date;
  /**
   * Inside a command: its transaction, which also holds the lock of the key and the audit entry. In a public read: the replica where that
   * may be used, so what is cached of it is kept apart (`AnswersByDatabase`), and nothing is written to it.
   */
  readonly db: Kysely<Database>;
  readonly readVersion: ReadFrom['readVersion'];
  /** The Idempotency-Key of a command. */
  readonly key: string | null;
  /** The owners whose keys this call may use: the account or key, the device, or else `guest`. The first becomes the owner of what the call creates. */
  readonly owners: readonly [string, ...string[]];
  /** Network address of the caller, for limits; stored only as a hash, with counters that last a day. */
  readonly address: string;
  /** The user agent of the caller, at most 300 characters; shown to its owner in the list of sessions. */
  readonly userAgent: string | null;
  /** Sets the `message` of the answer; by default null for a query and "Success" for a command. */
  readonly say: (message: SuccessId) => void;
  readonly session: SessionCookie;
  readonly device: DeviceCookie;
  /** Writes an event to the log, with the id of this call and of its account. */
  readonly note: RequestLog['note'];
  /** Adds members to the answer of this command that are not stored in readable form: a repeated call gets them for 15 minutes, with its `replySecret`. */
  readonly sayOnce: (members: object) => void;
}

/** The `auth_token` cookie of this call. */
export interface SessionCookie {
  /** As received, from cookie or bearer; not yet verified. */
  readonly token: string | null;
  readonly keep: (token: string) => void;
  readonly clear: () => void;
}

/** The `known_device` cookie of this call: it identifies a browser that has signed in before. */
export interface DeviceCookie {
  /** As received; not yet verified. */
  readonly token: string | null;
  readonly keep: (token: string) => void;
}

/** A file that has arrived whole, with its digest and type checked. It is deleted after the call unless the handler moved it. */
export interface ReceivedFile {
  readonly path: string;
  readonly bytes: number;
  /** Lower-case hexadecimal. */
  readonly sha256: string;
  /** By its first bytes, not by what the caller claims. */
  readonly mimeType: string;
}

/** The bytes of a download. */
export interface SentFile {
  /** A stream for what is too large to be in memory as a whole. */
  readonly bytes: Buffer | ReadableStream<Uint8Array>;
  readonly mimeType: string;
  /** Name for saving, with extension. */
  readonly name: string;
}

/** The handler of one endpoint; an upload also gets the file, a download returns one. */
export type Handler<E extends Endpoint> = E extends { readonly kind: 'upload' }
  ? (input: InferOutput<E['input']>, call: Call, file: ReceivedFile) => Promise<Answer<E>>
  : E extends { readonly kind: 'download' }
    ? (input: InferOutput<E['input']>, call: Call) => Promise<SentFile>
    : (input: InferOutput<E['input']>, call: Call) => Promise<Answer<E>>;

/** Handlers for every endpoint of a noun: a missing one is a type error. */
export type Handlers<T extends Endpoints> = { readonly [K in keyof T]: Handler<T[K]> };
