import { describe, expect, it } from 'vitest';
import type { DeskOrder } from '#domain/desk/desk-order.ts';
import type { LenderOrder } from '#domain/desk/lender-order.ts';
import type { OrderDetail } from '#domain/orders/order.ts';
import { seedLenders } from '#demonstration/seed-content.ts';
import { applicants, type Who } from '../../../../tests/support/applicants.ts';
import { selectLenders } from '../lenders/lenders-sql.ts';

const { tested, person, get, post, apply } = await applicants();
const { db, clock } = tested.services;
await seedLenders(db, clock());
const sanad = (await selectLenders(db))[0]?.id ?? '';
const sara = await person('Sara');
const agent = await person('Agent', { role: 'staff', roles: ['agent'] });
const colleague = await person('Colleague', { role: 'staff', roles: ['agent'] });
const clerk = await person('Clerk', { role: 'staff', roles: ['lender'], lender: sanad });

const atDesk = async (id: string, who: Who = agent) => (await get<DeskOrder>(who, `/desk/orders/${id}`)).body.data;
const own = async (id: string) => (await get<OrderDetail>(sara, `/orders/${id}`)).body.data;
const check = (who: Who, id: string, document: string, seen: number, finding: object) =>
  post<unknown>(who, `/desk/orders/${id}/check-document`, { document, seen, finding });
const verified = { verdict: 'verified' };
const refused = { verdict: 'refused', reason: 'unreadable' };

/** An order under review with its first document. */
async function reviewed(): Promise<{ id: string; document: string }> {
  const { id } = (await apply(sara)).body.data;
  await post(agent, `/desk/orders/${id}/move`, { seen: 'new', event: 'review' });
  return { id, document: (await atDesk(id)).documents[0]?.id ?? '' };
}

describe('a document of an order', () => {
  it('is verified until a day, which its applicant sees without the name of who did it', async () => {
    const { id, document } = await reviewed();
    expect((await own(id)).documents[0]?.check).toBeNull();
    expect((await check(agent, id, document, 0, { ...verified, expiresOn: '2099-05-01' })).status).toBe(200);
    const mark = {
      verdict: 'verified',
      reason: null,
      text: null,
      expiresOn: '2099-05-01',
      at: expect.any(String) as unknown,
    };
    expect((await own(id)).documents[0]?.check).toEqual(mark);
    expect(JSON.stringify(await own(id))).not.toContain('Agent');
    expect((await atDesk(id)).documentChecks).toMatchObject([{ ...mark, document, version: 1, by: 'Agent' }]);
  });

  it('is refused with a reason, and asked for again at once where its applicant can send it', async () => {
    const { id, document } = await reviewed();
    const kind = (await atDesk(id)).documents[0]?.kind;
    const finding = { ...refused, text: 'The photo is dark', asksAgain: true };
    expect((await check(agent, id, document, 0, finding)).status).toBe(200);
    expect(await own(id)).toMatchObject({
      papersAreAsked: true,
      papersAsked: [{ kinds: [kind], note: 'The photo is dark', answeredAt: null }],
      documents: expect.arrayContaining([
        expect.objectContaining({
          id: document,
          check: { ...refused, text: 'The photo is dark', expiresOn: null, at: expect.any(String) as unknown },
        }),
      ]) as unknown,
    });
    const notified = await db.selectFrom('notifications').select('event').where('order_id', '=', id).execute();
    expect(notified.map(({ event }) => event)).toContain('papers_asked');
  });

  it('keeps both checks when one is undone, by whoever did it or a colleague', async () => {
    const { id, document } = await reviewed();
    await check(agent, id, document, 0, verified);
    expect((await check(colleague, id, document, 1, { verdict: 'open' })).status).toBe(200);
    expect((await own(id)).documents[0]?.check).toBeNull();
    expect((await atDesk(id)).documentChecks.map(({ verdict, by }) => [verdict, by])).toEqual([
      ['verified', 'Agent'],
      ['open', 'Colleague'],
    ]);
    expect((await check(agent, id, document, 2, { verdict: 'open' })).status).toBe(422);
  });

  it('is marked by one of two agents who look at the same time', async () => {
    const { id, document } = await reviewed();
    const answers = await Promise.all([
      check(agent, id, document, 0, verified),
      check(colleague, id, document, 0, refused),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await atDesk(id)).documentChecks).toHaveLength(1);
  });

  it('changes the order for everybody who has it open', async () => {
    const { id, document } = await reviewed();
    const versions = async () => [
      (await get<{ version: number }>(agent, `/desk/orders/${id}/version`)).body.data.version,
      (await get<{ version: number }>(sara, `/orders/${id}/version`)).body.data.version,
    ];
    const [atDeskBefore = 0, ownBefore = 0] = await versions();
    await check(agent, id, document, 0, verified);
    const [atDeskAfter = 0, ownAfter = 0] = await versions();
    expect([atDeskAfter > atDeskBefore, ownAfter > ownBefore]).toEqual([true, true]);
  });

  it('is refused only with a reason, and a text for another reason; a day is in the future and of a verified one', async () => {
    const { id, document } = await reviewed();
    for (const [finding, field] of [
      [{ verdict: 'refused' }, 'finding.reason'],
      [{ verdict: 'refused', reason: 'other' }, 'finding.text'],
      [{ ...refused, expiresOn: '2099-01-01' }, 'finding.expiresOn'],
      [{ ...verified, expiresOn: '2020-01-01' }, 'finding.expiresOn'],
      [{ ...verified, reason: 'unreadable' }, 'finding.reason'],
      [{ verdict: 'open' }, 'finding.verdict'],
    ] as const)
      expect((await check(agent, id, document, 0, finding)).body.errors).toHaveProperty([field]);
    expect((await atDesk(id)).documentChecks).toEqual([]);
  });

  it('belongs to its order, which has not ended', async () => {
    const [one, other] = [await reviewed(), await reviewed()];
    expect((await check(agent, one.id, other.document, 0, verified)).status).toBe(404);
    expect((await check(agent, one.id, crypto.randomUUID(), 0, verified)).status).toBe(404);
    await post(sara, `/orders/${one.id}/cancel`, { reason: 'price', text: null });
    expect((await check(agent, one.id, one.document, 0, verified)).body.code).toBe('order_moved_on');
  });

  it('is seen with its mark by a lender, who cannot set it and does not read what we wrote', async () => {
    const { id, document } = await reviewed();
    await post(agent, `/desk/orders/${id}/handed`, { lenders: [sanad] });
    await check(agent, id, document, 0, { ...refused, text: 'The photo is dark' });
    const { data } = (await get<LenderOrder>(clerk, `/desk/lender/orders/${id}`)).body;
    expect(data.documents.find((one) => one.id === document)?.check).toMatchObject({ ...refused, text: null });
    expect(JSON.stringify(data)).not.toMatch(/Agent|dark/);
    expect((await check(clerk, id, document, 1, verified)).status).toBe(403);
    expect((await check(sara, id, document, 1, verified)).status).toBe(403);
  });

  it('is in the audit log: who looked at it, and who marked it', async () => {
    const { id, document } = await reviewed();
    await tested.app.request(`/api/documents/${document}`, { headers: agent });
    await check(agent, id, document, 0, verified);
    const lines = await db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('actor', '=', `account:${agent.id}`)
      .where('subject', '=', document)
      .orderBy('id')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual(['uploads.readDocument', 'desk.checkDocument.verdict']);
    expect(lines[1]?.details).toEqual({ order: id, verdict: 'verified' });
  });
});
