import { expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { EmptySearches } from './empty-searches.ts';

const { db } = await testDatabase();
const day = '2026-11-26';

function ask(searches: EmptySearches, text: string, people: readonly string[], on = day) {
  for (const address of people) searches.note({ kind: 'cars', text, address, day: on });
}
const stored = (on = day) =>
  db.selectFrom('empty_searches').select(['words', 'people']).where('day', '=', on).orderBy('words').execute();

it('stores what several people searched for, however written, and counts each once a day', async () => {
  const searches = new EmptySearches();
  ask(searches, 'لاندكروزر', ['a', 'a', 'b']);
  ask(searches, 'Kia  Ünikat', ['a', 'b']);
  await searches.store(db);
  expect(await stored()).toEqual([]);
  ask(searches, 'kia unikat', ['c', 'c', 'a']);
  await searches.store(db);
  await searches.store(db);
  expect(await stored()).toEqual([{ words: 'kia unikat', people: 3 }]);
  ask(searches, 'KIA UNIKAT', ['d']);
  await searches.store(db);
  expect(await stored()).toEqual([{ words: 'kia unikat', people: 4 }]);
});

it.each(['0520000011', '052 000 0011', '٠٥٢٠٠٠٠٠١١', 'someone@example.com', '1000 0000 08', '   '])(
  'stores nothing of %j, however many ask',
  async (text) => {
    const searches = new EmptySearches();
    ask(searches, text, ['a', 'b', 'c', 'd'], '2026-11-25');
    await searches.store(db);
    expect(await stored('2026-11-25')).toEqual([]);
  },
);

it('begins anew with each day, and stores the day before', async () => {
  const searches = new EmptySearches();
  ask(searches, 'boat', ['a', 'b', 'c'], '2026-11-27');
  ask(searches, 'boat', ['a', 'b'], '2026-11-28');
  await searches.store(db);
  expect(await stored('2026-11-27')).toEqual([{ words: 'boat', people: 3 }]);
  expect(await stored('2026-11-28')).toEqual([]);
});
