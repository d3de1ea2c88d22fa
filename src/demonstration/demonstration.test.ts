import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { adminFeeCap } from '#domain/financing/admin-fee.ts';
import { addVat, vatInside } from '#domain/money/vat.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { Photo } from '#domain/uploads/photo.ts';
import { marketOf } from '#server/browse/market.ts';
import { readAnswer } from '../../tests/support/read-answer.ts';
import { testApp } from '../../tests/support/server-app.ts';
import { drawPhoto } from './draw-photo.ts';
import { seedDemonstration } from './seed-demonstration.ts';

// The whole demonstration, as the first start leaves it, through the API.
const { app, services } = await testApp();
const { db, index } = services;
beforeAll(async () => {
  await seedDemonstration(services, () => undefined, { isTTY: false, write: () => true });
  await index.refresh();
});

interface WithCover {
  readonly cover: Photo | null;
}
const coversOf = (cards: readonly WithCover[]) => cards.flatMap(({ cover }) => (cover ? [cover.id] : []));
const repeated = (ids: readonly string[]) => ids.filter((id, at) => ids.indexOf(id) !== at);

describe('no picture is shown twice on a page', () => {
  it.each([
    ['cars', api.browse.cars, '/cars'],
    ['properties', api.browse.properties, '/properties'],
  ] as const)('on any page of the list of %s', async (_, endpoint, path) => {
    const all: string[] = [];
    for (let page = 1; ; page++) {
      const { data, meta } = await readAnswer(app, endpoint, `${path}?page=${page}`);
      const covers = coversOf(data.items);
      expect(covers).toHaveLength(data.items.length);
      expect(repeated(covers), `page ${page}`).toEqual([]);
      all.push(...covers);
      if (page * meta.perPage >= meta.total) break;
    }
    expect(all.length).toBeGreaterThan(350);
    expect(repeated(all)).toEqual([]);
  });

  it('on the home page, of cars, offers, properties, showrooms and articles', async () => {
    const home = await readAnswer(app, api.home.page, '/homepage/v2/home');
    const { data: newest } = await readAnswer(app, api.browse.properties, '/properties');
    const shown = [
      home.newCars,
      home.endingOffers.slice(0, 4),
      newest.items.slice(0, 4),
      home.showrooms.slice(0, 3),
      home.articles,
    ].map(coversOf);
    expect(shown.map(({ length }) => length)).toEqual([8, 4, 4, 3, 3]);
    expect(repeated(shown.flat())).toEqual([]);
  });

  it('on the lists and pages of showrooms, marketing offices, offers and articles', async () => {
    for (const [endpoint, one, path] of [
      [api.showrooms.list, api.showrooms.listings, '/showrooms'],
      [api.marketingOffices.list, api.marketingOffices.listings, '/marketing-offices'],
    ] as const) {
      const { data: partners } = await readAnswer(app, endpoint, path);
      expect(repeated(coversOf(partners.items)), path).toEqual([]);
      for (const { slug } of partners.items)
        for (const kind of ['cars', 'properties'] as const) {
          const { data } = await readAnswer(app, one, `${path}/${slug}/listings?kind=${kind}`);
          expect(repeated(coversOf(data)), slug).toEqual([]);
        }
    }
    for (const type of ['cars', 'properties']) {
      const { data: offers } = await readAnswer(app, api.offers.all, `/offer/v2/all?type=${type}`);
      expect(offers.length).toBeGreaterThan(3);
      expect(repeated(coversOf(offers))).toEqual([]);
    }
  });
});

