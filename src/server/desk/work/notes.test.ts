import { describe, expect, it } from 'vitest';
import { orderRoles } from '#contract/desk-roles.ts';
import { STAFF_ROLES } from '#domain/accounts/staff-role.ts';
import type { DeskOrder, DeskOrderCard } from '#domain/desk/desk-order.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { applicants, type Who } from '../../../../tests/support/applicants.ts';
import { endAccount, forgetOldRecords } from '../../accounts/end-account-sql.ts';

const { tested, person, guest, get, post, apply } = await applicants();
const { app, services, passTime } = tested;
const { db } = services;
const noura = await person('Noura', { role: 'staff', roles: ['agent'] });
const fahad = await person('Fahad', { role: 'staff', roles: ['supervisor'] });

const placed = async () => (await apply(guest())).body.data.id;
const order = async (id: string, who: Who = noura) => (await get<DeskOrder>(who, `/desk/orders/${id}`)).body.data;
const version = async (id: string) =>
  (await get<{ version: number }>(noura, `/desk/orders/${id}/version`)).body.data.version;
const write = (who: Who, id: string, text: string, mentions: string[] = []) =>
  post(who, `/desk/orders/${id}/notes`, { text, mentions });
const mentionsOf = async (who: Who) => (await get<{ unread: number }>(who, '/desk/mentions')).body.data.unread;
const mentioning = async (who: Who) =>
  (await get<DeskOrderCard[]>(who, '/desk/orders?mentioned=me')).body.data.map((one) => [one.id, one.isMentionUnread]);

async function change(who: Who, how: 'correct' | 'remove', id: string, note: string, body: object = {}) {
  const place = how === 'correct' ? `notes/${note}` : 'remove-note';
  const response = await app.request(`/api/desk/orders/${id}/${place}`, {
    method: how === 'correct' ? 'PUT' : 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...who },
    body: JSON.stringify({ note, ...body }),
  });
  return { status: response.status, code: ((await response.json()) as { code?: string }).code };
}
const firstNote = async (id: string) => (await order(id)).notes[0]?.id ?? '';

describe('a note', () => {
  it('is read by colleagues in the order it was written, as plain text, and is a new version of the order', async () => {
    const id = await placed();
    const before = await version(id);
    await write(noura, id, '  Call after five.\r\n\r\n\r\n<b>Not</b> before  ');
    await write(fahad, id, 'اتصلت به');
    const { notes } = await order(id);
    expect(notes.map(({ by, text, correctedAt }) => [by?.name, text, correctedAt])).toEqual([
      ['Noura', 'Call after five.\n\n<b>Not</b> before', null],
      ['Fahad', 'اتصلت به', null],
    ]);
    expect(await version(id)).toBe(before + 2);
  });

  it('is refused when it is empty or too long, or mentions too many', async () => {
    const id = await placed();
    for (const text of ['', '   ', '\u200b', 'x'.repeat(2001)]) expect((await write(noura, id, text)).status).toBe(422);
    const many = Array.from({ length: 11 }, () => crypto.randomUUID());
    expect((await write(noura, id, 'Many', many)).status).toBe(422);
    expect((await write(noura, crypto.randomUUID(), 'Nowhere')).status).toBe(404);
    expect((await order(id)).notes).toEqual([]);
  });

  it('is corrected and removed by its author within 15 minutes, and afterwards stays', async () => {
    const id = await placed();
    await write(noura, id, 'Call after five');
    const note = await firstNote(id);
    expect(await change(fahad, 'correct', id, note, { text: 'Mine now', mentions: [] })).toEqual({
      status: 403,
      code: 'not_allowed',
    });
    expect((await change(fahad, 'remove', id, note)).status).toBe(403);
    expect((await change(noura, 'correct', await placed(), note, { text: 'Another order', mentions: [] })).status).toBe(
      404,
    );
    expect((await change(noura, 'correct', id, note, { text: 'Call after six', mentions: [] })).status).toBe(200);
    const [corrected] = (await order(id)).notes;
    expect([corrected?.text, corrected?.correctedAt === null, corrected?.openUntil === null]).toEqual([
      'Call after six',
      false,
      false,
    ]);
    expect((await order(id, fahad)).notes[0]?.openUntil).toBeNull();
    await write(noura, id, 'Removed again');
    const second = (await order(id)).notes[1]?.id ?? '';
    expect((await change(noura, 'remove', id, second)).status).toBe(200);
    passTime(15 * MINUTE_MS);
    expect((await order(id)).notes).toMatchObject([{ text: 'Call after six', openUntil: null }]);
    for (const method of ['correct', 'remove'] as const)
      expect(await change(noura, method, id, note, { text: 'Too late', mentions: [] })).toEqual({
        status: 409,
        code: 'note_closed',
      });
  });

  it('is written and read only by roles that work with orders', async () => {
    const id = await placed();
    for (const role of STAFF_ROLES) {
      const one = await person(`Is${role}`, { role: 'staff', roles: [role] });
      const may = (orderRoles as readonly string[]).includes(role);
      expect([role, (await write(one, id, 'A note')).status]).toEqual([role, may ? 200 : 403]);
      expect([role, (await get(one, '/desk/mentions')).status]).toEqual([role, may ? 200 : 403]);
    }
    expect((await write(await person('Customer'), id, 'A note')).status).toBe(403);
    expect((await write(guest(), id, 'A note')).status).toBe(401);
  });

  it('is never shown to its applicant: not in the order, not in the copy of their data, not at the desk', async () => {
    const clerk = await person('Clerk', { role: 'staff', roles: ['agent'] });
    const { id } = (await apply(clerk)).body.data;
    const before = (await get(clerk, `/orders/${id}/version`)).body.data;
    await write(noura, id, 'Looks doubtful');
    expect((await get(clerk, `/orders/${id}/version`)).body.data).toEqual(before);
    expect((await order(id)).notes).toHaveLength(1);
    for (const path of [`/orders/${id}`, '/account/export', `/desk/orders/${id}`]) {
      const { status, body } = await get(clerk, path);
      expect([path, status, JSON.stringify(body).includes('Looks doubtful')]).toEqual([path, 200, false]);
    }
    expect((await write(clerk, id, 'My own')).body.code).toBe('own_matter');
    expect((await write(noura, id, 'See this', [clerk.id])).body.errors).toEqual({
      mentions: ['This is their own order. Choose somebody else.'],
    });
  });
});

