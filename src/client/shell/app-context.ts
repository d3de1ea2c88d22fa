import type { QueryClient } from '@tanstack/react-query';
import type { Ask } from '#offline/ask.ts';
import type { Connection } from '#offline/connection.ts';
import type { Outbox } from '#offline/outbox/outbox.ts';
import type { InstallPrompt } from '#offline/installation/install-prompt.ts';
import type { Perform, Send, SendFile } from '#offline/send.ts';
import type { Session } from '#offline/session.ts';
import type { Words } from '#i18n/catalogues.ts';
import type { Busy } from './busy.ts';
import type { UnsavedWork } from './unsaved-work.ts';
import type { Updates } from './updates.ts';

/** What every screen may use. */
export interface AppContext {
  /** Where the API answers, for files that a browser opens by their address. */
  readonly baseUrl: string;
  readonly queryClient: QueryClient;
  readonly words: Words;
  readonly ask: Ask;
  readonly send: Send;
  readonly perform: Perform;
  readonly sendFile: SendFile;
  /** Drafts, and what waits to be sent; its code and database come with the first call. For browsers only. */
  readonly outbox: () => Promise<Outbox>;
  readonly session: Session;
  readonly connection: Connection;
  /** Asks our server again, and for everything on the screen that failed by its trouble. Throws when it still does not answer. */
  readonly tryAgain: () => Promise<void>;
  readonly unsaved: UnsavedWork;
  /** What a screen waits for while it shows what it had before. */
  readonly busy: Busy;
  /** What only a browser has. */
  readonly updates?: Updates;
  readonly install?: InstallPrompt;
  /** Reloads for a missing part of the app when the rules allow it; says whether it does. */
  readonly recover?: (error: unknown) => boolean;
}
