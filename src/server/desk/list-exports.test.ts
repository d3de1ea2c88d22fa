import { hash } from 'node:crypto';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { deskExports } from '#contract/desk-exports.ts';
import { STAFF_ROLES } from '#domain/accounts/staff-role.ts';
import type { AuditEntry } from '#domain/desk/audit-entry.ts';
import type { IssueDraft } from '#domain/desk/newsletter-issue.ts';
import { PROPOSAL_DAYS } from '#domain/desk/proposal-days.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { seedLenders } from '#demonstration/seed-content.ts';
import { selectPersonalData } from '../accounts/personal-data-sql.ts';
import { eraseWordsAbout } from '../db/audit-sql.ts';
import { json } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { applicants, type Who } from '../../../tests/support/applicants.ts';
import { makeLenderKey } from './lenders/lender-keys.ts';
import { setRevoked } from './lenders/lender-keys-sql.ts';
import { lenderOrderBatches } from './lenders/lender-orders-sql.ts';
import { selectLenders } from './lenders/lenders-sql.ts';
import { insertProposal } from './people/role-proposals-sql.ts';
import { peopleBatches, peopleFilter } from './people/people-sql.ts';

const { tested, person, guest, get, post, apply } = await applicants();
const { db, clock } = tested.services;
await seedLenders(db, clock());
const [sanad, rukn] = await selectLenders(db);
if (!sanad || !rukn) throw new Error('The demonstration has no lenders.');
const staff = {
  agent: await person('Agent', { role: 'staff', roles: ['agent'] }),
  moderator: await person('Moderator', { role: 'staff', roles: ['moderator'] }),
  editor: await person('Editor', { role: 'staff', roles: ['editor'] }),
  lender: await person('Clerk', { role: 'staff', roles: ['lender'], lender: sanad.id }),
  supervisor: await person('Supervisor', { role: 'staff', roles: ['supervisor'] }),
  administrator: await person('Administrator', { role: 'staff', roles: ['administrator'] }),
};
const rival = await person('Rival', { role: 'staff', roles: ['lender'], lender: rukn.id });
const today = riyadhDay(clock());

async function download(who: Who, path: string, locale = 'en') {
  const response = await tested.app.request(`/api/desk/exports/${path}`, {
    headers: { ...who, 'accept-language': locale },
  });
  const text = await response.text();
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true });
  return { status: response.status, text, head: data[0], rows: data.slice(1) };
}

/** The ids that the audit log has of each batch of a download. */
const audited = async (act: string, name: string) =>
  (await db.selectFrom('audit_log').select(['details', 'words']).where('action', '=', act).orderBy('id').execute()).map(
    ({ details, words }) => ({ ids: details[name], words }),
  );

