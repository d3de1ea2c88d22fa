import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { SavedSearch, SavedSearchChange } from '#domain/saved-searches/saved-search.ts';
import { loadReference } from '#server/catalogue/load-reference.ts';
import { applicants, type Answered, type Who } from '../../../tests/support/applicants.ts';

const { tested, person, guest, get, post } = await applicants();
const { db, clock, index } = tested.services;
await loadReference(db);
await index.refresh();

const moment = (secondsAgo: number) => new Date(clock().getTime() - secondsAgo * 1_000).toISOString();
const save = (address: string, secondsAgo = 0, name: string | null = null): SavedSearchChange => ({
  kind: 'cars',
  address,
  isSaved: true,
  name,
  at: moment(secondsAgo),
});
const drop = (address: string, secondsAgo = 0): SavedSearchChange => ({ ...save(address, secondsAgo), isSaved: false });

interface Set {
  key: string;
  changes: SavedSearchChange[];
  leftOut: string[];
}

async function set(
  who: Who,
  changes: unknown,
  key: string = randomUUID(),
  more: { fromGuest?: true } = {},
): Promise<Answered<Set>> {
  const response = await tested.app.request('/api/saved-searches', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...who },
    body: JSON.stringify({ changes, ...more }),
  });
  return { status: response.status, body: (await response.json()) as Answered<Set>['body'] };
}
const listOf = async (who: Who) => (await get<SavedSearch[]>(who, '/saved-searches')).body.data;
const addressesOf = async (who: Who) => (await listOf(who)).map(({ address }) => address);

it('a saved search is listed for its owner alone, with the names of its codes in both languages', async () => {
  const [sara, omar] = [await person('Sara'), await person('Omar')];
  expect((await set(sara, [save('brand=toyota&priceTo=50000', 20, 'First car'), save('brand=kia', 10)])).status).toBe(
    200,
  );
  expect(await listOf(sara)).toMatchObject([
    { kind: 'cars', address: 'brand=kia', name: null },
    { address: 'brand=toyota&priceTo=50000', name: 'First car', names: { 'brand:toyota': { en: 'Toyota' } } },
  ]);
  expect(await listOf(omar)).toEqual([]);
  expect((await get(guest(), '/saved-searches')).status).toBe(401);
});

it('of several changes the latest counts, in whatever order they arrive, and a repeated command changes nothing', async () => {
  const noura = await person('Noura');
  const key = randomUUID();
  await set(noura, [save('brand=kia', 30)], key);
  await set(noura, [save('brand=kia', 30)], key);
  expect(await addressesOf(noura)).toEqual(['brand=kia']);
  await set(noura, [drop('brand=kia', 10)]);
  await set(noura, [save('brand=kia', 20)]);
  expect(await addressesOf(noura)).toEqual([]);
  await set(noura, [save('brand=kia', 5, 'Again')]);
  expect(await listOf(noura)).toMatchObject([{ address: 'brand=kia', name: 'Again' }]);
});

it('a removal that was made before the saving does not undo it', async () => {
  const reem = await person('Reem');
  await set(reem, [save('brand=kia', 10)]);
  await set(reem, [drop('brand=kia', 30)]);
  expect(await addressesOf(reem)).toEqual(['brand=kia']);
});

it('the thirty-first search is left out and named, until another one goes', async () => {
  const huda = await person('Huda');
  const years = Array.from({ length: 30 }, (_, i) => `yearFrom=${1990 + i}`);
  expect(
    (
      await set(
        huda,
        years.map((address) => save(address, 60)),
      )
    ).body.data.leftOut,
  ).toEqual([]);
  const tooMany = await set(huda, [save('brand=kia', 50), save('yearFrom=1990', 40, 'Renamed')]);
  expect(tooMany.body.data).toMatchObject({ leftOut: ['brand=kia'], changes: [{ address: 'yearFrom=1990' }] });
  expect(await addressesOf(huda)).toHaveLength(30);
  expect((await set(huda, [drop('yearFrom=1990', 20), save('brand=kia', 10)])).body.data.leftOut).toEqual([]);
  expect((await addressesOf(huda))[0]).toBe('brand=kia');
});

it('a full account takes over what a guest saved, and has no room for more until some go', async () => {
  const dana = await person('Danah');
  const years = (from: number) => Array.from({ length: 30 }, (_, i) => save(`yearFrom=${from + i}`, 60));
  await set(dana, years(1990));
  const merged = await set(dana, years(1950), randomUUID(), { fromGuest: true });
  expect(merged.body.data.leftOut).toEqual([]);
  expect(await addressesOf(dana)).toHaveLength(60);
  expect((await set(dana, [save('brand=kia', 5)])).body.data.leftOut).toEqual(['brand=kia']);
  const third = await set(dana, [save('brand=kia', 5)], randomUUID(), { fromGuest: true });
  expect(third.body.data.leftOut).toEqual(['brand=kia']);
});

it('two devices that save at the same time do not exceed the limit together', async () => {
  const lama = await person('Lama');
  const searches = (from: number) => Array.from({ length: 20 }, (_, i) => save(`yearFrom=${from + i}`, 5));
  await Promise.all([set(lama, searches(1950)), set(lama, searches(1990))]);
  expect(await addressesOf(lama)).toHaveLength(30);
});

it('what is no search is left out or refused, with nothing stored', async () => {
  const amal = await person('Amal');
  expect((await set(amal, [save('priceTo=abc'), save('sort=price-low')])).body.data).toMatchObject({
    changes: [],
    leftOut: ['priceTo=abc', 'sort=price-low'],
  });
  expect((await set(amal, [save('')])).status).toBe(422);
  expect((await set(amal, [{ ...save('brand=kia'), kind: 'planes' }])).status).toBe(422);
  expect((await set(amal, [])).status).toBe(422);
  expect((await set(guest(), [save('brand=kia')])).status).toBe(401);
  expect(await listOf(amal)).toEqual([]);
});

it('saved searches are in the copy of the data, and go with the account', async () => {
  const dana = await person('Dana');
  await set(dana, [save('brand=kia', 0, 'Weekend')]);
  const copy = await get<Record<string, unknown>>(dana, '/account/export');
  expect(JSON.stringify(copy.body.data)).toContain('Weekend');
  expect((await post(dana, '/account/delete', { password: 'a long enough password' })).status).toBe(200);
  const { count } = await db
    .selectFrom('saved_searches')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('name', '=', 'Weekend')
    .executeTakeFirstOrThrow();
  expect(count).toBe(0);
});
