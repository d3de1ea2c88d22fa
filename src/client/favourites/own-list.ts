import { type DefaultError, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { AppContext } from '#client/shell/app-context.ts';
import { useApp } from '#client/shell/use-app.ts';
import type { AnswerKey, Ask } from '#offline/ask.ts';
import type { OwnView } from '#offline/own/own-things.ts';
import { ownThingsOf } from './own-things.ts';

/** What is known of a list of the person. */
export interface KnownOfList<A> {
  /** The server's list; undefined for a guest, and until it has answered. */
  readonly answer: A | undefined;
  /** When it answered, in epoch ms; 0 if it has not. */
  readonly answeredAt: number;
  /** The list is known, even if it is empty: from the server, or from this device for a guest and where the server does not answer. */
  readonly isKnown: boolean;
  readonly device: OwnView;
}

type Question<A> = QueryObserverOptions<A, DefaultError, A, A, AnswerKey> & { readonly queryKey: AnswerKey };

/**
 * A hook for what a list of the person says, which all that ask for it share: the buttons on the cards of a page would
 * otherwise each observe the question, and leaving the page would end every one of them before the next screen is painted.
 * `begin` is what the server draws, `question` the question of the list, `read` what follows from what is known.
 */
export function createOwnList<A, V>(
  begin: V,
  question: (ask: Ask) => Question<A>,
  read: (known: KnownOfList<A>) => V,
): () => V {
  const shared = new WeakMap<AppContext['queryClient'], ReturnType<typeof share<A, V>>>();
  return function useOwnList() {
    const app = useApp();
    const list = shared.get(app.queryClient) ?? share(app, question, read);
    shared.set(app.queryClient, list);
    // The server knows nothing of the device. A part that is taken over after the device was read has to begin with its markup too.
    return useSyncExternalStore(list.subscribe, list.get, () => begin);
  };
}

/** One look at a list of the person: what it says, and who is told when that changes. */
function share<A, V>(app: AppContext, question: (ask: Ask) => Question<A>, read: (known: KnownOfList<A>) => V) {
  const { queryClient, ask, session, words } = app;
  const things = ownThingsOf(app);
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  let last: { readonly from: readonly unknown[]; readonly view: V } | null = null;

  const get = (): V => {
    const isSignedIn = session.get() !== null;
    const state = isSignedIn ? queryClient.getQueryState<A>(question(ask).queryKey) : undefined;
    const device = things.get();
    const known: KnownOfList<A> = {
      answer: state?.data,
      answeredAt: state?.dataUpdatedAt ?? 0,
      isKnown: state?.data !== undefined || (device.isRead && (!isSignedIn || state?.status === 'error')),
      device,
    };
    const from = Object.values(known);
    // The same object until something changes.
    if (!last || from.some((value, at) => value !== last?.from[at])) last = { from, view: read(known) };
    return last.view;
  };

  const begin = () => {
    const options = () => ({ ...question(ask), enabled: session.get() !== null });
    const observer = new QueryObserver(queryClient, options());
    // Another person or language has another answer.
    const askAgain = () => {
      observer.setOptions(options());
      tell();
    };
    return [
      observer.subscribe(tell),
      things.subscribe(tell),
      session.subscribe(askAgain),
      words.i18n.on('change', askAgain),
    ];
  };

  let ends: readonly (() => void)[] = [];
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) ends = begin();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) for (const end of ends) end();
    };
  };
  return { get, subscribe };
}