describe('the market', () => {
  it('is dense enough that at least a third of the cars on sale have a price label, of every kind', async () => {
    const today = riyadhDay(services.clock());
    const { rows } = await sql<{ id: number }>`
      select id from listings where kind = ${cars.kind} and approval = 'accepted' and availability = 'available' and price is not null
    `.execute(db);
    const found = { below: 0, around: 0, above: 0 };
    // Every third car: the label of one takes several searches.
    const looked = rows.filter((_, at) => at % 3 === 0);
    for (const { id } of looked) {
      const { label } = await marketOf(services, cars, id, today);
      if (label) found[label.position] += 1;
    }
    const labelled = found.below + found.around + found.above;
    expect(labelled / looked.length).toBeGreaterThan(1 / 3);
    for (const count of Object.values(found)) expect(count).toBeGreaterThan(labelled / 10);
  });

  it('has no private seller with more than three adverts, and no advert without a seller', async () => {
    const { rows } = await sql<{ name: string; adverts: number }>`
      select seller.name->>'en' as name, count(*)::integer as adverts
      from listings left join sellers seller on seller.id = listings.seller_id
      where seller.id is null or seller.kind = 'individual' group by seller.id having seller.id is null or count(*) > 3
    `.execute(db);
    expect(rows).toEqual([]);
  });

  it('offers each car and property below its price, by the discount it names', async () => {
    const today = riyadhDay(services.clock());
    const { rows } = await sql<{
      kind: string;
      price: number;
      net: number;
      discount: number;
      after: number;
      vat: number;
      gross: number;
      isOnSale: boolean;
    }>`
      select offer.kind, listing.price, offer.price_net as net, offer.discount, offer.price_after_discount as after, offer.vat,
        offer.price_incl_vat as gross, listing.availability = 'available' and listing.approval = 'accepted' and listing.seller_id = offer.seller_id as "isOnSale"
      from offers offer join listings listing on listing.id = offer.listing_id
    `.execute(db);
    expect(rows.length).toBeGreaterThan(30);
    for (const { kind, price, net, discount, after, vat, gross, isOnSale } of rows) {
      expect(isOnSale).toBe(true);
      expect(net).toBe(kind === cars.kind ? vatInside(price, today).net : price);
      expect(discount).toBeGreaterThan(0);
      expect(after).toBe(net - discount);
      expect(gross).toBe(after + vat);
      expect(gross).toBeLessThan(price);
    }
  });

  it('has bank offers that agree with their orders: the amount, the down payment, the year, the fee cap, and a total above the price', async () => {
    interface Row {
      readonly answers: Record<string, unknown>;
      readonly condition: string | null;
      readonly amount: number;
      readonly down: number;
      readonly total: number;
      readonly months: number;
      readonly fee: number;
      readonly sent: Date;
    }
    const { rows } = await sql<Row>`
      select orders.answers, programmes.car_condition as condition, bank_offers.finance_amount as amount, bank_offers.down_payment as down, bank_offers.total,
        bank_offers.months, bank_offers.admin_fee as fee, bank_offers.sent_at as sent
      from bank_offers join orders on orders.id = bank_offers.order_id left join programmes on programmes.name = orders.programme
    `.execute(db);
    expect(rows.length).toBeGreaterThan(10);
    const thisYear = Number(riyadhDay(services.clock()).slice(0, 4));
    expect(new Set(rows.map(({ condition }) => condition))).toContain('used');
    for (const { answers, condition, amount, down, total, months, fee, sent } of rows) {
      const [named = String(answers['year'])] = /\b20\d\d\b/.exec(String(answers['carName'])) ?? [];
      expect(named).toBe(String(answers['year']));
      if (condition === 'used') expect(Number(answers['year'])).toBeLessThan(thisYear);
      if (condition === 'new') expect(Number(answers['year'])).toBeGreaterThanOrEqual(thisYear);
      expect(months).toBeLessThanOrEqual(60);
      expect(fee).toBeLessThanOrEqual(addVat(adminFeeCap(amount, 'car', riyadhDay(sent)), riyadhDay(sent)).gross);
      expect(amount).toBe(answers['financeAmount']);
      const price = answers['carPrice'] ?? answers['financeAmount'];
      expect(amount + down).toBe(price);
      expect(total).toBeGreaterThan(amount + down);
    }
  });

  it('has three showrooms and two marketing offices or more with a text in both languages, opening hours and a logo of its own', async () => {
    const { rows } = await sql<{ kind: string; complete: number; all: number }>`
      select kind, count(*) filter (where about->>'en' <> '' and about->>'ar' <> '' and hours is not null and logo is not null)::integer as complete, count(*)::integer as all
      from sellers where kind <> 'individual' group by kind order by kind desc
    `.execute(db);
    expect(rows).toEqual([
      { kind: 'showroom', complete: 8, all: 8 },
      { kind: 'marketing_office', complete: 3, all: 3 },
    ]);
    const { data: showrooms } = await readAnswer(app, api.showrooms.list, '/showrooms');
    const { data: offices } = await readAnswer(app, api.marketingOffices.list, '/marketing-offices');
    const logos = [...showrooms.items, ...offices.items].map(({ logo }) => logo);
    expect(new Set(logos.map((logo) => logo?.id)).size).toBe(11);
    expect(logos.every((logo) => logo?.drawn && logo.width === logo.height && logo.widths.includes(320))).toBe(true);
    expect(await drawPhoto(services, `${logos[0]!.id}-320.webp`)).toBe(true);
  });

  it('has two lenders or more, each with programmes that say their terms, conditions and documents in both languages', async () => {
    const programmes = await readAnswer(app, api.financing.programmes, '/finance/programs');
    expect(new Set(programmes.map(({ lender }) => lender.en)).size).toBeGreaterThanOrEqual(2);
    for (const { slug, lender, name, summary, conditions, papers } of programmes) {
      expect(conditions.length, slug).toBeGreaterThan(1);
      expect(papers.length, slug).toBeGreaterThan(1);
      for (const { en, ar } of [lender, name, summary, ...conditions, ...papers]) {
        expect(en, slug).toMatch(/[a-z]/i);
        expect(ar, slug).toMatch(/[\u0600-\u06ff]/);
      }
    }
  });
});
