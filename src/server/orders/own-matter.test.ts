import { expect, it } from 'vitest';
import * as v from 'valibot';
import type { Command, DecidedAbout, Endpoint } from '#contract/endpoint.ts';
import { api } from '#contract/index.ts';
import type { DeskAdvert } from '#domain/adverts/advert.ts';
import type { DeskOrder } from '#domain/desk/desk-order.ts';
import { carAdvertOf } from '../../../tests/support/advertisers.ts';
import { applicants, type Who } from '../../../tests/support/applicants.ts';
import { sampleInput } from '../../../tests/support/sample-input.ts';
import { json } from '../db/database.ts';

const { tested, person, guest, get, post, apply } = await applicants();
const { app, services } = tested;
const { db } = services;
const colleague = await person('Colleague', { role: 'staff' });
const PHONE = '+966520000077';

const commands = Object.entries(api).flatMap(([noun, table]) =>
  Object.entries<Endpoint>(table).flatMap(([name, endpoint]): [string, Command][] =>
    endpoint.kind === 'command' && endpoint.access === 'staff' ? [[`${noun}.${name}`, endpoint]] : [],
  ),
);
const deciding = commands.filter(([, { about }]) => about !== undefined);
// Those of lenders are in desk/lenders/lenders.test.ts: no other role may call them.
const ofStaff = deciding.filter(([, { roles }]) => roles?.includes('administrator'));

