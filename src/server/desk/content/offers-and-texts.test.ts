import { beforeAll, describe, expect, it } from 'vitest';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { everything } from '#domain/catalogue/search.ts';
import type { ArticleCard } from '#domain/articles/article-card.ts';
import type { Article, Page } from '#domain/articles/article.ts';
import type { DeskContent } from '#domain/desk/content.ts';
import type { DeskSetup } from '#domain/desk/desk-setup.ts';
import type { OfferContent } from '#domain/desk/offer-content.ts';
import type { ArticleContent, PageContent } from '#domain/desk/text-content.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { vatInside } from '#domain/money/vat.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { riyadhDay, riyadhDayBounds } from '#domain/time/riyadh-day.ts';
import { seedCars } from '#demonstration/seed-cars.ts';
import { seedSellers } from '#demonstration/seed-sellers.ts';
import { loadPages } from '#server/articles/load-pages.ts';
import { applicants } from '../../../../tests/support/applicants.ts';

const { tested, person, get, post } = await applicants();
const { db, clock, index } = tested.services;
const staff = await person('Desk', { role: 'staff' });

type Receipt = { id: string; version: number };
const create = (draft: object) => post<Receipt>(staff, '/desk/content', { draft });
const save = (id: string, seen: number, draft: object) =>
  post<Receipt>(staff, `/desk/content/${id}/draft`, { seen, draft });
const publish = (id: string, seen: number, at: string | null = null) =>
  post<Receipt>(staff, `/desk/content/${id}/publish`, { seen, at });
const withdraw = (id: string, seen: number) => post<Receipt>(staff, `/desk/content/${id}/withdraw`, { seen });
const content = async (id: string) => (await get<DeskContent>(staff, `/desk/content/${id}`)).body.data;
const day = (days: number) => riyadhDay(new Date(clock().getTime() + days * DAY_MS));

beforeAll(async () => {
  await seedSellers(db, clock());
  await seedCars(db, { count: 60, now: clock() }, () => {});
  await loadPages(db, clock());
  await index.refresh();
});

/** A car of a showroom whose whole price has VAT, or one that cannot have an offer. */
async function car(note: 'vat_included' | 'vat_on_margin' = 'vat_included') {
  return db
    .selectFrom('listings')
    .innerJoin('sellers', 'sellers.id', 'listings.seller_id')
    .select(['listings.id', 'listings.price'])
    .where('sellers.kind', '=', 'showroom')
    .where('price_note', '=', note)
    .where('price', '>', 3_000_000)
    .orderBy('listings.id')
    .executeTakeFirstOrThrow();
}

async function offerOn({ id, price }: { id: number; price: number | null }): Promise<OfferContent> {
  return {
    kind: 'offer',
    title: { en: 'End of season', ar: 'نهاية الموسم' },
    description: { en: 'For cars in stock.', ar: 'للسيارات المتوفرة.' },
    listing: String(id),
    audience: 'individuals',
    price: (price ?? 0) - 1_000_000,
    startsOn: day(0),
    endsOn: day(7),
  };
}

