import type { Kysely } from 'kysely';
import type { InferOutput } from 'valibot';
import type { Answer, Endpoint, Endpoints } from '#contract/endpoint.ts';
import type { Account } from '#domain/accounts/account.ts';
import type { Locale } from '#i18n/locale.ts';
import type { ListingIndexes } from '../browse/listing-index.ts';
import type { PasswordStrength } from '../accounts/password-strength.ts';
import type { Messenger } from '../accounts/messenger.ts';
import type { Postman } from '../accounts/postman.ts';
import type { Database } from '../db/tables.ts';
import type { Settings } from '../settings.ts';
import type { Parsers } from '../parsing/parser-pool.ts';
import type { DocumentStore } from '../uploads/documents/document-store.ts';
import type { FileStore } from '../uploads/documents/file-store.ts';
import type { VirusScan } from '../uploads/documents/virus-scan.ts';
import type { PhotoJobs } from '../uploads/photo-jobs.ts';
import type { RequestLog } from './request-log.ts';
import type { SharedLimits } from './shared-limits.ts';
import type { SuccessId, Words } from './words.ts';

export type ServerSettings = Settings;

/** What every handler may use; made once at the start. */
export interface Services {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  /** Absolute. Photos, uploads, kept builds. */
  readonly dataDir: string;
  readonly settings: ServerSettings;
  readonly index: ListingIndexes;
  readonly words: Words;
  /** Writes to people's phones. */
  readonly messenger: Messenger;
  /** Writes letters to their mailboxes. */
  readonly postman: Postman;
  /** Limits all servers count together. */
  readonly limits: SharedLimits;
  /** Judges new passwords. */
  readonly passwords: PasswordStrength;
  /** Private files: what people's documents are kept in, encrypted, and what waits to be worked on. */
  readonly files: FileStore;
  /** People's documents. */
  readonly documents: DocumentStore;
  /** Reads the bytes of files people send. */
  readonly parsers: Parsers;
  /** Scans documents for viruses; null where the operator has no clamd. */
  readonly virusScan: VirusScan | null;
  /** Makes the sizes of photos. */
  readonly photoJobs: Pick<PhotoJobs, 'add'>;
}

/** The signed-in person. */
export interface Caller {
  readonly account: Account;
  /** The session the call came with. */
  readonly sessionId: string;
}

/** What a handler knows of one call besides its input. */
export interface Call {
  readonly caller: Caller | null;
  readonly locale: Locale;
  readonly now: Date;
  /** Inside a command: its transaction, which also holds the key and the audit entry. */
  readonly db: Kysely<Database>;
  /** The Idempotency-Key of a command. */
  readonly key: string | null;
  /** Whose keys this call may use: the account, the device, or else `guest`. The first is written on what it makes. */
  readonly owners: readonly [string, ...string[]];
  /** Network address of the caller, for limits; never stored but as a hash, with what is counted for a day. */
  readonly address: string;
  /** How the caller's device names itself, at most 300 characters; its owner's hint in the list of sessions. */
  readonly userAgent: string | null;
  /** Sets the `message` of the answer; without it a query's is null and a command's is "Success". */
  readonly say: (message: SuccessId) => void;
  readonly session: SessionCookie;
  readonly device: DeviceCookie;
  /** Writes an event to the log, with the id of this call and of its account. */
  readonly note: RequestLog['note'];
  /** Adds members to the answer of this command that are stored nowhere readable: a repeated call gets them for 15 minutes, with its `replySecret`. */
  readonly sayOnce: (members: object) => void;
}

/** The `auth_token` cookie of this call. */
export interface SessionCookie {
  /** As it came, cookie or bearer; not yet proved. */
  readonly token: string | null;
  readonly keep: (token: string) => void;
  readonly clear: () => void;
}

/** The `known_device` cookie of this call: by it a browser that has signed in before is told from others. */
export interface DeviceCookie {
  /** As it came; not yet proved. */
  readonly token: string | null;
  readonly keep: (token: string) => void;
}

/** A file that has arrived whole, with its digest and type checked. It is deleted after the call unless the handler moved it. */
export interface ReceivedFile {
  readonly path: string;
  readonly bytes: number;
  /** Lower-case hexadecimal. */
  readonly sha256: string;
  /** By its first bytes, not by what the caller says. */
  readonly mimeType: string;
}

/** The bytes a download answers with. */
export interface SentFile {
  readonly bytes: Buffer;
  readonly mimeType: string;
  /** As it is saved, with its extension. */
  readonly name: string;
}

/** One answerer; an upload also gets the file, a download gives one. */
export type Handler<E extends Endpoint> = E extends { readonly kind: 'upload' }
  ? (input: InferOutput<E['input']>, call: Call, file: ReceivedFile) => Promise<Answer<E>>
  : E extends { readonly kind: 'download' }
    ? (input: InferOutput<E['input']>, call: Call) => Promise<SentFile>
    : (input: InferOutput<E['input']>, call: Call) => Promise<Answer<E>>;

/** An answerer for every endpoint of a noun: a missing one is a type error. */
export type Handlers<T extends Endpoints> = { readonly [K in keyof T]: Handler<T[K]> };
