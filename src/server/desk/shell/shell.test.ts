import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { STAFF_ROLES, type StaffRole } from '#domain/accounts/staff-role.ts';
import { MAX_OPEN_COUNTED, type DeskCounts } from '#domain/desk/desk-counts.ts';
import { MAX_FOUND_OF_A_KIND, type DeskFound } from '#domain/desk/desk-found.ts';
import { carAdvertOf } from '../../../../tests/support/advertisers.ts';
import type { DeskOrder } from '#domain/desk/desk-order.ts';
import { applicants, type Who } from '../../../../tests/support/applicants.ts';
import { json } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';

const { tested, person, guest, get, post, apply } = await applicants();
const { db, clock, index } = tested.services;
const staff = Object.fromEntries(
  await Promise.all(
    STAFF_ROLES.map(async (role) => [role, await person(`The-${role}`, { role: 'staff', roles: [role] })] as const),
  ),
) as Record<StaffRole, Who & { id: string }>;
const sara = await person('Sara', { phone: '+966520000011' });
const counts = async (who: Who) => (await get<DeskCounts>(who, '/desk/counts')).body.data;
const find = async (who: Who, q: string) =>
  (await get<DeskFound>(who, `/desk/find?q=${encodeURIComponent(q)}`)).body.data;

const sent = await carAdvertOf(tested.app, sara);
const { kind, ...advert } = sent;
const { id: listing } = (await post<{ id: string }>(sara, `/adverts/${kind}`, advert)).body.data;
const { id: order, number } = (await apply(sara)).body.data;
const name = (await get<DeskOrder>(staff.agent, `/desk/orders/${order}`)).body.data.applicant.name;
const content = (
  await post<{ id: string }>(staff.editor, '/desk/content', {
    draft: { kind: 'lender', bank: 'alrajhi', name: { en: 'Al Rajhi Bank', ar: 'مصرف الراجحي' } },
  })
).body.data.id;

describe('what waits in the queues', () => {
  it.each<[StaffRole, string[]]>([
    ['agent', ['letters', 'orders']],
    ['moderator', ['adverts', 'reports', 'sellers']],
    ['editor', []],
    ['lender', []],
    ['supervisor', ['adverts', 'letters', 'orders', 'reports', 'sellers']],
    ['administrator', ['adverts', 'letters', 'orders', 'reports', 'sellers', 'undelivered']],
  ])('is told to a %s of its own parts only', async (role, queues) =>
    expect(Object.keys(await counts(staff[role])).toSorted()).toEqual(queues),
  );

  it('is for staff only', async () => {
    expect((await get(sara, '/desk/counts')).status).toBe(403);
    expect((await get(guest(), '/desk/counts')).status).toBe(401);
  });

  it('falls when an order is closed and a letter handled', async () => {
    await post(guest(), '/settings/send-contact', {
      reason: 'question',
      subject: 'A question',
      details: 'Where are you on Fridays?',
      name: 'Noura',
      email: 'noura@example.com',
    });
    const before = await counts(staff.administrator);
    expect(before).toMatchObject({ orders: 1, adverts: 1, letters: 1, reports: 0 });
    await post(staff.agent, `/desk/orders/${order}/move`, { seen: 'new', event: 'review' });
    await post(staff.agent, `/desk/orders/${order}/reject`, {
      seen: 'reviewing',
      reason: 'income',
      text: 'Too little',
    });
    const letters = (await get<{ id: string; kind: string }[]>(staff.agent, '/desk/letters')).body.data;
    for (const letter of letters) await post(staff.agent, `/desk/letters/${letter.id}/handled`, { kind: letter.kind });
    const after = await counts(staff.administrator);
    expect(after).toMatchObject({ orders: 0, letters: 0 });
  });

  it('are as many adverts as their list shows, whatever brought them here', async () => {
    const row = db.updateTable('listings').where('id', '=', Number(listing));
    const { photos, source } = await db
      .selectFrom('listings')
      .select(['photos', 'source'])
      .where('id', '=', Number(listing))
      .executeTakeFirstOrThrow();
    const both = async () => [
      (await counts(staff.moderator)).adverts,
      (await get<unknown[]>(staff.moderator, '/desk/adverts?filter=waiting')).body.data.length,
    ];
    await row.set({ source: 'a file of its owner' }).execute();
    expect(await both()).toEqual([1, 1]);
    // It waits for its owner first.
    await row.set({ photos: json([]) }).execute();
    expect(await both()).toEqual([0, 0]);
    await row.set({ photos: json(photos), source }).execute();
  });

  it('stops counting, so that a neglected queue costs no more than a full page', async () => {
    await db
      .insertInto('contact_messages')
      .values(
        Array.from({ length: MAX_OPEN_COUNTED + 5 }, () => ({
          id: newId(clock()),
          command_key: randomUUID(),
          reason: 'question' as const,
          subject: 'Again',
          details: 'Again',
          name: 'Noura',
          email: 'noura@example.com',
          locale: 'en' as const,
          created_at: clock(),
        })),
      )
      .execute();
    expect((await counts(staff.agent)).letters).toBe(MAX_OPEN_COUNTED);
  });
});

