import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CheckedOfferLine } from '#domain/desk/offers-file.ts';
import type { LenderOrder } from '#domain/desk/lender-order.ts';
import type { OrderLender } from '#domain/desk/order-lender.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { seedLenders } from '#demonstration/seed-content.ts';
import { applicants, type Answered, type Receipt, type Who } from '../../../../tests/support/applicants.ts';
import { selectLenders } from './lenders-sql.ts';

const { tested, person, get, post, apply } = await applicants();
const { app } = tested;
const { db, clock } = tested.services;
await seedLenders(db, clock());
const [sanad, rukn] = await selectLenders(db);
if (!sanad || !rukn) throw new Error('The demonstration has no lenders.');
const sara = await person('Sara');
const agent = await person('Agent', { role: 'staff', roles: ['agent'] });
const clerk = await person('Clerk', { role: 'staff', roles: ['lender'], lender: sanad.id });
const lastDay = new Date(clock().getTime() + 30 * DAY_MS).toISOString().slice(0, 10);

const heading =
  'Order number,Finance amount (SAR),Down payment (SAR),Months,Monthly installment (SAR),Final payment (SAR),Administrative fee (SAR),Valid until';
const lineFor = (order: string, changes: Partial<Record<'amount' | 'months' | 'installment' | 'day', string>> = {}) =>
  [
    order,
    changes.amount ?? '90000',
    '0',
    changes.months ?? '12',
    changes.installment ?? '8000.50',
    '0',
    '0',
    changes.day ?? lastDay,
  ].join(',');

async function handedOrder(lender = sanad!.id): Promise<Receipt> {
  const receipt = (await apply(sara)).body.data;
  await post(agent, `/desk/orders/${receipt.id}/move`, { seen: 'new', event: 'review' });
  await post(agent, `/desk/orders/${receipt.id}/handed`, { lenders: [lender] });
  return receipt;
}

async function check(bytes: string | Uint8Array<ArrayBuffer>, who: Who = clerk): Promise<Answered<CheckedOfferLine[]>> {
  const body = Buffer.from(bytes as string);
  const digest = createHash('sha256').update(body).digest('base64');
  const response = await app.request('/api/desk/lender/offers-file', {
    method: 'POST',
    headers: { 'content-digest': `sha-256=:${digest}:`, ...who },
    body,
  });
  return { status: response.status, body: (await response.json()) as Answered<CheckedOfferLine[]>['body'] };
}
const csv = (...lines: string[]) => check([heading, ...lines].join('\r\n'));
const enter = (lines: readonly CheckedOfferLine[], key?: string) =>
  post<{ lines: { line: number; outcome: string }[] }>(
    clerk,
    '/desk/lender/offers',
    { lines: lines.map(({ line, order, offer }) => ({ line, order, offer })) },
    key,
  );
const offersOf = async (id: string) =>
  (await get<LenderOrder>(clerk, `/desk/lender/orders/${id}`)).body.data.offers.map(({ installment }) => installment);

