import { experimental_createQueryPersister } from '@tanstack/react-query-persist-client';
import { type AnswerStore, openAnswerStore } from '../answer-store.ts';
import { GUEST } from '../stored-answer-key.ts';
import { PREFIX, SETTINGS } from '../stored-answers.ts';
import { openAnswerKeys, openRow } from '../sealed/sealed-answers.ts';

/** Deletes stored answers that are too old, of another version, or of another person (left when storage was slow at sign-out). Call it once per start, when the app is idle. */
export async function collectAnswers(
  person: string | null,
  store: AnswerStore | null = openAnswerStore(),
): Promise<void> {
  if (!store) return;
  const keys = openAnswerKeys();
  // No keys may also mean that storage is slow; sealed rows are then left alone.
  const known = (await keys?.entries()) ?? [];
  const own = known.find(([owner]) => owner === person)?.[1];
  const isOthers = person === null || (known.length > 0 && !own);
  await keys?.remove((owner) => owner !== person);
  await store.remove((name) => !isGuests(name) && (isOthers || !isSealed(name)));
  const readable = async (): Promise<[string, string][]> =>
    Promise.all(
      (await store.entries())
        .filter(([name]) => own || isGuests(name))
        .map(async ([name, row]) => [
          name,
          (typeof row === 'string' ? row : own && (await openRow(own, name, row))) ?? UNREADABLE,
        ]),
    );
  const storage = {
    getItem: () => undefined,
    setItem: () => undefined,
    removeItem: (name: string) => store.remove((stored) => stored === name),
    entries: readable,
  };
  await experimental_createQueryPersister({ ...SETTINGS, storage }).persisterGc();
}

/** Deletes every stored answer that belongs to a person, and the keys, for sign-out; guests' answers are kept. */
export async function forgetPersonalAnswers(store: AnswerStore | null = openAnswerStore()): Promise<void> {
  await Promise.all([openAnswerKeys()?.remove(() => true), store?.remove((name) => !isGuests(name))]);
}

/** Not JSON, so the persister deletes the row. */
const UNREADABLE = '';

const GUESTS = new RegExp(`^${PREFIX}-\\["..","${GUEST}",`);
const isGuests = (name: string) => GUESTS.test(name);
const isSealed = (name: string) => name.startsWith(`${PREFIX}-`) && !name.startsWith(`${PREFIX}-[`);