it('every command of staff on an order, advert, listing, seller or file says what it decides about', () => {
  const paths = /^\/desk\/(?:lender\/)?(?:orders|adverts|listings|sellers|imported\/files|imported\/listings)\/\{/;
  expect(commands.filter(([, { path }]) => paths.test(path)).map(([name]) => name)).toEqual(
    deciding.map(([name]) => name),
  );
  expect(deciding.length).toBeGreaterThan(10);
});

async function advert(who: Who, phone?: string): Promise<string> {
  const { kind, answers, ...rest } = await carAdvertOf(app, who);
  const body = { ...rest, answers: { ...answers, ...(phone && { advertiserPhone: phone }) } };
  return (await post<{ id: string }>(who, `/adverts/${kind}`, body)).body.data.id;
}

async function sellerOf(account: string | null, phone: string | null): Promise<number> {
  const name = json({ en: 'A showroom', ar: 'معرض' });
  const { id } = await db
    .insertInto('sellers')
    .values({ slug: crypto.randomUUID(), kind: 'showroom', name, account_id: account, phones: phone ? [phone] : [] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An imported file with the listings of a seller. */
async function fileOf(seller: number, owner: Who): Promise<string> {
  const { id } = await db
    .insertInto('imports')
    .values({ source: 'test', file_sha256: crypto.randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const listing = await advert(owner);
  await db
    .updateTable('listings')
    .set({ import_id: id, seller_id: seller })
    .where('id', '=', Number(listing))
    .execute();
  return String(id);
}

/** What belongs to the clerk, by the account and by the phone; the colleague has nothing of it. */
async function ownThings(clerk: Who & { id: string }, by: 'account' | 'phone'): Promise<Record<DecidedAbout, string>> {
  const stranger = await person(`Stranger${by}`);
  const seller = by === 'account' ? await sellerOf(clerk.id, null) : await sellerOf(null, PHONE);
  const order =
    by === 'account' ? await apply(clerk) : await apply(guest(), { answers: { phone: PHONE, fullName: 'Somebody' } });
  return {
    order: order.body.data.id,
    listing: by === 'account' ? await advert(clerk) : await advert(stranger, PHONE),
    seller: String(seller),
    imported_file: await fileOf(seller, stranger),
  };
}

/** Inputs that cannot be made from their schemas. */
const inputs = new Map<Endpoint, object>([
  [api.desk.move, { seen: 'new', event: 'review' }],
  [api.desk.handOver, { lenders: ['1'] }],
  [api.desk.checkDocument, { document: crypto.randomUUID(), seen: 0, finding: { verdict: 'verified' } }],
  [api.desk.sendLenderOffers, { seen: 'reviewing', offers: [crypto.randomUUID()] }],
  [api.desk.askPapers, { seen: 'reviewing', kinds: ['other'], note: null }],
  [
    api.desk.offers,
    {
      seen: 'reviewing',
      offers: [
        {
          bankName: { en: 'A bank', ar: 'بنك' },
          downPayment: 0,
          financeAmount: 9_000_000,
          months: 12,
          installment: 800_000,
          finalPayment: 0,
          adminFee: 0,
          validUntil: '2099-01-01',
        },
      ],
    },
  ],
  [api.adverts.decideImported, { state: 'waiting', flag: null, ids: null, decision: 'accept', seen: 1 }],
]);

/** A member of staff who may do everything, with a phone or without. */
const clerkWith = (by: 'account' | 'phone') =>
  person(`Clerk${by}`, { role: 'staff', ...(by === 'phone' && { phone: PHONE }) });

it.each(['account', 'phone'] as const)(
  'what has the %s of a member of staff is decided about by colleagues only',
  async (by) => {
    const clerk = await clerkWith(by);
    const things = await ownThings(clerk, by);
    const send = async (who: Who, [name, endpoint]: (typeof deciding)[number]) => {
      const [, place = ''] = /\{(\w+)\}/.exec(endpoint.path) ?? [];
      const id = things[endpoint.about ?? 'order'];
      const input: Record<string, unknown> = {
        ...(sampleInput(endpoint.input) as object),
        ...inputs.get(endpoint),
        [place]: id,
      };
      expect(v.safeParse(endpoint.input, input).issues, name).toBeUndefined();
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, member: string) => String(input[member]));
      const answer = await app.request(`/api${path}`, {
        method: endpoint.method,
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...who },
        body: JSON.stringify(input),
      });
      return { status: answer.status, code: ((await answer.json()) as { code?: string }).code };
    };
    for (const one of ofStaff) expect(await send(clerk, one), one[0]).toEqual({ status: 403, code: 'own_matter' });
    // Some of these end the sessions of the clerk.
    for (const one of ofStaff) expect((await send(colleague, one)).code, one[0]).not.toBe('own_matter');
  },
);

it.each(['account', 'phone'] as const)(
  'an order with the %s of a member of staff is not assigned by them among others',
  async (by) => {
    const clerk = await person(`Bulk${by}`, { role: 'staff', ...(by === 'phone' && { phone: '+966520000078' }) });
    const own = by === 'account' ? clerk : guest();
    const applied = await apply(
      own,
      by === 'phone' ? { answers: { phone: '+966520000078', fullName: 'Somebody' } } : {},
    );
    const { id } = applied.body.data;
    const send = async (who: Who) => {
      const body = { to: colleague.id, orders: [{ id, seen: 'nobody' }] };
      return (await post<{ results: object[] }>(who, '/desk/assignments', body)).body.data.results;
    };
    expect(await send(clerk)).toEqual([{ id, outcome: 'own', assignee: null }]);
    expect(await send(colleague)).toEqual([{ id, outcome: 'assigned', assignee: colleague.id }]);
  },
);

it('the screens of what is own are told so, and those of colleagues are not', async () => {
  const clerk = await person('Clerk', { role: 'staff' });
  const order = (await apply(clerk)).body.data.id;
  const listing = await advert(clerk);
  const seenBy = async (who: Who) => [
    (await get<DeskOrder>(who, `/desk/orders/${order}`)).body.data.isOwn,
    (await get<DeskAdvert>(who, `/desk/adverts/${listing}`)).body.data.isOwn,
    (await get<{ isOwn: boolean }>(who, `/desk/listings/${listing}`)).body.data.isOwn,
  ];
  expect(await seenBy(clerk)).toEqual([true, true, true]);
  expect(await seenBy(colleague)).toEqual([false, false, false]);
});
