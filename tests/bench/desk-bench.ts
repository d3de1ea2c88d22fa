import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PageMeta } from '#contract/endpoint.ts';
import type { DeskOrderCard } from '#domain/desk/desk-order.ts';
import { QueueSort } from '#domain/desk/list-sort.ts';
import { OrderStatus } from '#domain/orders/order-status.ts';
import { createAccount } from '#server/accounts/accounts-sql.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { asOwner, openDatabase } from '#server/db/database.ts';
import { readSettings } from '#server/settings.ts';
import { type Figure, percentile } from './figure.ts';
import { makeManyOrders, nameOf, numberOf, phoneOf } from './many-orders.ts';
import type { TestBed } from './test-bed.ts';

const ORDERS = 1_000_000;
const CALLS = 200;
const TARGET_MS = 100;
const WARM_UP_CALLS = 20;
const CALLS_PER_SORT = 10;
/** A prime, so that the asked orders are spread over all. */
const STEP = 4_999;

/** What staff wait for at the desk of a million orders: over HTTP, with samples hidden as in production, and the audit written. */
export async function measureDesk(testBed: TestBed): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wijha-desk-'));
  chmodSync(dataDir, 0o711);
  try {
    const { session, tookMs } = await fill(dataDir);
    const server = await testBed.serve({
      DATA_DIR: dataDir,
      DEMONSTRATION: 'off',
      PUBLIC_URL: 'https://wijha.example',
      RATE_LIMITS: 'off',
    });
    try {
      return [
        { what: `making ${ORDERS.toLocaleString('en')} orders`, value: tookMs / 1_000, unit: 's' },
        ...(await measureCalls(server.origin, session)),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A million orders, and somebody who may read them. */
async function fill(dataDir: string): Promise<{ session: string; tookMs: number }> {
  const database = await openDatabase(readSettings({ DATA_DIR: dataDir }), console.error);
  try {
    const now = new Date();
    const from = performance.now();
    await asOwner(database.db, (owner) => makeManyOrders(owner.db, ORDERS, now));
    const tookMs = performance.now() - from;
    const staff = await createAccount(
      database.db,
      {
        name: 'Desk',
        email: 'desk@example.com',
        accountType: 'individual',
        locale: 'en',
        password: 'a long enough password',
        role: 'staff',
        staffRoles: ['agent'],
      },
      now,
    );
    const session = await openSession(database.db, staff, now);
    // A session of staff has no role before its second factor.
    await database.db.updateTable('sessions').set({ factor_proved_at: now }).execute();
    return { session, tookMs };
  } finally {
    await database.stop();
  }
}

type Filter = Readonly<Record<string, string>>;

async function measureCalls(origin: string, session: string): Promise<Figure[]> {
  const ask = async (filter: Filter) => {
    const from = performance.now();
    const response = await fetch(`${origin}/api/desk/orders?${new URLSearchParams(filter)}`, {
      headers: { authorization: `Bearer ${session}` },
    });
    const answer = (await response.json()) as { data: readonly Pick<DeskOrderCard, 'assignee'>[]; meta: PageMeta };
    const ms = performance.now() - from;
    if (response.status !== 200) throw new Error(`${response.status} for ${JSON.stringify(filter)}`);
    return { ms, found: answer.data.length, next: answer.meta.nextCursor, assignee: answer.data[0]?.assignee?.id };
  };
  const figure = async (what: string, times: () => Promise<number[]>): Promise<Figure> => {
    const measured = await times();
    return {
      what: `${what}, p95`,
      value: percentile(measured, 0.95),
      unit: 'ms',
      target: { atMost: TARGET_MS },
      note: `median ${percentile(measured, 0.5).toFixed(1)} ms, slowest ${percentile(measured, 1).toFixed(1)} ms`,
    };
  };
  const first = (filters: readonly Filter[]) => async () => {
    const times: number[] = [];
    for (let call = 0; call < CALLS; call += 1) times.push((await ask(filters[call % filters.length]!)).ms);
    return times;
  };
  const following = (filter: Filter) => async () => {
    const times: number[] = [];
    let { next } = await ask(filter);
    for (let call = 0; call < CALLS && next; call += 1) {
      const page = await ask({ ...filter, cursor: next });
      times.push(page.ms);
      next = page.next;
    }
    return times;
  };
  /** Each text once; each finds something. */
  const search = (textOf: (nth: number) => string) => async () => {
    const times: number[] = [];
    for (let call = 0; call < CALLS; call += 1) {
      const q = textOf((call * STEP) % ORDERS);
      const { ms, found } = await ask({ q });
      if (found === 0) throw new Error(`Nothing was found by ${q}.`);
      times.push(ms);
    }
    return times;
  };
  for (let call = 0; call < WARM_UP_CALLS; call += 1) await ask({});
  const written = [
    (phone: string) => phone,
    (phone: string) => `+966 ${phone.slice(1, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`,
    (phone: string) => `00966${phone.slice(1)}`,
    (phone: string) => phone.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))),
  ];
  const words = (nth: number) => nameOf(nth).split(' ');
  const colleague = await someAssignee(ask);
  const assignees = ['nobody', colleague].flatMap((assignee): Filter[] => [
    { assignee },
    { assignee, waiting: 'staff' },
    { assignee, waiting: 'overdue' },
    { assignee, status: 'reviewing' },
    { assignee, status: 'completed' },
  ]);
  const sorted = (filters: readonly Filter[]) => async () => {
    const times: number[] = [];
    for (const filter of filters)
      for (const sort of QueueSort.options)
        for (let call = 0; call < CALLS_PER_SORT; call += 1) times.push((await ask({ ...filter, sort })).ms);
    return times;
  };
  return [
    await figure('the queue', first([{}])),
    await figure('waiting for us, overdue, for applicants, closed', first(waits)),
    await figure('each status', first(OrderStatus.options.map((status) => ({ status })))),
    await figure('of a colleague and of nobody, with other filters', first(assignees)),
    await figure('next pages of all', following({})),
    await figure('next pages of a colleague', following({ assignee: colleague })),
    await figure('next pages of closed orders', following({ waiting: 'nobody' })),
    await figure('in each sort', sorted([{}])),
    await figure('in each sort, by whom they wait for', sorted(waits)),
    await figure('in each sort, each status', sorted(OrderStatus.options.map((status) => ({ status })))),
    await figure('in each sort, of a colleague and of nobody, with other filters', sorted(assignees)),
    await figure('next pages by amount', following({ sort: 'amount-high' })),
    await figure('next pages of a colleague, newest first', following({ assignee: colleague, sort: 'newest' })),
    await figure('in each sort, search by a family name', sorted([{ q: words(0).at(-1)! }])),
    await figure(
      'search by a phone',
      search((nth) => written[nth % written.length]!(phoneOf(nth))),
    ),
    await figure(
      'search by the last four digits',
      search((nth) => phoneOf(nth).slice(-4)),
    ),
    await figure(
      'search by a number',
      search((nth) => numberOf(nth).slice(nth % 2 ? 0 : 3)),
    ),
    await figure(
      'search by an e-mail address',
      search((nth) => `applicant${nth}@example.com`),
    ),
    await figure(
      'search by two parts of a name',
      search((nth) => `${words(nth).at(-1)} ${words(nth)[0]}`),
    ),
    await figure('search by a name', search(nameOf)),
    await figure(
      'search by a family name',
      search((nth) => words(nth).at(-1)!),
    ),
  ];
}

const waits: readonly Filter[] = ['staff', 'overdue', 'applicant', 'nobody'].map((waiting) => ({ waiting }));

/** Somebody who has orders. */
async function someAssignee(ask: (filter: Filter) => Promise<{ assignee: string | undefined }>): Promise<string> {
  for (const status of OrderStatus.options) {
    const { assignee } = await ask({ status });
    if (assignee) return assignee;
  }
  throw new Error('Nobody has orders.');
}
