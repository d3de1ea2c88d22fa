import { describe, expect, it } from 'vitest';
import { orderRoles } from '#contract/desk-roles.ts';
import { STAFF_ROLES } from '#domain/accounts/staff-role.ts';
import type { AuditEntry } from '#domain/desk/audit-entry.ts';
import type { DeskOrder, DeskOrderCard } from '#domain/desk/desk-order.ts';
import { applicants, type Who } from '../../../../tests/support/applicants.ts';
import { endAccount } from '../../accounts/end-account-sql.ts';

const { tested, person, guest, get, post, apply } = await applicants();
const { db } = tested.services;
const administrator = await person('Amal', { role: 'staff', roles: ['administrator'] });
const noura = await person('Noura', { role: 'staff', roles: ['agent'] });
const fahad = await person('Fahad', { role: 'staff', roles: ['supervisor'] });

const placed = async () => (await apply(guest())).body.data.id;
const order = async (id: string, who: Who = noura) => (await get<DeskOrder>(who, `/desk/orders/${id}`)).body.data;
const version = async (id: string) =>
  (await get<{ version: number }>(noura, `/desk/orders/${id}/version`)).body.data.version;
const queue = async (who: Who, query: string) =>
  (await get<DeskOrderCard[]>(who, `/desk/orders?${query}`)).body.data.map(({ id }) => id);
const assign = (who: Who, id: string, to: string, seen = 'nobody') =>
  post(who, `/desk/orders/${id}/assign`, { to, seen });

