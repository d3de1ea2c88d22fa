import { experimental_createQueryPersister } from '@tanstack/react-query-persist-client';
import { type AnswerStore, openAnswerStore } from '../answer-store.ts';
import { isOf, PREFIX, SETTINGS } from '../kept-answers.ts';

/** Deletes stored answers that are too old, of another version, or of another person (left when storage was slow at sign-out). Call it once per start, when the app is idle. */
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

/** Deletes every stored answer that belongs to a person, for sign-out; guests' answers are kept. */
export async function forgetPersonalAnswers(store: AnswerStore | null = openAnswerStore()): Promise<void> {
  await store?.remove((key) => !isOf(key, null));
}