describe('offers of the desk', () => {
  it('are public with their prices, set the price of the listing in lists, and end when they are withdrawn', async () => {
    const listing = await car();
    const draft = await offerOn(listing);
    const { id } = (await create(draft)).body.data;
    expect((await publish(id, 1)).body.errors).toBeUndefined();
    const { slug } = await content(id);
    const shown = (await get<Offer>({}, `/offer/v2/${slug}`)).body.data;
    const price = draft.price ?? 0;
    expect(shown).toMatchObject({
      title: draft.title,
      priceInclVat: price,
      priceAfterDiscount: vatInside(price, day(0)).net,
      price: vatInside(listing.price ?? 0, day(0)).net,
      priceBefore: listing.price,
      isSample: false,
      daysLeft: 7,
    });
    await index.refresh();
    const underPrice = async () =>
      (
        await index.search(
          cars,
          { ...everything, ranges: { price: { from: price / 100, to: price / 100 } } },
          { perPage: 100 },
        )
      ).ids;
    expect(await underPrice()).toContain(listing.id);

    expect((await withdraw(id, 1)).status).toBe(200);
    expect((await get<Offer[]>({}, '/offer/v2/all?type=all')).body.data.map((one) => one.slug)).not.toContain(slug);
    expect((await get<Offer>({}, `/offer/v2/${slug}`)).body.data.daysLeft).toBeLessThan(0);
    await index.refresh();
    expect(await underPrice()).not.toContain(listing.id);
  });

  it('published before their first day are scheduled: in no list and no count until it comes', async () => {
    const listing = await car();
    const counted = async () => {
      tested.passTime(16_000);
      return (await get<Settings>({}, '/get-settings')).body.data.counts.offers;
    };
    const listed = async () => (await get<Offer[]>({}, '/offer/v2/all?type=all')).body.data.map(({ slug }) => slug);
    const before = await counted();
    const { id } = (await create({ ...(await offerOn(listing)), startsOn: day(1) })).body.data;
    expect((await publish(id, 1)).status).toBe(200);
    const { slug, publishesAt, state } = await content(id);
    expect({ state, publishesAt }).toEqual({
      state: 'published',
      publishesAt: riyadhDayBounds(day(1)).from.toISOString(),
    });
    expect([await counted(), (await listed()).includes(slug ?? '')]).toEqual([before, false]);
    const at = new Date(clock().getTime() + DAY_MS).toISOString();
    expect((await publish(id, 1, at)).body.errors).toHaveProperty(['at']);
    expect((await withdraw(id, 1)).status).toBe(200);
  });

  it('name what is wrong with their price, days and listing', async () => {
    const listing = await car();
    const draft = await offerOn(listing);
    const { id } = (await create({ ...draft, price: listing.price, startsOn: day(5), endsOn: day(2) })).body.data;
    expect((await publish(id, 1)).body.errors).toEqual({
      'draft.price': ['The price must be lower than that of the listing'],
      'draft.endsOn': ['The last day is before the first'],
    });
    await save(id, 1, { ...draft, listing: '999999' });
    expect(Object.keys((await publish(id, 2)).body.errors ?? {})).toEqual(['draft.listing']);
    await db.updateTable('listings').set({ price_note: 'vat_on_margin' }).where('id', '=', listing.id).execute();
    await save(id, 2, draft);
    expect((await publish(id, 3)).body.errors).toEqual({
      'draft.listing': ['The price of this listing must include VAT on the whole price'],
    });
    await db
      .updateTable('listings')
      .set({ price_note: 'vat_included', availability: 'sold' })
      .where('id', '=', listing.id)
      .execute();
    expect(Object.keys((await publish(id, 3)).body.errors ?? {})).toEqual(['draft.listing']);
    await db.updateTable('listings').set({ availability: 'available' }).where('id', '=', listing.id).execute();
    expect((await publish(id, 3)).status).toBe(200);
  });
});

const article: ArticleContent = {
  kind: 'article',
  type: 'news',
  title: { en: 'We are open', ar: 'بدأنا العمل' },
  summary: { en: 'From today.', ar: 'من اليوم.' },
  cover: null,
  body: [
    { type: 'heading', en: 'Welcome', ar: 'أهلًا' },
    { type: 'paragraph', en: '<b>No markup</b>', ar: 'نص' },
    { type: 'list', en: 'One\nTwo', ar: 'واحد\nاثنان' },
  ],
};
const listed = async () => (await get<ArticleCard[]>({}, '/get-articles')).body.data.map(({ slug }) => slug);

