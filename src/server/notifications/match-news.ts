import type { Kysely } from 'kysely';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { catalogueOf, type Kinds } from '#domain/catalogue/kinds/kinds.ts';
import { everything, readSearch } from '#domain/catalogue/search.ts';
import { anchorsOf, anchorsOfListing } from '#domain/saved-searches/anchors.ts';
import { matches, type ReadyListing, readyListing, readySearch } from '#domain/saved-searches/matches.ts';
import { searchAt } from '#domain/saved-searches/search-address.ts';
import { alertDueAt } from '#domain/saved-searches/search-alert.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { indexRow } from '../browse/index-row.ts';
import { selectChanged } from '../browse/index-rows-sql.ts';
import { codeLines } from '../browse/listing-words.ts';
import type { Database } from '../db/tables.ts';
import type { Services } from '../http/serve.ts';
import {
  addOfferNews,
  addSearchNews,
  announceListings,
  type Candidate,
  hasListingNews,
  type ListingEvent,
  type ListingNews,
  MAX_NAMED,
  notifyFavourites,
  type ReadSearch,
  type SearchNews,
  selectAdvertisers,
  selectCandidates,
  selectUnreadSearches,
  storeRead,
  takeListingNews,
} from './match-news-sql.ts';

const BATCH = 1_000;
const PAGE = 500;
/** Comparisons between two pauses: some milliseconds of work. */
const CHECKS_PER_TURN = 5_000;

type Needs = Pick<Services, 'db' | 'clock' | 'index'> & { readonly kinds: Kinds };

/** A listing that people may hear of, with what happened to it. */
interface ToldListing {
  readonly id: number;
  readonly listing: ReadyListing;
  readonly kind: string;
  /** When it was offered first, in ms since 1970; 0 when that is no news. */
  readonly publishedAt: number;
  readonly isCheaper: boolean;
  readonly isEnding: boolean;
  readonly advertiser: string | undefined;
}

/**
 * Finds who is to hear of changed listings, by looking up the saved searches that can find them:
 *
 *   listing_news (by triggers) -> one transaction: taken out, matched, put into search_news and notifications
 *
 * A server that dies in between leaves everything as it was. Returns how many changes were taken.
 */
export async function matchListingNews(needs: Needs): Promise<number> {
  const { db, clock } = needs;
  const now = clock();
  await addOfferNews(db, { today: riyadhDay(now), tomorrow: riyadhDay(new Date(now.getTime() + DAY_MS)) });
  if (!(await hasListingNews(db))) return 0;
  await readSearches(needs);
  return db.transaction().execute(async (transaction) => {
    const news = await takeListingNews(transaction, BATCH);
    const listings = await selectTold(needs, transaction, news, now);
    await matchSearches(needs, transaction, listings, now);
    await tellFavourites(transaction, news, listings, now);
    return news.length;
  });
}

/** Reads the filters out of searches saved since the last time. */
async function readSearches({ db, index, kinds }: Needs): Promise<void> {
  for (;;) {
    const unread = await selectUnreadSearches(db, PAGE);
    const read: ReadSearch[] = [];
    for (const { id, kind, address } of unread) {
      const catalogue = catalogueOf(kind, kinds);
      const search = searchAt(catalogue, address);
      const isText = search !== null && search.text !== '' && search.words !== 'exact';
      const understood = isText
        ? (await index.search(catalogue, search, { perPage: 1, counts: false })).understood?.address
        : undefined;
      const wanted = understood ? readSearch(catalogue, understood).search : search;
      // Of an address that this version cannot read nobody hears.
      const { text, choices, ranges } = wanted ?? everything;
      read.push({ id, wanted: { text, choices, ranges }, anchors: wanted ? anchorsOf(catalogue, wanted) : [] });
    }
    await storeRead(db, read);
    if (unread.length < PAGE) return;
  }
}