describe('an order', () => {
  it('is taken, handed over and released, and every step is a new version for those who have it open', async () => {
    const id = await placed();
    expect((await order(id)).assignee).toBeNull();
    const steps = [
      { by: noura, to: noura.id, seen: 'nobody', name: 'Noura' },
      { by: noura, to: fahad.id, seen: noura.id, name: 'Fahad' },
      { by: noura, to: 'nobody', seen: fahad.id, name: null },
    ];
    for (const { by, to, seen, name } of steps) {
      const before = await version(id);
      expect((await assign(by, id, to, seen)).status).toBe(200);
      expect((await order(id)).assignee?.name ?? null).toBe(name);
      expect(await version(id)).toBeGreaterThan(before);
      expect((await order(id)).version).toBe(await version(id));
    }
  });

  it('goes to one of two who take it at once; the other is told who has it', async () => {
    const id = await placed();
    const answers = await Promise.all([assign(noura, id, noura.id), assign(fahad, id, fahad.id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { assignee } = await order(id);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'order_taken',
      state: { assignee },
    });
    expect(assignee).not.toBeNull();
  });

  it('is not taken twice by somebody who has it already', async () => {
    const id = await placed();
    await assign(noura, id, noura.id);
    const before = await version(id);
    expect((await assign(noura, id, noura.id)).status).toBe(200);
    expect(await version(id)).toBe(before);
  });

  it('says nothing of it to its applicant', async () => {
    const sara = await person('Sara');
    const { id } = (await apply(sara)).body.data;
    const seenBefore = (await get<{ version: number }>(sara, `/orders/${id}/version`)).body.data;
    await assign(noura, id, noura.id);
    expect((await get(sara, `/orders/${id}/version`)).body.data).toEqual(seenBefore);
    for (const path of [`/orders/${id}`, '/account/export']) {
      const { status, body } = await get(sara, path);
      expect([status, JSON.stringify(body)]).toEqual([
        200,
        expect.not.stringMatching(/Noura|assigned_to|assignee|desk_version/),
      ]);
    }
  });

  it('goes only to colleagues who can work with it, and never to its own applicant', async () => {
    const id = await placed();
    const moderator = await person('Moderator', { role: 'staff', roles: ['moderator'] });
    const customer = await person('Customer');
    for (const to of [moderator.id, customer.id, crypto.randomUUID()]) {
      const { status, body } = await assign(noura, id, to);
      expect([status, body.errors]).toEqual([
        422,
        { to: ['This colleague cannot take orders now. Choose somebody else.'] },
      ]);
    }
    const clerk = await person('Clerk', { role: 'staff', roles: ['agent'] });
    const own = (await apply(clerk)).body.data.id;
    expect((await assign(clerk, own, clerk.id)).body.code).toBe('own_matter');
    expect((await assign(noura, own, clerk.id)).body.errors).toEqual({
      to: ['This is their own order. Choose somebody else.'],
    });
  });

  it('is not taken once it is closed, and only by roles that work with orders', async () => {
    const id = await placed();
    for (const role of STAFF_ROLES) {
      const one = await person(`Is${role}`, { role: 'staff', roles: [role] });
      const may = (orderRoles as readonly string[]).includes(role);
      expect([role, (await assign(one, id, one.id, (await order(id)).assignee?.id)).status]).toEqual([
        role,
        may ? 200 : 403,
      ]);
      expect([role, (await get(one, '/desk/colleagues')).status]).toEqual([role, may ? 200 : 403]);
    }
    const seen = (await order(id)).assignee?.id;
    await post(noura, `/desk/orders/${id}/reject`, { seen: 'new', reason: 'dbr', text: null });
    expect((await assign(noura, id, noura.id, seen)).body.code).toBe('order_moved_on');
    expect((await assign(noura, crypto.randomUUID(), noura.id)).status).toBe(404);
    expect((await assign(await person('Nobody'), id, noura.id)).status).toBe(403);
  });
});

describe('several orders', () => {
  interface Results {
    results: readonly { id: string; outcome: string; assignee: string | null }[];
  }
  const assignMany = (who: Who, to: string, orders: readonly object[], key?: string) =>
    post<Results>(who, '/desk/assignments', { to, orders }, key);
  const outcomes = ({ results }: Results) =>
    new Map(results.map(({ id, outcome, assignee }) => [id, [outcome, assignee]]));

  it('are assigned together, and each that is not says why', async () => {
    const clerk = await person('Bulk', { role: 'staff', roles: ['agent'] });
    const [free, had, taken, closed] = [await placed(), await placed(), await placed(), await placed()];
    const own = (await apply(clerk)).body.data.id;
    const gone = crypto.randomUUID();
    await assign(noura, had, fahad.id);
    await assign(noura, taken, fahad.id);
    await post(noura, `/desk/orders/${closed}/reject`, { seen: 'new', reason: 'dbr', text: null });
    const before = new Map(await Promise.all([free, taken].map(async (id) => [id, await version(id)] as const)));
    const { status, body } = await assignMany(clerk, clerk.id, [
      { id: free, seen: 'nobody' },
      { id: had, seen: fahad.id },
      { id: taken, seen: 'nobody' },
      { id: closed, seen: 'nobody' },
      { id: own, seen: 'nobody' },
      { id: gone, seen: 'nobody' },
    ]);
    expect(status).toBe(200);
    expect(outcomes(body.data)).toEqual(
      new Map([
        [free, ['assigned', clerk.id]],
        [had, ['assigned', clerk.id]],
        [taken, ['taken', fahad.id]],
        [closed, ['closed', null]],
        [own, ['own', null]],
        [gone, ['gone', null]],
      ]),
    );
    expect((await order(free)).assignee?.name).toBe('Bulk');
    expect((await order(taken)).assignee?.name).toBe('Fahad');
    expect((await order(own)).assignee).toBeNull();
    expect(await version(free)).toBeGreaterThan(before.get(free) ?? 0);
    expect(await version(taken)).toBe(before.get(taken));
    expect(outcomes((await assignMany(noura, clerk.id, [{ id: own, seen: 'nobody' }])).body.data).get(own)).toEqual([
      'colleague_own',
      null,
    ]);
    const released = await assignMany(clerk, 'nobody', [{ id: free, seen: clerk.id }]);
    expect(outcomes(released.body.data).get(free)).toEqual(['assigned', null]);
    expect((await order(free)).assignee).toBeNull();
  });

  it('are in the audit log one by one, once for each key', async () => {
    const ids = [await placed(), await placed()];
    const seen = ids.map((id) => ({ id, seen: 'nobody' }));
    const key = crypto.randomUUID();
    for (const _ of [1, 2]) expect((await assignMany(noura, fahad.id, seen, key)).status).toBe(200);
    for (const id of ids) {
      const { body } = await get<{ entries: AuditEntry[] }>(administrator, `/desk/audit-log?about=${id}`);
      const entries = body.data.entries.filter(({ act }) => act.startsWith('desk.assign'));
      expect(entries.map(({ act, by, facts }) => [act, by.name, facts.assignee])).toEqual([
        ['desk.assign', 'Noura', undefined],
        ['desk.assign.to', 'Noura', 'Fahad'],
      ]);
      const lines = (await get<{ act: string; times: number }[]>(noura, `/desk/orders/${id}/audit`)).body.data;
      expect(lines.map(({ act, times }) => [act, times])).toContainEqual(['desk.assign', 1]);
    }
  });

  it('of two who take the same orders in another order, each is told who has which', async () => {
    const ids = [await placed(), await placed(), await placed()];
    const seen = ids.map((id) => ({ id, seen: 'nobody' }));
    const answers = await Promise.all([
      assignMany(noura, noura.id, seen),
      assignMany(fahad, fahad.id, seen.toReversed()),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const id of ids) {
      const { assignee } = await order(id);
      const told = answers.map(({ body }) => outcomes(body.data).get(id));
      for (const outcome of ['assigned', 'taken']) expect(told).toContainEqual([outcome, assignee?.id]);
    }
  });

  it('are at most 50, at least one, and go to colleagues who can work with orders', async () => {
    const moderator = await person('Mod', { role: 'staff', roles: ['moderator'] });
    const id = await placed();
    const one = { id, seen: 'nobody' };
    const many = Array.from({ length: 51 }, () => ({ id: crypto.randomUUID(), seen: 'nobody' }));
    for (const orders of [[], many]) expect((await assignMany(noura, noura.id, orders)).status).toBe(422);
    expect((await assignMany(noura, moderator.id, [one])).body.errors).toEqual({
      to: ['This colleague cannot take orders now. Choose somebody else.'],
    });
    expect((await assignMany(moderator, noura.id, [one])).status).toBe(403);
    expect((await assignMany(await person('Outsider'), noura.id, [one])).status).toBe(403);
    expect((await order(id)).assignee).toBeNull();
  });
});

describe('the queue', () => {
  it('has lists of mine, of nobody’s and of a colleague’s, over several pages', async () => {
    const mine = await person('Mine', { role: 'staff', roles: ['agent'] });
    const ids: string[] = [];
    for (let nth = 0; nth < 23; nth += 1) ids.push(await placed());
    const [free = '', closed = '', ...others] = ids;
    for (const id of [closed, ...others]) await assign(mine, id, mine.id);
    await post(mine, `/desk/orders/${closed}/reject`, { seen: 'new', reason: 'dbr', text: null });
    const first = await get<DeskOrderCard[]>(mine, '/desk/orders?assignee=me');
    const rest = await queue(mine, `assignee=me&cursor=${first.body.meta?.nextCursor}`);
    expect(first.body.meta?.total).toBe(22);
    expect([...first.body.data.map(({ id }) => id), ...rest]).toEqual([...others, closed]);
    expect(first.body.data[0]?.assignee).toEqual({ id: mine.id, name: 'Mine' });
    expect(await queue(noura, `assignee=${mine.id}`)).toEqual(first.body.data.map(({ id }) => id));
    expect(await queue(mine, 'assignee=me&waiting=nobody')).toEqual([closed]);
    expect(await queue(mine, 'assignee=me&status=rejected')).toEqual([closed]);
    const unassigned = await queue(mine, 'assignee=nobody');
    expect(unassigned).toContain(free);
    expect(unassigned.filter((id) => ids.includes(id))).toEqual([free]);
    expect(await queue(mine, 'assignee=nobody&waiting=nobody')).toEqual([]);
    expect((await get(mine, '/desk/orders?assignee=somebody')).status).toBe(422);
  });

  it('shows open orders of those who are blocked, lose their role or are deleted as nobody’s', async () => {
    const gone = {
      blocked: async (id: string) => {
        await post(administrator, '/desk/people/block', { id, reason: 'Left the company' });
      },
      otherRole: async (id: string) => {
        await db
          .updateTable('accounts')
          .set({ staff_roles: ['editor'] })
          .where('id', '=', id)
          .execute();
      },
      deleted: (id: string) => endAccount(db, id),
    };
    for (const [how, leave] of Object.entries(gone)) {
      const clerk = await person(`Clerk${how}`, { role: 'staff', roles: ['agent'] });
      const [open, closed] = [await placed(), await placed()];
      for (const id of [open, closed]) await assign(clerk, id, clerk.id);
      await post(noura, `/desk/orders/${closed}/reject`, { seen: 'new', reason: 'dbr', text: null });
      const before = await version(open);
      await leave(clerk.id);
      expect([how, (await order(open)).assignee]).toEqual([how, null]);
      expect([how, (await order(closed)).assignee?.name]).toEqual([how, how === 'deleted' ? undefined : `Clerk${how}`]);
      expect(await queue(noura, 'assignee=nobody')).toContain(open);
      if (how !== 'deleted') expect(await version(open)).toBeGreaterThan(before);
      const colleagues = (await get<{ name: string }[]>(noura, '/desk/colleagues')).body.data.map(({ name }) => name);
      expect(colleagues).not.toContain(`Clerk${how}`);
    }
  });

  it('keeps orders of somebody who gets one more role', async () => {
    const id = await placed();
    await assign(fahad, id, fahad.id);
    await db
      .updateTable('accounts')
      .set({ staff_roles: ['supervisor', 'editor'] })
      .where('id', '=', fahad.id)
      .execute();
    expect((await order(id)).assignee?.name).toBe('Fahad');
  });
});

it('the audit log says who gave an order to whom', async () => {
  const id = await placed();
  await assign(noura, id, fahad.id);
  await assign(noura, id, 'nobody', fahad.id);
  const { body } = await get<{ entries: AuditEntry[] }>(administrator, `/desk/audit-log?about=${id}`);
  const entries = body.data.entries.filter(({ act }) => act.startsWith('desk.assign'));
  expect(entries.map(({ act, by, facts }) => [act, by.name, facts.assignee])).toEqual([
    ['desk.assign', 'Noura', undefined],
    ['desk.assign.to', 'Noura', null],
    ['desk.assign', 'Noura', undefined],
    ['desk.assign.to', 'Noura', 'Fahad'],
  ]);
  const lines = (await get<{ act: string; times: number }[]>(noura, `/desk/orders/${id}/audit`)).body.data;
  expect(lines.map(({ act, times }) => [act, times])).toContainEqual(['desk.assign', 2]);
  expect(lines.map(({ act }) => act)).not.toContain('other');
});

it('logs no defect', () => expect(tested.logged).toEqual([]));