describe('articles of the desk', () => {
  it('are public as blocks, keep their day when they change, and leave when they are withdrawn', async () => {
    const { id } = (await create(article)).body.data;
    await publish(id, 1);
    const slug = (await content(id)).slug ?? '';
    const first = (await get<Article>({}, `/article/${slug}`)).body.data;
    expect(first.body).toEqual([
      { type: 'heading', text: { en: 'Welcome', ar: 'أهلًا' } },
      { type: 'paragraph', text: { en: '<b>No markup</b>', ar: 'نص' } },
      {
        type: 'list',
        items: [
          { en: 'One', ar: 'واحد' },
          { en: 'Two', ar: 'اثنان' },
        ],
      },
    ]);
    await save(id, 1, { ...article, title: { en: 'We are open now', ar: 'بدأنا العمل الآن' } });
    await publish(id, 2);
    const second = (await get<Article>({}, `/article/${slug}`)).body.data;
    expect([second.title.en, second.publishedAt]).toEqual(['We are open now', first.publishedAt]);
    await withdraw(id, 2);
    expect(await listed()).not.toContain(slug);
    expect((await get({}, `/article/${slug}`)).status).toBe(404);
    await publish(id, 2);
    expect(await listed()).toContain(slug);
  });

  it('appear at the time that was chosen, and not before', async () => {
    const { id } = (await create({ ...article, title: { en: 'Tomorrow', ar: 'غدًا' } })).body.data;
    await publish(id, 1, new Date(clock().getTime() + DAY_MS).toISOString());
    const { slug, publishesAt } = await content(id);
    expect(publishesAt).not.toBeNull();
    expect(await listed()).not.toContain(slug);
    tested.passTime(DAY_MS + 60_000);
    expect(await listed()).toContain(slug);
    tested.passTime(-DAY_MS);
  });

  it('need both languages in every block, and the same items in both', async () => {
    const { id } = (await create({ ...article, body: [] })).body.data;
    expect((await publish(id, 1)).body.errors).toEqual({ 'draft.body': ['This field is required'] });
    await save(id, 1, {
      ...article,
      body: [
        { type: 'paragraph', en: 'Only English', ar: null },
        { type: 'list', en: 'One\nTwo', ar: 'واحد' },
      ],
    });
    expect((await publish(id, 2)).body.errors).toEqual({
      'draft.body.0.ar': ['This field is required'],
      'draft.body.1.ar': ['Write the same number of lines in both languages'],
    });
  });

  it('ask for a picture that never arrived', async () => {
    expect(await create({ ...article, cover: `p${'0'.repeat(32)}` })).toMatchObject({
      status: 409,
      body: { code: 'uploads_missing' },
    });
  });
});

describe('pages of the desk', () => {
  it('are further versions of a text, and the earlier ones stay for those who accepted them', async () => {
    const terms = async () => (await get<Page>({}, '/terms-conditions')).body.data;
    const before = await terms();
    const draft: PageContent = {
      kind: 'page',
      page: 'terms',
      title: { en: 'Our terms', ar: 'شروطنا' },
      body: [{ type: 'paragraph', en: 'Text', ar: 'نص' }],
    };
    const { id } = (await create(draft)).body.data;
    expect((await create(draft)).body.errors).toEqual({
      'draft.page': ['This page is in the list already. Open it there.'],
    });
    await publish(id, 1);
    expect(await terms()).toMatchObject({ version: before.version + 1, title: draft.title });
    await publish(id, 1, new Date(clock().getTime() + DAY_MS).toISOString());
    expect((await terms()).version).toBe(before.version + 1);
    const versions = await db
      .selectFrom('pages')
      .select('version')
      .where('key', '=', 'terms')
      .orderBy('version')
      .execute();
    expect(versions.map(({ version }) => version)).toEqual([before.version, before.version + 1, before.version + 2]);
    expect((await withdraw(id, 1)).body.errors).toEqual({
      'draft.page': ['A page of the site cannot be withdrawn. Publish a new version instead.'],
    });
    // A later start with the text of the build changes nothing.
    await loadPages(db, clock());
    expect((await terms()).title).toEqual(draft.title);
  });
});

describe('the privacy policy', () => {
  it('is published with versions of its own, beside the terms', async () => {
    const policy = async () => (await get<Page>({}, '/privacy-policy')).body.data;
    const terms = (await get<Page>({}, '/terms-conditions')).body.data;
    const before = await policy();
    const draft: PageContent = {
      kind: 'page',
      page: 'privacy',
      title: { en: 'Our privacy policy', ar: 'سياستنا للخصوصية' },
      body: [{ type: 'paragraph', en: 'Text', ar: 'نص' }],
    };
    await publish((await create(draft)).body.data.id, 1);
    expect(await policy()).toMatchObject({ version: before.version + 1, title: draft.title });
    expect((await get<Page>({}, '/terms-conditions')).body.data).toEqual(terms);
  });
});

describe('the set-up', () => {
  it('is ticked by what is stored, without samples', async () => {
    const setup = async () => (await get<DeskSetup>(staff, '/desk/setup')).body.data;
    const done = async () => (await setup()).steps.flatMap(({ step, isDone }) => (isDone ? [step] : []));
    expect(await done()).toEqual(['offer', 'article', 'terms', 'privacy']);
    const value = {
      company: { en: 'Wijha', ar: 'وجهة' },
      unifiedNumber: null,
      aggregatorLicence: null,
      realEstateLicence: null,
    };
    await post(staff, '/desk/settings', { part: 'legal', seen: 0, value });
    expect(await done()).toEqual(['licences', 'offer', 'article', 'terms', 'privacy']);
    expect(await setup()).toMatchObject({ isOpen: true, isNew: false });
  });
});
