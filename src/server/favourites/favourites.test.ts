import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Favourite, FavouriteChange } from '#domain/favourites/favourite.ts';
import { seedCars } from '#demonstration/seed-cars.ts';
import { applicants, type Answered, type Who } from '../../../tests/support/applicants.ts';

const { tested, person, guest, get } = await applicants();
const { db, clock, index } = tested.services;
await seedCars(db, { count: 12, now: clock() }, () => {});
await index.refresh();
/** The first two are for all tests; each of the others for one. */
const [first, second, counted, waiting, ended] = (await db
  .selectFrom('listings')
  .select(['id', 'price'])
  .where('price', 'is not', null)
  .orderBy('id')
  .execute()) as [Car, Car, Car, Car, Car];
interface Car {
  id: number;
  price: number;
}

const moment = (secondsAgo: number) => new Date(clock().getTime() - secondsAgo * 1_000).toISOString();
const save = (car: Pick<Car, 'id'>, secondsAgo = 0, price: number | null = 1_000_000): FavouriteChange => ({
  kind: 'cars',
  id: String(car.id),
  isSaved: true,
  price,
  at: moment(secondsAgo),
});
const drop = (car: Pick<Car, 'id'>, secondsAgo = 0): FavouriteChange => ({
  kind: 'cars',
  id: String(car.id),
  isSaved: false,
  price: null,
  at: moment(secondsAgo),
});

interface Set {
  key: string;
  changes: FavouriteChange[];
  absent: string[];
}

async function set(who: Who, changes: unknown, key: string = randomUUID()): Promise<Answered<Set>> {
  const response = await tested.app.request('/api/favourites', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...who },
    body: JSON.stringify({ changes }),
  });
  return { status: response.status, body: (await response.json()) as Answered<Set>['body'] };
}
const listOf = async (who: Who) => (await get<Favourite[]>(who, '/favourites')).body.data;
const countOf = async ({ id }: Car) =>
  (await get<{ people: number }>(guest(), `/favourites/count/${id}`)).body.data.people;

it('a saved car is listed with its price at that time, and counted for everybody', async () => {
  const sara = await person('Sara');
  expect((await set(sara, [save(counted, 60, counted.price + 200_000), save(second, 30)])).body.data.absent).toEqual(
    [],
  );
  const list = await listOf(sara);
  expect(list.map(({ id }) => id)).toEqual([String(second.id), String(counted.id)]);
  expect(list[1]).toMatchObject({
    kind: 'cars',
    savedPrice: counted.price + 200_000,
    listing: { id: String(counted.id), price: counted.price },
  });
  expect(await countOf(counted)).toBe(1);
});

it('a repeated request, and saving a saved car, change nothing', async () => {
  const noura = await person('Noura');
  const key = randomUUID();
  const changes = [save(first, 600, 5_000_000)];
  const [one, again] = [await set(noura, changes, key), await set(noura, changes, key)];
  expect(again.body).toEqual(one.body);
  await set(noura, [save(first, 0, 4_000_000)]);
  expect(await listOf(noura)).toMatchObject([{ savedPrice: 5_000_000, savedAt: changes[0]?.at }]);
  expect((await set(noura, [save(second)], key)).body.code).toBe('key_reused');
});

it('the later of two changes counts, in any order of arrival', async () => {
  const huda = await person('Huda');
  await set(huda, [drop(first, 10)]);
  await set(huda, [save(first, 20)]);
  expect(await listOf(huda)).toEqual([]);
  await set(huda, [save(first, 5), drop(first, 8)]);
  expect(await listOf(huda)).toHaveLength(1);
});

it('a change from a clock that is ahead can still be undone', async () => {
  const reem = await person('Reem');
  await set(reem, [save(first, -86_400)]);
  await set(reem, [drop(first, -1)]);
  expect(await listOf(reem)).toEqual([]);
});

it('nobody sees or changes the favourites of somebody else', async () => {
  const [ali, omar] = [await person('Ali'), await person('Omar')];
  await set(ali, [save(first)]);
  expect(await listOf(omar)).toEqual([]);
  await set(omar, [drop(first)]);
  expect(await listOf(ali)).toHaveLength(1);
  expect((await get(guest(), '/favourites')).status).toBe(401);
  expect((await set(guest(), [save(first)])).status).toBe(401);
});

it('a listing that is unknown, of another catalogue, or waiting for approval is named and left out, and the others are saved', async () => {
  const lina = await person('Lina');
  await db.updateTable('listings').set({ approval: 'pending' }).where('id', '=', waiting.id).execute();
  const changes = [
    save({ id: 999_999_999 }),
    save({ id: 2_147_483_647 }),
    { ...save(first), kind: 'properties' },
    save(waiting),
    save(second),
  ];
  const { status, body } = await set(lina, changes);
  expect(status).toBe(200);
  expect(body.data.absent.toSorted()).toEqual(
    [String(first.id), String(waiting.id), '999999999', '2147483647'].toSorted(),
  );
  expect((await listOf(lina)).map(({ id }) => id)).toEqual([String(second.id)]);
});

it.each([
  ['an id no row can have', { id: '2147483648' }],
  ['a day that does not exist', { at: '2026-02-31T00:00:00.000Z' }],
  ['the year 0', { at: '0000-01-01T00:00:00.000Z' }],
  ['the year 9999', { at: '9999-12-31T00:00:00.000Z' }],
])('%s is refused', async (_what, change) => {
  const dana = await person(`Dana ${Object.values(change)[0]}`);
  expect((await set(dana, [{ ...save(first), ...change }])).status).toBe(422);
  expect(await listOf(dana)).toEqual([]);
});

it('a listing that is no longer public stays with its name, and can be removed', async () => {
  const maha = await person('Maha');
  await set(maha, [save(ended, 10)]);
  await db.updateTable('listings').set({ approval: 'expired' }).where('id', '=', ended.id).execute();
  const [gone] = await listOf(maha);
  expect(gone).toMatchObject({ id: String(ended.id), listing: null });
  expect(gone?.title.en).toMatch(/\S/);
  await set(maha, [drop(ended)]);
  expect(await listOf(maha)).toEqual([]);
});

it.each([
  ['no list', 'all of them'],
  ['an empty list', []],
  ['no listing', [{ kind: 'cars', isSaved: true, price: null, at: moment(0) }]],
  ['a catalogue nobody has', [{ kind: 'boats', id: '1000', isSaved: true, price: null, at: moment(0) }]],
  ['a price below nothing', [{ kind: 'cars', id: '1000', isSaved: true, price: -1, at: moment(0) }]],
  ['a moment that is none', [{ kind: 'cars', id: '1000', isSaved: true, price: null, at: 'yesterday' }]],
  ['far too many', Array.from({ length: 201 }, (_, at) => save({ id: at + 1 }))],
])('%s is refused', async (_what, changes) => {
  const somebody = await person(`P${randomUUID().slice(0, 8)}`);
  expect((await set(somebody, changes)).status).toBe(422);
  expect(await listOf(somebody)).toEqual([]);
});
