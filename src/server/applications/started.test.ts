import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Figures } from '#domain/desk/figures.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { applicants } from '../../../tests/support/applicants.ts';

const { tested, person, guest, get, post } = await applicants();
const { clock } = tested.services;
const staff = await person('Desk', { role: 'staff' });
const dayIn = (days: number) => riyadhDay(new Date(clock().getTime() + days * DAY_MS));
const start = (form: string, days = 0) => ({ id: randomUUID(), form, day: dayIn(days) });
const send = (items: object[]) => post<{ counted: boolean }>(guest(), '/order/started', { items });
const started = async (kind = '') =>
  (await get<Figures>(staff, `/desk/figures?from=${dayIn(-60)}&to=${dayIn(0)}${kind}`)).body.data.started;

it('counts an application once, however often it is sent, by form and day', async () => {
  const items = [start('car_finance'), start('real_estate_finance', -3)];
  expect((await send(items)).body.data).toEqual({ counted: true });
  expect((await send(items)).status).toBe(200);
  expect(await started()).toBe(2);
  expect(await started('&kind=cars')).toBe(1);
});

it('leaves out days that are long past or have not come, and refuses what is no count', async () => {
  const before = await started();
  expect((await send([start('car_finance', -31), start('car_finance', 2)])).status).toBe(200);
  expect(await started()).toBe(before);
  expect((await send([])).status).toBe(200);
  expect((await send([{ ...start('car_finance'), form: 'letter' }])).status).toBe(422);
  expect((await send(Array.from({ length: 51 }, () => start('car_finance')))).status).toBe(422);
});