describe('a mention', () => {
  it('is counted and listed for the mentioned person until the order is opened', async () => {
    const [first, second] = [await placed(), await placed()];
    await write(noura, first, 'Please look', [fahad.id, fahad.id]);
    await write(noura, first, 'And again', [fahad.id]);
    await write(noura, second, 'This one too', [fahad.id]);
    expect([await mentionsOf(fahad), await mentionsOf(noura)]).toEqual([2, 0]);
    expect(await mentioning(fahad)).toEqual([
      [first, true],
      [second, true],
    ]);
    expect(await mentioning(noura)).toEqual([]);
    expect((await order(first, fahad)).isMentionUnread).toBe(true);
    expect((await post(fahad, '/desk/mentions/read', { id: first })).status).toBe(200);
    expect((await order(first, fahad)).isMentionUnread).toBe(false);
    expect(await mentionsOf(fahad)).toBe(1);
    expect(await mentioning(fahad)).toEqual([
      [first, false],
      [second, true],
    ]);
    await post(noura, `/desk/orders/${second}/reject`, { seen: 'new', reason: 'dbr', text: null });
    expect((await mentioning(fahad)).at(-1)).toEqual([second, true]);
    expect((await get(fahad, '/desk/orders?mentioned=somebody')).status).toBe(422);
  });

  it('goes with a correction or a removal; those who stay mentioned are not told twice', async () => {
    const id = await placed();
    const third = await person('Third', { role: 'staff', roles: ['agent'] });
    await write(noura, id, 'Who looks?', [third.id]);
    const note = await firstNote(id);
    await post(third, '/desk/mentions/read', { id: id });
    await change(noura, 'correct', id, note, { text: 'Who looks today?', mentions: [third.id] });
    expect(await mentionsOf(third)).toBe(0);
    await change(noura, 'correct', id, note, { text: 'Nobody has to', mentions: [] });
    expect(await mentioning(third)).toEqual([]);
    await change(noura, 'correct', id, note, { text: 'Third after all', mentions: [third.id] });
    expect(await mentionsOf(third)).toBe(1);
    await change(noura, 'remove', id, note);
    expect(await mentionsOf(third)).toBe(0);
  });

  it('is refused for somebody who cannot read it', async () => {
    const id = await placed();
    const moderator = await person('Moderator', { role: 'staff', roles: ['moderator'] });
    for (const one of [moderator.id, (await person('Sara')).id, crypto.randomUUID()])
      expect((await write(noura, id, 'Look', [one])).body.errors).toEqual({
        mentions: ['A mentioned colleague cannot read notes about orders any more. Remove the mention.'],
      });
  });
});

describe('notes end', () => {
  it('with the account of the applicant, but not those about a completed order before its time', async () => {
    const sara = await person('Reem');
    const [open, completed] = [(await apply(sara)).body.data.id, (await apply(sara)).body.data.id];
    for (const id of [open, completed]) await write(noura, id, 'A note');
    await db
      .updateTable('orders')
      .set({ status: 'completed', due_at: null, ended_at: services.clock() })
      .where('id', '=', completed)
      .execute();
    await endAccount(db, sara.id);
    const left = async (id: string) => (await order(id)).notes.length;
    expect([await left(open), await left(completed)]).toEqual([0, 1]);
    await forgetOldRecords(db, new Date(services.clock().getTime() + 1));
    expect(await left(completed)).toBe(0);
  });

  it('not with the account of their author', async () => {
    const id = await placed();
    const leaver = await person('Leaver', { role: 'staff', roles: ['agent'] });
    await write(leaver, id, 'I was here', [noura.id]);
    await endAccount(db, leaver.id);
    expect((await order(id)).notes).toMatchObject([{ by: null, text: 'I was here', mentions: [{ name: 'Noura' }] }]);
  });
});

it('the audit of an order says who wrote, corrected and removed notes, without their text', async () => {
  const id = await placed();
  await write(noura, id, 'Secret words', [fahad.id]);
  const note = await firstNote(id);
  await change(noura, 'correct', id, note, { text: 'Secret words again', mentions: [fahad.id] });
  await post(fahad, '/desk/mentions/read', { id: id });
  await change(noura, 'remove', id, note);
  const lines = (await get<{ act: string; by: { name: string } }[]>(noura, `/desk/orders/${id}/audit`)).body.data;
  const acts = lines.map(({ act, by }) => [act, by.name]);
  expect(acts).toEqual(
    expect.arrayContaining([
      ['desk.addNote', 'Noura'],
      ['desk.correctNote', 'Noura'],
      ['desk.removeNote', 'Noura'],
      ['desk.readMentions', 'Fahad'],
    ]),
  );
  const log = await db.selectFrom('audit_log').selectAll().where('subject', '=', id).execute();
  expect(JSON.stringify(log)).not.toContain('Secret words');
});

it('logs no defect', () => expect(tested.logged).toEqual([]));
