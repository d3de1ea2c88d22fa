import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#domain/desk/audit-entry.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { applicants, type Who } from '../../../tests/support/applicants.ts';
import { eraseOldWords, writeAudit } from '../db/audit-sql.ts';
import { api } from '#contract/index.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { isKnownAct } from '#domain/desk/audit-acts.ts';

const { tested, person, guest, get, post, apply } = await applicants();
const { db, clock } = tested.services;
const supervisor = await person('Supervisor', { role: 'staff', roles: ['supervisor'] });
const administrator = await person('Administrator', { role: 'staff', roles: ['administrator'] });
const agent = await person('Agent', { role: 'staff', roles: ['agent'] });

interface Page {
  readonly entries: readonly AuditEntry[];
  readonly nextCursor: string | null;
  readonly previousCursor: string | null;
}

const log = async (filter: Readonly<Record<string, string>> = {}, who: Who = supervisor) => {
  const { status, body } = await get<Page>(who, `/desk/audit-log?${new URLSearchParams(filter)}`);
  expect([status, body.message]).toEqual([200, null]);
  return body.data;
};
const acts = ({ entries }: Page) => entries.map(({ act }) => act);

describe('the audit log at the desk', () => {
  let order = { id: '', number: '' };
  const customer = { who: {} as Who & { id: string } };
  beforeAll(async () => {
    customer.who = await person('Sara', { phone: '+966520000021' });
    order = (await apply(customer.who)).body.data;
    await get(agent, `/desk/orders?q=${order.number}`);
    await get(agent, `/desk/orders/${order.id}`);
    await post(agent, `/desk/orders/${order.id}/move`, { seen: 'new', event: 'review' });
    await writeAudit(db, {
      at: clock(),
      actor: 'operator',
      action: 'staff.roles',
      subject: agent.id,
      details: { roles: ['agent'] },
    });
    await post(guest(), '/settings/send-contact', {
      reason: 'question',
      subject: 'A car',
      details: 'Is it still there?',
      name: 'Guest',
      email: 'guest@example.com',
    });
  });

  it('says who did what with what, newest first, and that it was read itself', async () => {
    await log();
    const { entries } = await log();
    expect(entries[0]).toMatchObject({
      act: 'deskAudit.entries',
      by: { kind: 'staff', id: supervisor.id, name: 'Supervisor' },
      about: { kind: 'nothing' },
    });
    const of = (act: string) => entries.find((entry) => entry.act === act);
    const about = { kind: 'order', id: order.id, number: order.number };
    expect(of('desk.order')).toMatchObject({ by: { kind: 'staff', name: 'Agent' }, about });
    expect(of('desk.move')).toMatchObject({ about });
    expect(of('applications.stepOne')).toMatchObject({ by: { kind: 'user', name: 'Sara' }, about });
    expect(of('desk.orders')).toMatchObject({ facts: { orders: 1, search: order.number }, about: { kind: 'nothing' } });
    expect(of('contact.send')?.by).toEqual({ kind: 'guest', id: null, name: null });
    expect(of('staff.roles')).toMatchObject({
      by: { kind: 'operator' },
      about: { kind: 'account', id: agent.id, name: 'Agent' },
      facts: { roles: ['agent'] },
    });
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });

  it('is filtered by person, subject area, order, phone, and period, together too', async () => {
    expect(acts(await log({ by: agent.id }))).toEqual(['desk.move', 'desk.order', 'desk.orders']);
    expect(acts(await log({ by: 'operator' }))).toEqual(['staff.roles']);
    expect(acts(await log({ group: 'orders' }))).toEqual([
      'desk.move',
      'desk.order',
      'desk.orders',
      'applications.stepOne',
    ]);
    expect(acts(await log({ group: 'orders', by: customer.who.id }))).toEqual(['applications.stepOne']);
    for (const about of [order.number, order.id, order.number.toLowerCase()])
      expect(acts(await log({ about }))).toEqual(['desk.move', 'desk.order', 'applications.stepOne']);
    expect(acts(await log({ about: order.number, group: 'orders', by: agent.id }))).toEqual([
      'desk.move',
      'desk.order',
    ]);
    await writeAudit(db, { at: clock(), actor: 'operator', action: 'staff.signOut', subject: customer.who.id });
    expect(acts(await log({ about: '052 000 0021' }))).toEqual(['staff.signOut']);
    const today = riyadhDay(clock());
    expect(acts(await log({ by: agent.id, from: today, to: today }))).toHaveLength(3);
    expect(acts(await log({ by: agent.id, from: '2020-01-01', to: '2020-12-31' }))).toEqual([]);
    const byPhone = { phone: '+966520000029', email: 'dictated@example.com' };
    const { id } = (await apply(guest(), { answers: byPhone })).body.data;
    await get(agent, `/desk/orders/${id}`);
    for (const about of ['052 000 0029', '٠٥٢٠٠٠٠٠٢٩', 'dictated@example.com'])
      expect(acts(await log({ about })), about).toEqual(['desk.order', 'applications.stepOne']);
    expect(acts(await log({ about: 'nothing like it' }))).toEqual([]);
  });

  it('tells that words are erased', async () => {
    await eraseOldWords(db, clock());
    const [entry] = (await log({ by: agent.id, group: 'orders' })).entries.toReversed();
    expect(entry).toMatchObject({ act: 'desk.orders', isErased: true, facts: { orders: 1 } });
    expect(entry?.facts.search).toBeUndefined();
  });

  it('has pages in both directions without a gap or a repeated entry, also while entries are added', async () => {
    for (let count = 0; count < 120; count += 1)
      await writeAudit(db, { at: clock(), actor: 'operator', action: 'staff.reset', subject: `page ${count % 2}` });
    const filter = { by: 'operator', group: 'staff' };
    const pages = [await log(filter)];
    for (let next = pages[0]?.nextCursor; next; next = pages.at(-1)?.nextCursor) {
      await writeAudit(db, { at: clock(), actor: 'operator', action: 'staff.reset', subject: 'added' });
      pages.push(await log({ ...filter, cursor: next }));
    }
    const ids = pages.flatMap(({ entries }) => entries.map(({ id }) => id));
    expect([pages.length, pages.map(({ entries }) => entries.length), new Set(ids).size]).toEqual([
      3,
      [50, 50, 22],
      122,
    ]);
    const back = await log({ ...filter, cursor: pages[2]?.previousCursor ?? '' });
    expect(back.entries.map(({ id }) => id)).toEqual(pages[1]?.entries.map(({ id }) => id));
    // A page before another that would not be full is the first one, with what was added.
    expect((await log({ ...filter, cursor: pages[1]?.previousCursor ?? '' })).entries).toHaveLength(50);
    expect((await log(filter)).previousCursor).toBeNull();
  });

  it('refuses other roles, and filters that are none', async () => {
    expect(await get(agent, '/desk/audit-log')).toMatchObject({ status: 403, body: { code: 'role_needed' } });
    expect(await get(customer.who, '/desk/audit-log')).toMatchObject({ status: 403 });
    for (const bad of ['by=somebody', 'group=none', 'from=2026-13-01', 'cursor=x', `about=${'x'.repeat(101)}`])
      expect((await get(supervisor, `/desk/audit-log?${bad}`)).status).toBeGreaterThanOrEqual(400);
    expect(
      (await get<{ name: string }[]>(supervisor, '/desk/audit-log/people')).body.data.map(({ name }) => name),
    ).toEqual(['Administrator', 'Agent', 'Supervisor']);
  });
});

