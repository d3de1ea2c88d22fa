import type { QueryClient } from '@tanstack/react-query';
import type { Ask } from '#offline/ask.ts';
import type { Compare } from '#offline/compare-answer.ts';
import type { Connection } from '#offline/connection.ts';
import type { LazyOutbox } from '#offline/lazy-outbox.ts';
import type { Outbox } from '#offline/outbox/outbox.ts';
import type { ChunkGuard } from '#offline/installation/chunk-guard.ts';
import type { InstallPrompt } from '#offline/installation/install-prompt.ts';
import type { Perform, Send, SendFile } from '#offline/send.ts';
import type { Session } from '#offline/session.ts';
import type { StaffGuardHolder } from '#offline/staff-guard.ts';
import type { Words } from '#i18n/catalogues.ts';
import type { Busy } from './busy.ts';
import type { KnownCards } from './known-cards.ts';
import type { UnsavedWork } from './unsaved-work.ts';
import type { Updates } from './updates.ts';

/** Services available to every screen. */
export interface AppContext {
  /** Base address of the API, for files that a browser opens directly. */
  readonly baseUrl: string;
  readonly queryClient: QueryClient;
  readonly words: Words;
  readonly ask: Ask;
  readonly compare: Compare;
  readonly send: Send;
  readonly perform: Perform;
  readonly sendFile: SendFile;
  /** Drafts and outbox; code and database are loaded with the first call. For browsers only. */
  readonly outbox: () => Promise<Outbox>;
  /** Calls back when the outbox is open, without opening it. Returns a function that unsubscribes. */
  readonly onOutbox: LazyOutbox['onOutbox'];
  readonly session: Session;
  readonly connection: Connection;
  /** Has a guard while a member of staff is signed in. */
  readonly guard: StaffGuardHolder;
  /** Asks the server again, and refetches all queries on the screen that failed with server errors. Throws when it still does not answer. */
  readonly tryAgain: () => Promise<void>;
  readonly unsaved: UnsavedWork;
  /** Pending queries of a screen that still shows earlier results. */
  readonly busy: Busy;
  readonly cards: KnownCards;
  /** Whether the present screen was opened by a link or button, not as the first one and not by going back or forward. */
  readonly wasPressed: () => boolean;
  /** Only where a screen is rendered without a window: is told its title. */
  readonly onTitle?: (title: string) => void;
  /** Only in browsers. */
  readonly updates?: Updates;
  readonly install?: InstallPrompt;
  /** Reloads for a missing chunk of the app when the rules allow it; resolves with whether it does. */
  readonly recover?: ChunkGuard['recover'];
}
