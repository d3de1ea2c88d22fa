import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { orderRoles } from '#contract/desk-roles.ts';
import { viewRoles } from '#contract/desk-views.ts';
import { STAFF_ROLES } from '#domain/accounts/staff-role.ts';
import type { DeskView } from '#domain/desk/desk-view.ts';
import { DeskListName } from '#domain/desk/list-columns.ts';
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
  expect(await views(noura)).toEqual([{ id, list: 'orders', ...draft('Late and free') }]);
  expect(await views(fahad)).toEqual([]);
  expect((await change(noura, { id, ...draft('Late') })).status).toBe(200);
  const replaced = { name: 'Late', filters: { assignee: 'me', status: 'new', mentioned: 'me' }, hidden: [] };
  expect((await change(noura, { id, ...replaced })).status).toBe(200);
  expect(await views(noura)).toEqual([{ id, list: 'orders', ...replaced }]);
  expect((await change(fahad, { id, ...draft('Theirs') })).status).toBe(404);
  expect((await remove(fahad, id)).status).toBe(404);
  expect(await views(noura)).toEqual([{ id, list: 'orders', ...replaced }]);
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
  expect(await views(one)).toEqual([
    { id, list: 'orders', name: 'Old', filters: { assignee: 'nobody' }, hidden: ['amount'] },
  ]);
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

/** A view of each list, with filters that the list has by itself left out. */
const samples: Record<DeskListName, { filters: Record<string, string>; hidden: string[] }> = {
  orders: { filters: { status: 'new' }, hidden: ['amount'] },
  letters: { filters: { kind: 'complaint', state: 'answered' }, hidden: ['due'] },
  people: { filters: { group: 'staff' }, hidden: ['email', 'since'] },
  adverts: { filters: { filter: 'rejected' }, hidden: ['seller'] },
  imported: { filters: { file: '7', flag: 'price_suspect' }, hidden: ['place'] },
  sellers: { filters: { state: 'none' }, hidden: [] },
  content: { filters: { kind: 'article', sort: 'oldest' }, hidden: ['by'] },
  undelivered: { filters: { channel: 'push' }, hidden: ['first'] },
  reports: { filters: { state: 'handled', sort: 'oldest' }, hidden: ['price'] },
  newsletter: { filters: { state: 'draft', sort: 'oldest' }, hidden: ['failed'] },
  districts: { filters: { sort: 'fewest' }, hidden: ['examples'] },
  templates: { filters: { purpose: 'reject' }, hidden: ['arabic'] },
  lender_keys: { filters: { state: 'revoked' }, hidden: ['by'] },
  lender_orders: { filters: { answer: 'none', sort: 'amount-high' }, hidden: ['form'] },
};

/** Those of staff of ours: the account of a lender has no other role. */
const ourLists = DeskListName.options.filter((list) => list !== 'lender_orders');

it('each list has views of its own: names, limits and acts of one are not those of another', async () => {
  const one = await person('Everywhere', { role: 'staff', roles: ['administrator'] });
  const of = async (list: string) => (await get<DeskView[]>(one, `/desk/views?list=${list}`)).body.data;
  const ids = new Map<string, string>();
  for (const list of ourLists) {
    const { body, status } = await save(one, { list, name: 'Mine', ...samples[list] });
    expect([list, status]).toEqual([list, 200]);
    ids.set(list, body.data.id);
  }
  for (const list of ourLists)
    expect(await of(list)).toEqual([{ id: ids.get(list), list, name: 'Mine', ...samples[list] }]);
  expect(await views(one)).toEqual(await of('orders'));
  expect((await of('all')).map(({ list }) => list).toSorted()).toEqual(ourLists.toSorted());
  const letters = ids.get('letters') ?? '';
  const taken = { name: ['You have a view with this name already'] };
  expect((await save(one, { list: 'letters', name: 'MINE', ...samples.letters })).body.errors).toEqual(taken);
  expect((await change(one, { id: letters, list: 'people', name: 'Theirs', ...samples.people })).status).toBe(404);
  expect((await remove(one, letters)).status).toBe(404);
  expect((await change(one, { id: letters, list: 'letters', name: 'Jobs', filters: {}, hidden: [] })).status).toBe(200);
  expect(await of('letters')).toEqual([{ id: letters, list: 'letters', name: 'Jobs', filters: {}, hidden: [] }]);
  expect((await post(one, '/desk/views/remove', { id: letters, list: 'letters' })).status).toBe(200);
  expect(await of('letters')).toEqual([]);
  for (let nth = 1; nth < 20; nth += 1) await save(one, { list: 'people', name: `View ${nth}`, ...samples.people });
  expect((await save(one, { list: 'people', name: 'One more', ...samples.people })).status).toBe(422);
  expect((await save(one, { list: 'sellers', name: 'One more', ...samples.sellers })).status).toBe(200);
});

it('takes the filters and columns of the list that the view is of, and no list that is none', async () => {
  const one = await person('Mixed', { role: 'staff', roles: ['administrator'] });
  for (const rest of [
    { list: 'letters', filters: { kind: 'moon' }, hidden: [] },
    { list: 'letters', filters: {}, hidden: ['amount'] },
    { list: 'people', filters: { state: 'open' }, hidden: [] },
    { list: 'imported', filters: { file: 'x' }, hidden: [] },
    { list: 'moon', filters: {}, hidden: [] },
  ])
    expect([rest, (await save(one, { name: 'Bad', ...rest })).status]).toEqual([rest, 422]);
  const rest = { filters: { status: 'new', q: 'Sara', page: '3', kind: 'job' }, hidden: [] };
  expect((await save(one, { list: 'letters', name: 'Jobs', ...rest })).status).toBe(200);
  const { body } = await get<DeskView[]>(one, '/desk/views?list=letters');
  expect(body.data[0]?.filters).toEqual({ kind: 'job' });
  expect((await get(one, '/desk/views?list=moon')).status).toBe(422);
});

it('has views of a list for whoever may read the list, and of no other', async () => {
  for (const role of STAFF_ROLES) {
    const one = await person(`Reads${role}`, { role: 'staff', roles: [role] });
    const allowed = DeskListName.options.filter((list) => viewRoles[list].includes(role));
    for (const list of DeskListName.options) {
      const status = allowed.includes(list) ? 200 : 403;
      const sent = { list, name: 'Mine', ...samples[list] };
      expect([role, list, (await get(one, `/desk/views?list=${list}`)).status]).toEqual([role, list, status]);
      expect([role, list, (await save(one, sent)).status]).toEqual([role, list, status]);
      if (status === 200) continue;
      expect((await change(one, { id: '1', ...sent })).status).toBe(403);
      expect((await post(one, '/desk/views/remove', { id: '1', list })).status).toBe(403);
    }
    const { body, status } = await get<DeskView[]>(one, '/desk/views?list=all');
    expect([role, status]).toEqual([role, allowed.length > 0 ? 200 : 403]);
    if (status === 200) expect(body.data.map(({ list }) => list).toSorted()).toEqual(allowed.toSorted());
  }
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
    expect.objectContaining({ list: 'orders', name: 'Mine', hidden_columns: ['amount'], filters: draft('').filters }),
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
