import type { QueryClient } from '@tanstack/react-query';
import type { Locale } from '#i18n/locale.ts';
import { readAnswer } from '../answer.ts';
import { call } from '../api-client.ts';
import { forgetPrefetched, prefetchListings } from '../seen/seen-listings.ts';
import { mayPrefetch } from './may-prefetch.ts';
import { personCities } from './person-cities.ts';
import { runPrefetch } from './prefetch-run.ts';
import {
  COPY_KEY,
  type CopyState,
  isDue,
  noCopy,
  pageStorage,
  readCopyState,
  startRun,
  writeCopyState,
} from './prefetch-state.ts';
import { openPrefetchedAnswers } from './prefetched-answers.ts';

/** Timeout of one request, in ms. */
const TIMEOUT_MS = 20_000;
/** Time after which a page that is never idle continues all the same, in ms. */
const MAX_IDLE_WAIT_MS = 5_000;
/** Held by the tab that fetches, so that several tabs do not fetch the same. */
const LOCK = 'wijha-offline-copy';

/** The state with what only this tab knows. The same object until something changes. */
export interface CopyView extends CopyState {
  readonly isRunning: boolean;
}

/** The part of the catalogue that is kept on the device for offline use without having been opened. */
export interface OfflineCopy {
  readonly get: () => CopyView;
  readonly subscribe: (listener: () => void) => () => void;
  /** Fetches now, on any connection: the person asked for it. Continues a paused run. */
  readonly update: () => Promise<void>;
  readonly pause: () => void;
  /** Deletes what nobody has opened, and fetches nothing more until `update`. */
  readonly remove: () => Promise<void>;
  /** Fetches if a run is due and the connection allows it. */
  readonly updateIfDue: () => Promise<void>;
}

/** What the copy takes from the app. */
export interface CopySurroundings {
  readonly words: { readonly locale: () => Locale };
  readonly baseUrl: string;
  readonly queryClient: Pick<QueryClient, 'getQueryCache'>;
}

let opened: OfflineCopy | undefined;

/** The offline copy of this page, created at the first use. For browsers only. */
export function offlineCopy(surroundings: CopySurroundings): OfflineCopy {
  return (opened ??= createOfflineCopy(surroundings));
}

function createOfflineCopy({ words: { locale }, baseUrl, queryClient }: CopySurroundings): OfflineCopy {
  const storage = pageStorage();
  const listeners = new Set<() => void>();
  const answers = openPrefetchedAnswers();
  let view: CopyView = { ...readCopyState(storage), isRunning: false };
  /** The run was asked for, so a slow connection does not stop it. */
  let isWanted = false;

  const show = (next: CopyView) => {
    view = next;
    for (const listener of listeners) listener();
  };
  const change = (changes: Partial<CopyState>) => {
    show({ ...view, ...changes });
    const { isRunning: _, ...state } = view;
    writeCopyState(storage, state);
  };
  // Another tab fetches, pauses or removes.
  if (typeof window !== 'undefined')
    window.addEventListener('storage', ({ key }) => {
      if (key === COPY_KEY) show({ ...readCopyState(storage), isRunning: view.isRunning });
    });

  const client = { baseUrl, locale, person: () => null, token: () => null };
  const mayContinue = () => view.isOn && !view.isPaused && navigator.onLine && (isWanted || mayPrefetch());

  async function run() {
    if (view.isRunning || !navigator.onLine) return;
    show({ ...view, isRunning: true });
    const work = async () => {
      change(startRun(readCopyState(storage), Date.now()));
      await runPrefetch({
        locale,
        now: Date.now,
        fetch: async (endpoint, input) =>
          readAnswer(
            endpoint,
            await call(client, endpoint, input, { locale: locale(), asGuest: true, timeoutMs: TIMEOUT_MS }),
          ),
        answers,
        keepCards: prefetchListings,
        forgetBefore: (before) => forgetPrefetched({ before }),
        cities: (kind) => personCities(kind, queryClient),
        turn: async () => {
          await idle();
          return mayContinue();
        },
        state: () => view,
        change,
      });
    };
    try {
      await (navigator.locks
        ? navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => (lock ? work() : undefined))
        : work());
    } finally {
      isWanted = false;
      show({ ...view, isRunning: false });
    }
  }

  return {
    get: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update: async () => {
      isWanted = true;
      // A finished copy is fetched again; an interrupted one continues.
      change({ isOn: true, isPaused: false, problem: null });
      await run();
    },
    pause: () => change({ isPaused: true }),
    remove: async () => {
      change({ ...noCopy, isOn: false });
      await Promise.all([answers.remove(), forgetPrefetched()]);
    },
    updateIfDue: async () => {
      if (isDue(readCopyState(storage), Date.now()) && mayPrefetch()) await run();
    },
  };
}

/** Resolves when the page has nothing else to do. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: MAX_IDLE_WAIT_MS });
    else setTimeout(resolve, 50);
  });
}
