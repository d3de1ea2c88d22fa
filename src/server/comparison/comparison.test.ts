import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Comparison } from '#domain/comparison/comparison.ts';
import { seedCars } from '#demonstration/seed-cars.ts';
import { applicants, type Answered, type Who } from '../../../tests/support/applicants.ts';

const { tested, person, guest, get } = await applicants();
const { db, clock } = tested.services;
await seedCars(db, { count: 5, now: clock() }, () => {});
const cars = (await db.selectFrom('listings').select('id').orderBy('id').execute()).map(({ id }) => String(id));
const [first = '', second = '', third = '', rejected = ''] = cars;
const moment = (secondsAgo: number) => new Date(clock().getTime() - secondsAgo * 1_000).toISOString();

async function set(who: Who, body: unknown, key: string = randomUUID()): Promise<Answered<{ absent: string[] }>> {
  const response = await tested.app.request('/api/comparison', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...who },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Answered<{ absent: string[] }>['body'] };
}
const comparedBy = async (who: Who) => (await get<Comparison>(who, '/comparison')).body.data;

it('a person compares two cars, changes one, and deletes the comparison', async () => {
  const sara = await person('Sara');
  expect(await comparedBy(sara)).toEqual({ ids: [], changedAt: null });
  await set(sara, { ids: [second, first], at: moment(30) });
  expect((await comparedBy(sara)).ids).toEqual([second, first]);
  await set(sara, { ids: [third, first], at: moment(20) });
  expect((await comparedBy(sara)).ids).toEqual([third, first]);
  await set(sara, { ids: [], at: moment(10) });
  expect((await comparedBy(sara)).ids).toEqual([]);
});

it('an older choice that arrives late changes nothing', async () => {
  const noura = await person('Noura');
  await set(noura, { ids: [first], at: moment(10) });
  await set(noura, { ids: [second], at: moment(60) });
  expect((await comparedBy(noura)).ids).toEqual([first]);
});

it('nobody sees the comparison of somebody else', async () => {
  const [ali, omar] = [await person('Ali'), await person('Omar')];
  await set(ali, { ids: [first], at: moment(0) });
  expect((await comparedBy(omar)).ids).toEqual([]);
  expect((await set(guest(), { ids: [first], at: moment(0) })).status).toBe(401);
  expect((await get(guest(), '/comparison')).status).toBe(401);
});

it('a car that does not exist is named and left out', async () => {
  const huda = await person('Huda');
  await db.updateTable('listings').set({ approval: 'rejected' }).where('id', '=', Number(rejected)).execute();
  expect((await set(huda, { ids: ['999999999', first], at: moment(5) })).body.data.absent).toEqual(['999999999']);
  expect((await set(huda, { ids: [rejected, first], at: moment(4) })).body.data.absent).toEqual([rejected]);
  expect((await comparedBy(huda)).ids).toEqual([first]);
});

it.each([
  ['three cars', { ids: [first, second, cars[3]], at: moment(0) }],
  ['one car twice', { ids: [first, first], at: moment(0) }],
  ['no cars', { at: moment(0) }],
  ['no moment', { ids: [first] }],
  ['a number that is none', { ids: ['x'], at: moment(0) }],
])('%s is refused', async (_what, body) => {
  const somebody = await person(`P${randomUUID().slice(0, 8)}`);
  expect((await set(somebody, body)).status).toBe(422);
  expect((await comparedBy(somebody)).ids).toEqual([]);
});
