import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { orderRoles } from '#contract/desk-roles.ts';
import { STAFF_ROLES } from '#domain/accounts/staff-role.ts';
import type { DeskView } from '#domain/desk/desk-view.ts';
import { applicants, type Who } from '../../../../tests/support/applicants.ts';
import { endAccount } from '../../accounts/end-account-sql.ts';

const { tested, person, get, post } = await applicants();
const { db } = tested.services;
const agent = (name: string) => person(name, { role: 'staff', roles: ['agent'] });

const draft = (name: string, rest: object = {}) => ({
  name,
  filters: { assignee: 'nobody', waiting: 'overdue' },
  hidden: ['amount'],
  ...rest,
});
const views = async (who: Who) => (await get<DeskView[]>(who, '/desk/views')).body.data;
const save = (who: Who, body: object, key?: string) => post<{ id: string }>(who, '/desk/views', body, key);
const change = (who: Who, body: object) => post(who, '/desk/views/change', body);
const remove = (who: Who, id: string) => post(who, '/desk/views/remove', { id });

it('a view is saved, renamed, replaced and deleted, by its owner alone', async () => {
  const [noura, fahad] = [await agent('Noura'), await agent('Fahad')];
  const { id } = (await save(noura, draft('  Late and   free '))).body.data;
  expect(await views(noura)).toEqual([{ id, ...draft('Late and free') }]);
  expect(await views(fahad)).toEqual([]);
  expect((await change(noura, { id, ...draft('Late') })).status).toBe(200);
  const replaced = { name: 'Late', filters: { assignee: 'me', status: 'new', mentioned: 'me' }, hidden: [] };
  expect((await change(noura, { id, ...replaced })).status).toBe(200);
  expect(await views(noura)).toEqual([{ id, ...replaced }]);
  expect((await change(fahad, { id, ...draft('Theirs') })).status).toBe(404);
  expect((await remove(fahad, id)).status).toBe(404);
  expect(await views(noura)).toEqual([{ id, ...replaced }]);
  expect((await remove(noura, id)).status).toBe(200);
  expect((await remove(noura, id)).status).toBe(404);
  expect(await views(noura)).toEqual([]);
});

it('keeps neither a search, which names a person, nor a place in the list', async () => {
  const one = await agent('Search');
  await save(one, draft('Found', { filters: { assignee: 'me', q: '0520000011', cursor: 'after.staff.1.x' } }));
  expect((await views(one))[0]?.filters).toEqual({ assignee: 'me' });
});

it('opens an earlier view with the filters and columns that are left', async () => {
  const one = await agent('Earlier');
  const { id } = (await save(one, draft('Old'))).body.data;
  await sql`
    update desk_views set filters = '{"assignee":"nobody","waiting":"moon","colour":"red"}',
      hidden_columns = array['amount', 'gone'] where id = ${Number(id)}
  `.execute(db);
  expect(await views(one)).toEqual([{ id, name: 'Old', filters: { assignee: 'nobody' }, hidden: ['amount'] }]);
});

it('refuses what is no filter or column, and a name that is empty, too long or used already', async () => {
  const one = await agent('Names');
  for (const rest of [{ filters: { waiting: 'moon' } }, { filters: { assignee: 'x' } }, { hidden: ['number'] }])
    expect((await save(one, draft('Bad', rest))).status).toBe(422);
  for (const name of ['', '   ', 'x'.repeat(61)]) expect((await save(one, draft(name))).status).toBe(422);
  const { id } = (await save(one, draft('x'.repeat(60)))).body.data;
  await save(one, draft('Late'));
  const taken = { name: ['You have a view with this name already'] };
  expect((await save(one, draft('LATE'))).body.errors).toEqual(taken);
  expect((await change(one, { id, ...draft('late') })).body.errors).toEqual(taken);
  expect((await save(await agent('Other'), draft('Late'))).status).toBe(200);
});

it('keeps at most 20, and one for each key, also of presses at once', async () => {
  const one = await agent('Many');
  const key = crypto.randomUUID();
  for (const _ of [1, 2]) expect((await save(one, draft('First'), key)).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: 21 }, (_, nth) => save(one, draft(`View ${nth}`))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
  for (const { body } of answers.filter(({ status }) => status !== 200))
    expect(body.errors).toEqual({ name: ['You have 20 views already. Delete one first.'] });
  expect(await views(one)).toHaveLength(20);
});

it('is for roles that work with orders, in the audit log and the copy of personal data, and ends with the account', async () => {
  for (const role of STAFF_ROLES) {
    const one = await person(`Is${role}`, { role: 'staff', roles: [role] });
    const may = (orderRoles as readonly string[]).includes(role);
    expect([role, (await get(one, '/desk/views')).status]).toEqual([role, may ? 200 : 403]);
    expect([role, (await save(one, draft('Mine'))).status]).toEqual([role, may ? 200 : 403]);
  }
  const one = await agent('Ending');
  await save(one, draft('Mine'));
  const { body } = await get<Record<string, unknown[]>>(one, '/account/export');
  expect(body.data['desk_views']).toEqual([
    expect.objectContaining({ name: 'Mine', hidden_columns: ['amount'], filters: draft('').filters }),
  ]);
  const entries = await db
    .selectFrom('audit_log')
    .select('action')
    .where('actor', '=', `account:${one.id}`)
    .where('action', '=', 'desk.saveView')
    .execute();
  expect(entries).toHaveLength(1);
  await endAccount(db, one.id);
  expect(await db.selectFrom('desk_views').select('id').where('account_id', '=', one.id).execute()).toEqual([]);
});

it('logs no defect', () => expect(tested.logged).toEqual([]));
