import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PageMeta } from '#contract/endpoint.ts';
import type { DeskOrderCard } from '#domain/desk/desk-order.ts';
import { QueueSort } from '#domain/desk/list-sort.ts';
import { nextActor } from '#domain/orders/order-moves.ts';
import { OrderStatus } from '#domain/orders/order-status.ts';
import { applicants } from '../../../tests/support/applicants.ts';
import { phoneWritings } from '../../../tests/support/phone-writings.ts';
import { readNames } from '../db/name-words-sql.ts';

const { tested, person, guest, get, post, apply } = await applicants();
const { db } = tested.services;
const staff = await person('Desk', { role: 'staff', roles: ['agent'] });

interface Page {
  readonly data: readonly DeskOrderCard[];
  readonly meta: PageMeta;
}

async function page(filter: Record<string, string> = {}): Promise<Page> {
  const { body } = await get<readonly DeskOrderCard[]>(staff, `/desk/orders?${new URLSearchParams(filter)}`);
  if (!body.meta) throw new Error(`The queue has no pages: ${body.code}`);
  return { data: body.data, meta: body.meta };
}
const found = async (q: string, filter: Record<string, string> = {}) =>
  (await page({ ...filter, q })).data.map(({ number }) => number);
const ids = ({ data }: Page) => data.map(({ id }) => id);

/** What rises along the list in each sort. */
const sortedBy: Record<QueueSort, (order: DeskOrderCard) => number> = {
  newest: ({ receivedAt }) => -Date.parse(receivedAt),
  oldest: ({ receivedAt }) => Date.parse(receivedAt),
  'amount-high': ({ financeAmount }) => (financeAmount === null ? Infinity : -financeAmount),
  'amount-low': ({ financeAmount }) => financeAmount ?? Infinity,
  'due-soon': ({ nextActor: actor, dueAt }) => (actor && dueAt ? Date.parse(dueAt) : Infinity),
  'due-late': ({ nextActor: actor, dueAt }) => (actor && dueAt ? -Date.parse(dueAt) : Infinity),
};

/** All pages from this one on, by the cursors of the answers. */
async function pagesFrom(first: Page, filter: Record<string, string>, side: 'nextCursor' | 'previousCursor') {
  const pages = [first];
  for (let cursor = first.meta[side]; cursor; cursor = pages.at(-1)!.meta[side])
    pages.push(await page({ ...filter, cursor }));
  return pages;
}

describe('the search of orders', () => {
  let number = '';
  beforeAll(async () => {
    number = (await apply(guest(), { answers: { phone: '+966520000011', fullName: 'عَبد الله بن سعد الشمّري' } })).body
      .data.number;
    await apply(guest(), { answers: { phone: '+966520000012', fullName: 'فاطمة القحطاني' } });
  });

  it.each([...phoneWritings, '0011', '٠٠١١', '000 0011', '05200000 11'])('finds an order by the phone %s', async (q) =>
    expect(await found(q)).toEqual([number]),
  );

  it.each(['عبدالله', 'عبد الله', 'الشمري عبدالله', 'شمري', 'سعد', 'عبدالله بن سعد', 'الشم', 'عبد الشمري'])(
    'finds an order by the name %s',
    async (q) => expect(await found(q)).toEqual([number]),
  );

  it('takes words as they are typed where a name has them so, and else as beginnings', async () => {
    const short = (await apply(guest(), { answers: { fullName: 'Noor Khan' } })).body.data.number;
    const long = (await apply(guest(), { answers: { fullName: 'Noora Khan' } })).body.data.number;
    expect(await found('noor')).toEqual([short]);
    expect(await found('noora khan')).toEqual([long]);
    expect((await found('noo kha')).toSorted()).toEqual([short, long].toSorted());
  });

  it('finds an order by its number with or without letters, dashes and check digit', async () => {
    const digits = number.replaceAll(/\D/g, '');
    const [, sequence = ''] = number.split('-');
    for (const q of [number, number.toLowerCase(), number.replaceAll('-', ' '), digits, `WJ${sequence}`, sequence])
      expect(await found(q)).toEqual([number]);
  });

  it('finds an order by the beginning of its e-mail address', async () => {
    const company = (await apply(guest(), { account: 'company', answers: { responsibleEmail: 'Fahad_Al@Example.SA' } }))
      .body.data.number;
    for (const q of ['fahad_al@example.sa', 'FAHAD_AL@', 'fahad_', 'Fahad_Al@Example.sa'])
      expect(await found(q)).toEqual([company]);
    expect(await found('fahadxal')).toEqual([]);
  });

  it.each([
    '0520000013',
    '+971520000011',
    'WJ-999999',
    'خالد',
    'فاطمة عبدالله',
    '%',
    '_',
    "'",
    '\\',
    "a' | 'b",
    '!()&|:*',
  ])('finds nothing by %s', async (q) => expect(await found(q)).toEqual([]));

  it('keeps to the filters beside it', async () => {
    expect(await found('0520000011', { waiting: 'staff', status: 'new' })).toEqual([number]);
    expect(await found('0520000011', { waiting: 'applicant' })).toEqual([]);
    expect(await found('0520000011', { status: 'completed' })).toEqual([]);
    expect(await found('0520000011', { waiting: 'overdue', status: 'completed' })).toEqual([]);
  });

  it('is closed to customers, and to staff who have nothing to do with orders', async () => {
    const applicant = await person('Applicant');
    const moderator = await person('Moderator', { role: 'staff', roles: ['moderator'] });
    for (const who of [applicant, moderator]) expect((await get(who, '/desk/orders?q=0520000011')).status).toBe(403);
    expect((await get(guest(), '/desk/orders?q=0520000011')).status).toBe(401);
  });

  it('finds orders from before names were read, and reads them', async () => {
    const old = (await apply(guest(), { answers: { fullName: 'Hamza Old' } })).body.data.number;
    await sql`update orders set name_words = null where number = ${old}`.execute(db);
    expect(await found('Hamza O')).toEqual([old]);
    expect(await readNames(db, 'orders')).toBe(1);
    expect(await readNames(db, 'orders')).toBe(0);
    expect(await found('old hamza')).toEqual([old]);
  });
});