describe('a search over everything', () => {
  it.each([
    ['the number', number],
    ['the number without its letters', number.replaceAll(/\D/g, '')],
    ['the name', name],
  ])('finds an order by %s', async (_, q) => {
    const rows = (await find(staff.agent, q)).orders;
    expect(rows.map(({ id }) => id)).toContain(order);
  });

  it('finds a person by a dictated phone, for administrators only', async () => {
    const { people } = await find(staff.administrator, '052 000 0011');
    expect(people).toMatchObject([{ id: sara.id, name: 'Sara' }]);
    for (const role of ['agent', 'moderator', 'editor', 'lender', 'supervisor'] as const)
      expect((await find(staff[role], '052 000 0011')).people, role).toEqual([]);
  });

  it('finds a waiting advert by title and by number, and a public listing as visitors do', async () => {
    const byNumber = (await find(staff.moderator, listing)).listings;
    expect(byNumber.filter(({ id }) => id === listing)).toHaveLength(1);
    const title = byNumber[0]?.title.en ?? '';
    const [first = ''] = title.split(' ');
    expect((await find(staff.moderator, first)).listings.map(({ id }) => id)).toContain(listing);
    await db.updateTable('listings').set({ approval: 'accepted' }).where('id', '=', Number(listing)).execute();
    await index.refresh();
    expect((await find(staff.moderator, first)).listings.map(({ id }) => id)).toContain(listing);
    expect((await find(staff.agent, first)).listings).toEqual([]);
  });

  it('finds content by title in either language, for those who write it', async () => {
    for (const q of ['rajhi', 'الراجحي', 'الراجحى', 'مصرف الرَّاجحي', 'مصرفـ', 'BANK'])
      expect((await find(staff.editor, q)).contents).toEqual([
        { id: content, kind: 'lender', title: { en: 'Al Rajhi Bank', ar: 'مصرف الراجحي' } },
      ]);
    expect((await find(staff.agent, 'rajhi')).contents).toEqual([]);
  });

  it('looks for no listing where the text is a phone, an e-mail address or the number of an order', async () => {
    await db
      .updateTable('listings')
      .set({ title: json({ en: 'Camry 0520000011', ar: 'كامري 0520000011' }), approval: 'pending' })
      .where('id', '=', Number(listing))
      .execute();
    // It is still in the index too, and is shown once.
    expect((await find(staff.administrator, 'camry 0520000011')).listings).toHaveLength(1);
    for (const q of ['0520000011', '٠٥٢٠٠٠٠٠١١', 'sara@example.com', number])
      expect((await find(staff.administrator, q)).listings, q).toEqual([]);
  });

  it('takes signs of patterns as they are', async () => {
    const found = await find(staff.administrator, '%%');
    expect([...found.contents, ...found.listings]).toEqual([]);
  });

  it('has few results of each kind', async () => {
    for (let more = 0; more < MAX_FOUND_OF_A_KIND + 1; more += 1) await person(`Mona${more}`);
    expect((await find(staff.administrator, 'mona')).people).toHaveLength(MAX_FOUND_OF_A_KIND);
  });

  it('refuses what is too short or too long, and whoever is not of the staff', async () => {
    for (const q of ['a', ' ', 'x'.repeat(101)])
      expect((await get(staff.agent, `/desk/find?q=${encodeURIComponent(q)}`)).status).toBe(422);
    expect((await get(sara, '/desk/find?q=sara')).status).toBe(403);
    expect((await get(guest(), '/desk/find?q=sara')).status).toBe(401);
  });

  it('writes to the audit log whose data was shown, as the lists do', async () => {
    await find(staff.administrator, number);
    const entries = await db
      .selectFrom('audit_log')
      .select(['action', 'details', 'words'])
      .where('actor', '=', `account:${staff.administrator.id}`)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(entries).toMatchObject([
      { action: 'desk.people', words: { q: number } },
      { action: 'desk.orders', words: { q: number }, details: { orders: [order] } },
    ]);
  });
});