describe('a list with a row for each of its things', () => {
  it('has people with their filters and their sort, without anything secret, and who is in it is in the audit log', async () => {
    const first = await person('=cmd()', { phone: '+966520000031' });
    const second = await person('نورة القحطاني', { phone: '+966520000032' });
    const { head, rows, text } = await download(staff.administrator, 'people?group=customers&sort=oldest');
    expect(head).toEqual(['Name', 'Roles', 'Mobile number', 'Email', 'Status', 'Since', 'Last active']);
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ["'=cmd()", '', "'+966520000031"],
      ['نورة القحطاني', '', "'+966520000032"],
    ]);
    expect(text).not.toContain('argon2');
    const found = await download(staff.administrator, 'people?q=القحطاني', 'ar');
    expect(found.rows.map(([name, , , , state]) => [name, state])).toEqual([['نورة القحطاني', 'نشط']]);
    expect(await audited('desk.exportPeople', 'people')).toEqual([
      { ids: [first.id, second.id], words: null },
      { ids: [second.id], words: { q: 'القحطاني' } },
    ]);
    const blocked = await download(staff.administrator, 'people?group=staff&state=blocked');
    expect(blocked.rows).toEqual([]);
    const colleagues = await download(staff.administrator, 'people?group=staff');
    expect(colleagues.rows.find(([name]) => name === 'Supervisor')?.[1]).toBe('Supervisor');
  });

  it('is among what somebody is told about who read their data, and a search for them is erased with their account', async () => {
    const { id } = await person('Huda Downloaded');
    await download(staff.administrator, 'people?q=Huda');
    const asked = () =>
      db.selectFrom('audit_log').select('words').where('action', '=', 'desk.exportPeople').orderBy('id', 'desc');
    expect(await asked().executeTakeFirst()).toEqual({ words: { q: 'Huda' } });
    expect(JSON.stringify(await selectPersonalData(db, id))).toContain('desk.exportPeople');
    await eraseWordsAbout(db, id);
    expect(await asked().executeTakeFirst()).toEqual({ words: null });
  });

  it('reads people in batches, each once', async () => {
    const all = await db.selectFrom('accounts').select('id').where('role', '=', 'user').orderBy('id', 'desc').execute();
    const batches: string[][] = [];
    for await (const rows of peopleBatches(db, peopleFilter({ group: 'customers', state: 'all', sort: 'newest' }), 2))
      batches.push(rows.map(({ id }) => id));
    expect(batches.length).toBeGreaterThan(1);
    expect(batches.flat()).toEqual(all.map(({ id }) => id));
  });

  it('has sellers with their verification', async () => {
    await db
      .insertInto('sellers')
      .values({
        kind: 'showroom',
        name: json({ en: '=Najd Cars', ar: 'سيارات نجد' }),
        slug: 'najd-cars',
      })
      .execute();
    const { head, rows } = await download(staff.moderator, 'sellers?state=none&q=Najd');
    expect(head?.slice(0, 4)).toEqual(['Name', 'Type', 'City', 'Verification']);
    expect(rows).toEqual([["'=Najd Cars", 'Showroom', '', 'Not verified', '', 'No', 'No']]);
    expect((await download(staff.moderator, 'sellers?state=valid')).rows).toEqual([]);
    const [ids] = await audited('desk.exportSellers', 'sellers');
    expect(ids).toMatchObject({ ids: [expect.any(String)], words: { q: 'Najd' } });
  });

  it('has contents of one kind, without their texts', async () => {
    const { head, rows } = await download(staff.editor, 'content?kind=lender');
    expect(head?.slice(0, 4)).toEqual(['Type', 'Title in English', 'Title in Arabic', 'Status']);
    expect(rows.map(([kind, title]) => [kind, title])).toContainEqual(['Lender', sanad.name.en]);
    expect(rows.every(([kind]) => kind === 'Lender')).toBe(true);
    expect((await download(staff.editor, 'content?kind=banner')).rows).toEqual([]);
    const found = await download(staff.editor, `content?q=${encodeURIComponent(sanad.name.ar)}`);
    expect(found.rows).toEqual(rows.filter(([, title]) => title === sanad.name.en));
  });

  it('has issues of the newsletter and templates of messages in both languages', async () => {
    const draft = { purpose: 'reject', title: { en: '=A', ar: 'أ' }, text: { en: 'Dear {name}', ar: 'عزيزي {name}' } };
    await post(staff.supervisor, '/desk/templates', draft);
    const templates = await download(staff.agent, 'templates');
    expect(templates.rows).toEqual([['Rejecting an order', "'=A", 'أ', 'Dear {name}', 'عزيزي {name}']]);
    const issue: IssueDraft = {
      subject: { en: 'Spring', ar: 'الربيع' },
      body: [{ type: 'paragraph', en: 'Offers', ar: 'عروض' }],
    };
    await db
      .insertInto('newsletter_issues')
      .values({
        draft: json(issue),
        state: 'sent',
        starts_at: clock(),
        ended_at: clock(),
        counts: json({ waiting: 0, sent: 7, failed: 1, unconfirmed: 0, left: 2 }),
        changed_at: clock(),
        changed_by: staff.editor.id,
      })
      .execute();
    expect((await download(staff.agent, 'templates?purpose=return')).rows).toEqual([]);
    expect((await download(staff.editor, 'newsletter?state=draft')).rows).toEqual([]);
    expect(
      (await download(staff.editor, `newsletter?q=${encodeURIComponent('الربيع')}&sort=oldest`)).rows,
    ).toHaveLength(1);
    expect((await download(staff.editor, 'newsletter?q=summer')).rows).toEqual([]);
    const issues = await download(staff.editor, 'newsletter');
    expect(issues.rows).toEqual([
      ['Spring', 'الربيع', 'Sent', today, today, '7', '0', '1', '0', '2', '0', today, 'Editor'],
    ]);
  });

  it('has undelivered messages with most of the recipient hidden, and no codes', async () => {
    const message = (template: string, phone: string) => ({
      id: newId(clock()),
      template,
      phone,
      locale: 'en' as const,
      state: 'failed' as const,
      sealed: Buffer.from('sealed'),
      problem: 'status 401',
      is_refused: true,
      created_at: clock(),
      queued_at: clock(),
      failed_at: clock(),
    });
    await db.insertInto('messages').values(message('password_changed', '+966520000041')).execute();
    const { rows, text } = await download(staff.administrator, 'undelivered');
    expect(rows.map(([channel, what, , reason, problem]) => [channel, what, reason, problem])).toEqual([
      ['WhatsApp', 'Password changed', 'The provider refused it', 'status 401'],
    ]);
    expect(text).not.toContain('520000041');
    expect(text).not.toContain('sealed');
    expect((await download(staff.administrator, 'undelivered?channel=email')).rows).toEqual([]);
    expect((await download(staff.administrator, 'undelivered?q=٠٥٢٠٠٠٠٠٤١')).rows).toHaveLength(1);
  });

  it('has districts that files name, with how many adverts they are about', async () => {
    await db
      .insertInto('reference_items')
      .values({
        list: 'districts',
        id: 'riyadh--hayy',
        name: json({ en: 'حي', ar: '=حي' }),
        position: 1,
        details: json({ city: 'riyadh', state: 'proposed' }),
      })
      .execute();
    const { rows } = await download(staff.moderator, 'districts');
    expect(rows).toEqual([['Riyadh', "'=حي", '0']]);
    expect((await download(staff.moderator, 'districts?q=jeddah')).rows).toEqual([]);
  });

  it('has the keys of lenders, never the keys themselves, with their filters', async () => {
    const made = { lenderId: Number(sanad.id), by: staff.administrator.id, now: clock() };
    const { id, secret } = await makeLenderKey(db, { ...made, name: '=Core' });
    const later = new Date(made.now.getTime() + DAY_MS);
    const revoked = await makeLenderKey(db, { ...made, name: 'نظام الإقراض', now: later });
    await setRevoked(db, { id: revoked.id, by: staff.administrator.id, now: clock() });
    const { head, rows, text } = await download(staff.administrator, 'lender-keys');
    expect(head).toEqual(['Name', 'Lender', 'Status', 'Made on', 'Made by', 'Last used', 'Revoked on']);
    expect(rows).toEqual([
      ["'=Core", sanad.name.en, 'In force', today, 'Administrator', '', ''],
      ['نظام الإقراض', sanad.name.en, 'Revoked', riyadhDay(later), 'Administrator', '', today],
    ]);
    expect(text).not.toContain(secret);
    expect(text).not.toContain(hash('sha256', secret, 'hex'));
    const found = async (filters: string) =>
      (await download(staff.administrator, `lender-keys?${filters}`)).rows.map(([name]) => name);
    expect(await found('state=revoked')).toEqual(['نظام الإقراض']);
    expect(await found(`q=${encodeURIComponent('نظام الاقراض')}`)).toEqual(['نظام الإقراض']);
    expect(await found(`q=${encodeURIComponent(sanad.name.ar)}&sort=newest`)).toEqual(['نظام الإقراض', "'=Core"]);
    expect((await download(staff.administrator, 'lender-keys?sort=name')).status).toBe(422);
    expect((await audited('desk.exportLenderKeys', 'lender-keys')).slice(0, 3)).toEqual([
      { ids: [id, revoked.id], words: null },
      { ids: [revoked.id], words: null },
      { ids: [revoked.id], words: { q: 'نظام الاقراض' } },
    ]);
  });

  it('has proposals about roles that wait for a second administrator', async () => {
    const { id } = await person('=Amal', { role: 'staff', roles: ['agent'] });
    const proposal = await insertProposal(db, {
      about: { account: id },
      roles: ['agent', 'administrator'],
      rolesBefore: ['agent'],
      lender: null,
      by: staff.administrator.id,
      now: clock(),
    });
    const { head, rows } = await download(staff.administrator, 'role-proposals');
    expect(head).toEqual([
      'Type',
      'Name',
      'Email',
      'Roles before',
      'Roles',
      'Lender',
      'Proposed on',
      'Proposed by',
      'Open until',
    ]);
    const until = riyadhDay(new Date(clock().getTime() + PROPOSAL_DAYS * DAY_MS));
    expect(rows.map((row) => row.with(2, ''))).toEqual([
      ['New roles', "'=Amal", '', 'Agent', 'Agent, Administrator', '', today, 'Administrator', until],
    ]);
    expect((await download(staff.administrator, 'role-proposals', 'ar')).rows[0]?.[0]).toBe('صلاحيات جديدة');
    expect((await audited('desk.exportRoleProposals', 'role-proposals'))[0]?.ids).toEqual([proposal]);
  });

  it('has the orders of a lender for that lender only', async () => {
    const { id, number } = (await apply(guest())).body.data;
    await post(staff.agent, `/desk/orders/${id}/move`, { seen: 'new', event: 'review' });
    await post(staff.agent, `/desk/orders/${id}/handed`, { lenders: [sanad.id] });
    const { rows } = await download(staff.lender, 'lender-orders');
    expect(rows.map((row) => [row[0], row.at(-1)])).toEqual([[number, 'Waiting for an answer']]);
    expect((await download(rival, 'lender-orders')).rows).toEqual([]);
    expect(await audited('desk.exportLenderOrders', 'orders')).toEqual([
      { ids: [id], words: null },
      { ids: [], words: null },
    ]);
    const batches: number[] = [];
    for await (const orders of lenderOrderBatches(db, { lenderId: Number(sanad.id), sort: 'newest' }, 1))
      batches.push(orders.length);
    expect(batches).toEqual([1]);
  });

  it('has the listings of an imported file with their filters', async () => {
    const { id: file } = await db
      .insertInto('imports')
      .values({ source: 'exports', file_sha256: 'digest' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const listing = (key: string, price: number, flags: string[]) => ({
      kind: 'cars' as const,
      source: 'exports',
      source_key: key,
      approval: 'pending' as const,
      title: json({ en: `=${key}`, ar: key }),
      price,
      price_note: 'vat_included' as const,
      attributes: json({}),
      flags,
      import_id: file,
    });
    await db
      .insertInto('listings')
      .values([listing('dear', 9_000_000, ['price_suspect', 'of_old']), listing('cheap', 100_000, [])])
      .execute();
    const rowsOf = async (filters: string) =>
      (await download(staff.moderator, `imported?file=${file}${filters}`)).rows.map((row) => row.slice(2));
    expect(await rowsOf('&sort=price-low')).toEqual([
      ["'=cheap", '1000', '', '', '', ''],
      ["'=dear", '90000', '', '', '', 'Price far below others, of_old'],
    ]);
    expect(await rowsOf('&flag=price_suspect')).toHaveLength(1);
    expect(await rowsOf('&state=accepted')).toEqual([]);
    expect((await download(staff.moderator, 'imported?file=999999')).rows).toEqual([]);
  });

  it('is in the audit log as a list, whichever it is', async () => {
    for (const list of ['role-proposals', 'lender-keys', 'people', 'sellers', 'districts'])
      expect((await download(staff.administrator, list)).status, list).toBe(200);
    await get(staff.moderator, '/desk/reports?q=nobody');
    const log = await get<{ entries: AuditEntry[] }>(staff.administrator, '/desk/audit-log');
    const read = log.body.data.entries.filter(({ act }) => /^desk\.(?:export|reports)/.test(act));
    expect(new Set(read.map(({ act }) => act))).toContain('desk.reports');
    expect(read.filter(({ about }) => about.kind !== 'nothing')).toEqual([]);
  });

  it('is for the roles of its screen only', async () => {
    for (const { path, roles } of Object.values(deskExports)) {
      const list = path.replace('/desk/exports/', '');
      const question = list === 'imported' ? '?file=1' : list === 'adverts' ? '?filter=all' : '';
      for (const role of STAFF_ROLES) {
        const { status } = await download(staff[role], list + question);
        const isAllowed = roles?.includes(role) === true;
        expect(status === 403, `${role} ${list}: ${status}`).toBe(!isAllowed);
      }
      expect((await download(guest(), list + question)).status, list).toBe(401);
    }
    expect((await get(staff.editor, '/desk/content')).status).toBe(200);
  });
});