/** A download as its bytes say it, with the byte order mark. */
async function exported(who: Who, filter: Readonly<Record<string, string>>) {
  const response = await tested.app.request(`/api/desk/audit-log/export?${new URLSearchParams(filter)}`, {
    headers: who,
  });
  return {
    status: response.status,
    headers: response.headers,
    text: Buffer.from(await response.arrayBuffer()).toString(),
  };
}

describe('the export of the audit log', () => {
  it('is a CSV file of what is filtered, which no spreadsheet runs, and an entry itself', async () => {
    const subject = `=cmd|' /C calc'!A0`;
    await writeAudit(db, {
      at: clock(),
      actor: 'operator',
      action: 'staff.block',
      subject,
      words: { text: 'one, "two"' },
    });
    const { status, headers, text } = await exported(administrator, { by: 'operator', about: subject });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv']);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="wijha-audit-log-\d{4}-\d{2}-\d{2}\.csv"$/,
    );
    const [head, row, end] = text.split('\r\n');
    expect(head).toBe('\uFEFFid,time,actor,actor_id,name,act,subject,subject_id,details');
    expect(row).toContain(`,operator,,,staff.block,,'=cmd|' /C calc'!A0,"{""text"":""one, \\""two\\""""}"`);
    expect(end).toBe('');
    expect((await log({ group: 'audit', by: administrator.id })).entries[0]).toMatchObject({
      act: 'deskAudit.exportEntries',
      facts: { search: subject },
    });
  });

  it('has every entry of the filter once, whatever their number', async () => {
    await sql`
      insert into audit_log (at, actor, action, subject)
      select ${clock()}::timestamptz + n / 3 * interval '1 ms', 'operator', 'staff.add', 'many' from generate_series(1, 1203) n
    `.execute(db);
    const { text } = await exported(administrator, { about: 'many' });
    const ids = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => Number(line.split(',', 1)[0]));
    expect([ids.length, new Set(ids).size]).toEqual([1203, 1203]);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  it('is for administrators only', async () => {
    expect(await get(supervisor, '/desk/audit-log/export')).toMatchObject({
      status: 403,
      body: { code: 'role_needed' },
    });
    expect((await get({ 'device-id': randomUUID() }, '/desk/audit-log/export')).status).toBe(401);
  });
});

it('every command of the interface has words of its own in the log', () => {
  const commands = Object.entries(api).flatMap(([noun, table]) =>
    Object.entries<Endpoint>(table).flatMap(([name, { kind }]) => (kind === 'command' ? [`${noun}.${name}`] : [])),
  );
  expect(commands.length).toBeGreaterThan(50);
  expect(commands.filter((name) => !isKnownAct(name))).toEqual([]);
});