/** The listings of the news that are offered, newest first, at their prices of today. */
async function selectTold(
  { index, kinds }: Needs,
  db: Kysely<Database>,
  news: readonly ListingNews[],
  now: Date,
): Promise<ToldListing[]> {
  const today = riyadhDay(now);
  const ids = [...new Set(news.map(({ listing }) => listing))];
  const rows = (await selectChanged(db, ids, today)).filter(({ isBrowsed }) => isBrowsed);
  const fresh = await announceListings(
    db,
    rows.map(({ id }) => id),
  );
  const advertisers = await selectAdvertisers(db, ids);
  const eventsOf = new Map<number, Map<ListingEvent, Date>>();
  for (const { listing, event, at } of news) {
    const events = eventsOf.get(listing) ?? new Map<ListingEvent, Date>();
    eventsOf.set(listing, events.set(event, at));
  }
  const linesOf = new Map<string, ReturnType<typeof codeLines>>();
  const told = rows.map((row) => {
    const events = eventsOf.get(row.id);
    const catalogue = catalogueOf(row.kind, kinds);
    const lines = linesOf.get(row.kind) ?? codeLines(catalogue, index.names);
    linesOf.set(row.kind, lines);
    return {
      id: row.id,
      kind: row.kind,
      listing: readyListing(catalogue, indexRow(kinds, catalogue, row, today), lines),
      publishedAt: fresh.has(row.id) ? (events?.get('published')?.getTime() ?? 0) : 0,
      isCheaper: events?.has('cheaper') ?? false,
      isEnding: events?.has('offer_ending') ?? false,
      advertiser: advertisers.get(row.id),
    };
  });
  return told.toSorted((a, b) => b.id - a.id);
}

async function matchSearches(
  { kinds }: Needs,
  db: Kysely<Database>,
  listings: readonly ToldListing[],
  now: Date,
): Promise<void> {
  const byAnchor = new Map<string, ToldListing[]>();
  for (const one of listings) {
    if (one.publishedAt === 0 && !one.isCheaper && !one.isEnding) continue;
    for (const anchor of anchorsOfListing(catalogueOf(one.kind, kinds), one.listing.values)) {
      const bucket = byAnchor.get(anchor);
      if (bucket) bucket.push(one);
      else byAnchor.set(anchor, [one]);
    }
  }
  if (byAnchor.size === 0) return;
  const anchors = [...byAnchor.keys()];
  let checks = 0;
  for (let after = 0; ;) {
    const page = await selectCandidates(db, anchors, { after, most: PAGE });
    const found: SearchNews[] = [];
    for (const candidate of page) {
      const [only, ...others] = candidate.anchors.map((anchor) => byAnchor.get(anchor) ?? []);
      const near = others.length === 0 ? (only ?? []) : [only ?? [], ...others].flat();
      const news = newsOf(catalogueOf(candidate.kind, kinds), candidate, near, now);
      if (news) found.push(news);
      checks += near.length;
      if (checks < CHECKS_PER_TURN) continue;
      checks = 0;
      await turn();
    }
    await addSearchNews(db, found);
    after = page.at(-1)?.id ?? 0;
    if (page.length < PAGE) return;
  }
}

/** What the owner of a search is to hear of these listings, newest first; null when nothing. */
function newsOf(
  catalogue: Catalogue,
  { id, accountId, wanted, savedAt, alert }: Candidate,
  listings: readonly ToldListing[],
  now: Date,
): SearchNews | null {
  const search = readySearch(catalogue, { ...wanted, sort: 'newest', page: 1 });
  const since = savedAt.getTime();
  const [fresh, cheaper, ending]: [number[], number[], number[]] = [[], [], []];
  let count = 0;
  for (const one of listings) {
    const isFresh = one.publishedAt > since;
    if (!isFresh && !one.isCheaper && !one.isEnding) continue;
    if (!matches(search, one.listing) || one.advertiser === accountId) continue;
    (isFresh ? fresh : one.isCheaper ? cheaper : ending).push(one.id);
    if (++count === MAX_NAMED) break;
  }
  return count === 0 ? null : { search: id, fresh, cheaper, ending, dueAt: alertDueAt(alert, now) };
}

async function tellFavourites(
  db: Kysely<Database>,
  news: readonly ListingNews[],
  listings: readonly ToldListing[],
  now: Date,
): Promise<void> {
  const offered = new Set(listings.map(({ id }) => id));
  const idsOf = (event: ListingEvent, isOffered: boolean) =>
    news.filter((one) => one.event === event && offered.has(one.listing) === isOffered).map(({ listing }) => listing);
  await notifyFavourites(db, 'favourite_cheaper', idsOf('cheaper', true), now);
  await notifyFavourites(db, 'favourite_offer_ending', idsOf('offer_ending', true), now);
  await notifyFavourites(db, 'favourite_gone', idsOf('gone', false), now);
}

/** Lets waiting requests run. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
