import type { QueryClient } from '@tanstack/react-query';
import type { Ask } from '#offline/ask.ts';
import type { Connection } from '#offline/connection.ts';
import type { Outbox } from '#offline/outbox/outbox.ts';
import type { ChunkGuard } from '#offline/installation/chunk-guard.ts';
import type { InstallPrompt } from '#offline/installation/install-prompt.ts';
import type { Perform, Send, SendFile } from '#offline/send.ts';
import type { Session } from '#offline/session.ts';
import type { Words } from '#i18n/catalogues.ts';
import type { Busy } from './busy.ts';
import type { UnsavedWork } from './unsaved-work.ts';
import type { Updates } from './updates.ts';

/** Services available to every screen. */
export interface AppContext {
  /** Base address of the API, for files that a browser opens directly. */
  readonly baseUrl: string;
  readonly queryClient: QueryClient;
  readonly words: Words;
  readonly ask: Ask;
  readonly send: Send;
  readonly perform: Perform;
  readonly sendFile: SendFile;
  /** Drafts and outbox; code and database are loaded with the first call. For browsers only. */
  readonly outbox: () => Promise<Outbox>;
  readonly session: Session;
  readonly connection: Connection;
  /** Asks the server again, and refetches all queries on the screen that failed with server errors. Throws when it still does not answer. */
  readonly tryAgain: () => Promise<void>;
  readonly unsaved: UnsavedWork;
  /** Pending queries of a screen that still shows earlier results. */
  readonly busy: Busy;
  /** Only in browsers. */
  readonly updates?: Updates;
  readonly install?: InstallPrompt;
  /** Reloads for a missing chunk of the app when the rules allow it; resolves with whether it does. */
  readonly recover?: ChunkGuard['recover'];
}
