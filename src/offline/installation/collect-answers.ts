import { experimental_createQueryPersister } from '@tanstack/react-query-persist-client';
import { type AnswerStore, openAnswerStore } from '../answer-store.ts';
import { isOf, PREFIX, SETTINGS } from '../kept-answers.ts';

/** Drops stored answers that are too old, of another version, or of somebody else, whose sign-out a slow storage outlived; worth calling once a start, when the app is idle. */
export async function collectAnswers(
  person: string | null,
  store: AnswerStore | null = openAnswerStore(),
): Promise<void> {
  if (!store) return;
  await store.remove((key) => !key.startsWith(`${PREFIX}-`) || !isOf(key, person));
  const storage = {
    getItem: store.get,
    setItem: store.put,
    removeItem: (key: string) => store.remove((stored) => stored === key),
    entries: store.entries,
  };
  await experimental_createQueryPersister({ ...SETTINGS, storage }).persisterGc();
}

/** Removes every stored answer that belongs to a person, for sign-out: what guests may see stays. */
export async function forgetPersonalAnswers(store: AnswerStore | null = openAnswerStore()): Promise<void> {
  await store?.remove((key) => !isOf(key, null));
}