describe('a file of offers', () => {
  it('is checked line by line, stores nothing, and each line is entered once however often it is sent', async () => {
    const [first, second] = [await handedOrder(), await handedOrder()];
    const lines = [lineFor(first.number), lineFor(second.number.replaceAll(/\D/g, ''), { installment: '٨٥٠٠٫٢٥' })];
    const checked = (await csv(...lines)).body.data;
    expect(checked).toMatchObject([
      { line: 2, order: first.number, problems: [], isKnown: false, offer: { installment: 800_050 } },
      { line: 3, problems: [], offer: { installment: 850_025, validUntil: lastDay } },
    ]);
    expect(await offersOf(first.id)).toEqual([]);
    expect(
      await db.selectFrom('unclaimed_uploads').select('sha256').where('kind', 'not in', ['document']).execute(),
    ).toEqual([]);
    expect(await readdir(path.join(tested.services.dataDir, 'incoming')).catch(() => [])).toEqual([]);

    const key = randomUUID();
    expect((await enter(checked, key)).body.data.lines.map(({ outcome }) => outcome)).toEqual(['entered', 'entered']);
    expect((await enter(checked, key)).body.data.lines.map(({ outcome }) => outcome)).toEqual(['entered', 'entered']);
    const again = (await csv(...lines)).body.data;
    expect(again.map(({ isKnown }) => isKnown)).toEqual([true, true]);
    expect((await enter(again)).body.data.lines.map(({ outcome }) => outcome)).toEqual(['known', 'known']);
    expect([await offersOf(first.id), await offersOf(second.id)]).toEqual([[800_050], [850_025]]);
    const acts = await db
      .selectFrom('audit_log')
      .select('subject')
      .where('action', '=', 'desk.enterOffers')
      .orderBy('id')
      .execute();
    expect(acts.map(({ subject }) => subject).toSorted()).toEqual([first.id, second.id].toSorted());
  });

  it('entered twice at the same moment has each line once', async () => {
    const { id, number } = await handedOrder();
    const checked = (await csv(lineFor(number), lineFor(number))).body.data;
    const outcomes = await Promise.all([enter(checked), enter(checked)]);
    expect(outcomes.flatMap(({ body }) => body.data.lines.map(({ outcome }) => outcome)).toSorted()).toEqual([
      'entered',
      'known',
      'known',
      'known',
    ]);
    expect(await offersOf(id)).toHaveLength(1);
  });

  it('names each fault by line and column, and an order of another lender is not found', async () => {
    const [mine, theirs] = [await handedOrder(), await handedOrder(rukn.id)];
    const problems = (
      await csv(
        lineFor(mine.number, { amount: 'much', months: '' }),
        lineFor(theirs.number),
        lineFor('WJ-1-1'),
        lineFor(mine.number, { day: '2020-01-01' }),
        lineFor(mine.number, { installment: '1' }),
        `${mine.number},1`,
      )
    ).body.data.map((line) => line.problems);
    expect(problems).toEqual([
      [
        { column: 'financeAmount', code: 'not_a_number' },
        { column: 'months', code: 'required' },
      ],
      [{ column: 'order', code: 'not_found' }],
      [{ column: 'order', code: 'order_number' }],
      [{ column: 'validUntil', code: 'day_past' }],
      [{ column: 'installment', code: 'min_value' }],
      [{ column: null, code: 'ragged' }],
    ]);
  });

  it('warns outside the limits of the programme, and says why a line was not entered meanwhile', async () => {
    const { id, number } = await handedOrder();
    const checked = (await csv(lineFor(number, { amount: '10', months: '360', installment: '1' }), lineFor(number)))
      .body.data;
    expect(checked[0]?.problems).toEqual([{ column: 'financeAmount', code: 'min_value' }]);
    const lenders = (await get<OrderLender[]>(agent, `/desk/orders/${id}/lenders`)).body.data;
    const offering = lenders.find(({ programmes }) => programmes.length > 0);
    const other = await person('Other', { role: 'staff', roles: ['lender'], lender: offering?.id });
    await post(agent, `/desk/orders/${id}/handed`, { lenders: [offering?.id] });
    const long = (await check([heading, lineFor(number, { months: '360' })].join('\n'), other)).body.data;
    expect(long[0]?.problems).toEqual([]);
    expect(long[0]?.warnings).toContain('months_outside');
    await post(agent, `/desk/orders/${id}/take-back`, { lender: sanad.id });
    expect((await enter(checked.slice(1))).body.data.lines).toEqual([{ line: 3, outcome: 'not_found' }]);
  });

  it('is refused when it is no table, in another encoding, without its columns, too long or too large', async () => {
    const codes = async (bytes: string | Uint8Array<ArrayBuffer>) => {
      const { status, body } = await check(bytes);
      return [status, (body.state as { code?: string } | undefined)?.code ?? body.code];
    };
    expect(await codes('[{"order":"WJ-1"}]')).toEqual([415, 'wrong_type']);
    expect(await codes(new Uint8Array([...Buffer.from(`${heading}\n`), 0xc7, 0xe1, 0x2c, 0x31]))).toEqual([
      422,
      'not_utf8',
    ]);
    expect(await codes('Order number,Months\nWJ-1,12')).toEqual([422, 'lacks_columns']);
    expect(await codes(heading)).toEqual([422, 'empty']);
    expect(await codes([heading, ...Array.from({ length: 201 }, () => lineFor('WJ-1-1'))].join('\n'))).toEqual([
      422,
      'too_many_rows',
    ]);
    expect(await codes('x'.repeat(256 * 1024 + 1))).toEqual([413, 'too_large']);
    expect((await check(new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31]))).status).toBe(415);
    expect((await check(heading, agent)).status).toBe(403);
    expect((await post(clerk, '/desk/lender/offers', { lines: [] })).status).toBe(422);
  });
});