describe('the pages of the queue', () => {
  it('place every status as the screens say it', async () => {
    const turns = { staff: 0, applicant: 1 };
    for (const status of OrderStatus.options)
      for (const papersAreAsked of [false, true]) {
        const { rows } = await sql<{ turn: number }>`select order_turn(${status}, ${papersAreAsked}) as turn`.execute(
          db,
        );
        const actor = nextActor(status, { papersAreAsked });
        expect([status, papersAreAsked, rows[0]?.turn]).toEqual([status, papersAreAsked, actor ? turns[actor] : 2]);
      }
  });

  it('show each order once, in both directions, while new ones arrive', async () => {
    const names = Array.from({ length: 45 }, (_, nth) => `Pages ${nth}`);
    for (const fullName of names) await apply(guest(), { answers: { fullName } });
    // Closed ones too: they come last, newest first.
    for (const { id } of (await page({ q: 'Pages', status: 'new' })).data.slice(0, 5))
      await post(staff, `/desk/orders/${id}/reject`, { seen: 'new', reason: 'dbr', text: null });
    for (const filter of [{}, { q: 'Pages' }, { waiting: 'staff' }, { status: 'new' }, { waiting: 'nobody' }] as Record<
      string,
      string
    >[]) {
      const first = await page(filter);
      const before = await pagesFrom(first, filter, 'nextCursor');
      const all = before.flatMap(ids);
      expect(new Set(all).size).toBe(all.length);
      expect(all).toHaveLength(first.meta.total);
      // Somebody applies between the first page and the others.
      const late = (await apply(guest(), { answers: { fullName: 'Pages late' } })).body.data.id;
      const meanwhile = (await pagesFrom(first, filter, 'nextCursor')).flatMap(ids);
      expect(meanwhile.filter((id) => id !== late)).toEqual(all);
      expect(new Set(meanwhile).size).toBe(meanwhile.length);
      const back = await pagesFrom(before.at(-1)!, filter, 'previousCursor');
      expect(back.at(-1)?.meta.previousCursor).toBeNull();
      expect([...new Set(back.toReversed().flatMap(ids))].filter((id) => id !== late)).toEqual(all);
    }
  });

  it('show each order once in every sort, over orders that are equal and those without an amount', async () => {
    // Groups of five with one amount, the moments of seven; some without an amount, some assigned, some closed or asked for documents.
    await sql`
      insert into orders (id, number, command_key, contact_name, name_words, form, applicant, is_cash, status, finance_amount, schema_version, answers, consent, assigned_to, due_at, ended_at, created_at, changed_at)
      select gen_random_uuid(), 'WJ-' || 800000 + nth, gen_random_uuid(), 'Sorted Names', array_to_tsvector('{sorted,names}'), 'car_finance', 'individual', false,
        status, case when nth % 4 > 0 then (nth / 5) * 100000 end, 1, '{}', '{"version": "1", "locale": "en", "at": "2026-01-01T00:00:00.000Z"}',
        case when nth % 5 < 2 then ${staff.id}::uuid end, case when not is_ended then at + nth % 3 * interval '1 day' end, case when is_ended then at end, at, at
      from (select nth, status, status in ('completed', 'rejected') as is_ended, timestamptz '2026-02-01' + nth / 7 * interval '1 hour' as at
        from (select nth, (array['new', 'reviewing', 'select_offer', 'last_papers', 'completed', 'rejected'])[1 + nth % 6] as status from generate_series(1, 90) nth) as numbered) as one
    `.execute(db);
    await sql`
      insert into paper_requests (id, order_id, kinds, asked_at)
      select gen_random_uuid(), id, '{other}', created_at from orders where contact_name = 'Sorted Names' and status = 'last_papers' and right(number, 1) < '5'
    `.execute(db);
    const filters: Record<string, string>[] = [
      {},
      { q: 'Sorted' },
      { waiting: 'staff' },
      { waiting: 'applicant' },
      { waiting: 'overdue' },
      { status: 'last_papers' },
      { assignee: 'me', waiting: 'nobody' },
      { assignee: 'nobody' },
    ];
    for (const filter of filters) {
      const expected = (await pagesFrom(await page(filter), filter, 'nextCursor')).flatMap(ids).toSorted();
      expect(expected.length).toBeGreaterThan(0);
      for (const sort of QueueSort.options) {
        const sorted = { ...filter, sort };
        const forth = await pagesFrom(await page(sorted), sorted, 'nextCursor');
        const all = forth.flatMap(ids);
        expect([filter, sort, all.toSorted()]).toEqual([filter, sort, expected]);
        const back = await pagesFrom(forth.at(-1)!, sorted, 'previousCursor');
        expect(back.at(-1)?.meta.previousCursor).toBeNull();
        expect([...new Set(back.toReversed().flatMap(ids))]).toEqual(all);
        const values = forth.flatMap(({ data }) => data.map((order) => sortedBy[sort](order)));
        expect([filter, sort, values]).toEqual([filter, sort, values.toSorted((a, b) => a - b)]);
      }
    }
    await sql`delete from paper_requests where order_id in (select id from orders where contact_name = 'Sorted Names')`.execute(
      db,
    );
    await sql`delete from orders where contact_name = 'Sorted Names'`.execute(db);
  });

  it('are of the sort of the address only: a cursor of another one begins anew', async () => {
    const { meta } = await page({ sort: 'newest' });
    const first = await page({ sort: 'amount-high' });
    expect(ids(await page({ sort: 'amount-high', cursor: meta.nextCursor ?? '' }))).toEqual(ids(first));
    expect((await get(staff, '/desk/orders?sort=colour')).status).toBe(422);
  });

  it('are those of the queue for a name that thousands have', async () => {
    // More than a search reads at once; every eighth is closed.
    await sql`
      insert into orders (id, number, command_key, contact_name, name_words, form, applicant, is_cash, status, schema_version, answers, consent, due_at, ended_at, created_at, changed_at)
      select gen_random_uuid(), 'WJ-' || 900000 + nth, gen_random_uuid(), 'Many Names', array_to_tsvector('{many,names}'), 'car_finance', 'individual', false,
        case when nth % 8 = 0 then 'completed' else 'new' end, 1, '{}', '{"version": "1", "locale": "en", "at": "2026-01-01T00:00:00.000Z"}',
        case when nth % 8 > 0 then at end, case when nth % 8 = 0 then at end, at, at
      from (select nth, timestamptz '2026-01-01' + nth * interval '1 minute' as at from generate_series(1, 2400) nth) as one
    `.execute(db);
    const filter = { q: 'names many', waiting: 'nobody' };
    const first = await page(filter);
    expect(first.meta).toMatchObject({ totalIsCapped: true, previousCursor: null });
    const all = (await pagesFrom(first, filter, 'nextCursor')).flatMap(({ data }) => data);
    expect(all).toHaveLength(300);
    expect(new Set(all.map(({ id }) => id)).size).toBe(300);
    expect(all.every(({ applicantName, status }) => applicantName === 'Many Names' && status === 'completed')).toBe(
      true,
    );
    const newest = all.map(({ receivedAt }) => receivedAt);
    expect(newest).toEqual(newest.toSorted().toReversed());
    const open = await page({ q: 'names many', waiting: 'staff' });
    expect(open.data.map(({ number }) => number).slice(0, 2)).toEqual(['WJ-900001', 'WJ-900002']);
    expect((await page()).meta).toMatchObject({ total: 1_000, totalIsCapped: true });
    await sql`delete from orders where contact_name = 'Many Names'`.execute(db);
  });

  it('order open ones by when they are due, and closed ones by when they came', async () => {
    const all = (await pagesFrom(await page(), {}, 'nextCursor')).flatMap(({ data }) => data);
    const open = all.filter(({ nextActor: actor }) => actor !== null);
    expect(all.slice(0, open.length)).toEqual(open);
    const ours = open.filter(({ nextActor: actor }) => actor === 'staff').map(({ dueAt }) => dueAt ?? '');
    expect(ours).toEqual(ours.toSorted());
    const closed = all.slice(open.length).map(({ receivedAt }) => receivedAt);
    expect(closed.length).toBeGreaterThan(1);
    expect(closed).toEqual(closed.toSorted().toReversed());
  });

  it('begin anew where the list of a cursor has become empty, or is another one', async () => {
    const { meta } = await page({ waiting: 'staff' });
    const first = await page({ waiting: 'nobody' });
    expect(ids(await page({ waiting: 'nobody', cursor: meta.nextCursor ?? '' }))).toEqual(ids(first));
  });

  it('refuse what is no cursor', async () => {
    for (const cursor of ['', 'x', "after.staff.1.'; drop table orders"])
      expect((await get(staff, `/desk/orders?cursor=${encodeURIComponent(cursor)}`)).status).toBe(422);
  });
});

it('logs no defect', () => expect(tested.logged).toEqual([]));
