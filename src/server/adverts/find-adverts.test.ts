import { expect, it } from 'vitest';
import type { DeskAdvertCard } from '#domain/adverts/advert.ts';
import { carAdvertOf } from '../../../tests/support/advertisers.ts';
import { applicants, type Who } from '../../../tests/support/applicants.ts';
import { json } from '../db/database.ts';
import { newId } from '../db/new-id.ts';

const { tested, person, get, post } = await applicants();
const { db } = tested.services;
const moderator = await person('Moderator', { role: 'staff', roles: ['moderator'] });
const noura = await person('Noura');
const { kind, ...advert } = await carAdvertOf(tested.app, noura);

/** Sends an advert with these answers, and returns its number. */
async function send(name: string, phone: string, more: object = {}): Promise<string> {
  const who: Who = await person(name);
  const answers = { ...advert.answers, advertiserName: name, advertiserPhone: phone, ...more };
  return (await post<{ id: string }>(who, `/adverts/${kind}`, { ...advert, answers })).body.data.id;
}
const found = async (query: Readonly<Record<string, string>>, who: Who = moderator) => {
  const { status, body } = await get<DeskAdvertCard[]>(who, `/desk/adverts?${new URLSearchParams(query).toString()}`);
  expect(status).toBe(200);
  return body.data.map(({ id }) => id);
};

it('adverts are found by number, by the name of the seller however it is written, and by a dictated phone', async () => {
  const ahmad = await send('أحمد القحطاني', '0512345671');
  const sara = await send('Sara Motors', '0512345672');
  expect(await found({ q: ahmad })).toEqual([ahmad]);
  expect(await found({ q: 'احمد' })).toEqual([ahmad]);
  expect(await found({ q: 'sara motors' })).toEqual([sara]);
  for (const phone of ['0512345672', '+966 51 234 5672', '٠٥١ ٢٣٤ ٥٦٧٢'])
    expect(await found({ q: phone })).toEqual([sara]);
  expect(await found({ q: 'nobody at all' })).toEqual([]);
  // With the list: an advert that waits is not among the accepted ones.
  expect(await found({ q: sara, filter: 'accepted' })).toEqual([]);
});

it('what was searched for is in the audit log, and opening the list is not', async () => {
  const searches = async () =>
    (await db.selectFrom('audit_log').select('action').where('action', '=', 'adverts.queue').execute()).length;
  const before = await searches();
  await found({});
  expect(await searches()).toBe(before);
  await found({ q: 'Sara' });
  expect(await searches()).toBe(before + 1);
  const supervisor = await person('Supervisor', { role: 'staff', roles: ['supervisor'] });
  expect((await tested.app.request('/api/desk/exports/adverts?q=Sara', { headers: supervisor })).status).toBe(200);
  const { words } = await db
    .selectFrom('audit_log')
    .select('words')
    .where('action', '=', 'desk.exportAdverts')
    .executeTakeFirstOrThrow();
  expect(words).toEqual({ q: 'Sara' });
});

it('adverts are listed by what is doubtful: reported by visitors, or with the plate of another', async () => {
  const alone = await send('Alone', '0512345673', { plate: 'ABJ1111' });
  const first = await send('First', '0512345674', { plate: 'ABJ2222' });
  const second = await send('Second', '0512345675', { plate: 'ABJ2222' });
  // Photos of their own, so that the plate alone is what two of them share.
  for (const [at, id] of [alone, first, second].entries())
    await db
      .updateTable('listings')
      .set({ photos: json([`photo-${at}`]) })
      .where('id', '=', Number(id))
      .execute();
  const now = tested.services.clock();
  await db
    .insertInto('listing_reports')
    .values({
      id: newId(now),
      command_key: newId(now),
      listing_id: Number(alone),
      reason: 'wrong_price',
      details: null,
      account_id: noura.id,
      locale: 'en',
      created_at: now,
    })
    .execute();
  expect(await found({ doubt: 'reported' })).toEqual([alone]);
  const similar = await found({ doubt: 'similar' });
  expect([alone, first, second].filter((id) => similar.includes(id))).toEqual([first, second]);
});

it('people who send adverts cannot search those of others', async () => {
  expect((await get(noura, '/desk/adverts?q=Sara')).status).toBe(403);
});
