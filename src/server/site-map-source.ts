import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { listAddress, MIN_INDEXED } from '#domain/catalogue/list-address.ts';
import { everything, type ListingSearch } from '#domain/catalogue/search.ts';
import type { PartnerKind } from '#domain/partners/partner.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { publishedArticles } from './articles/articles-sql.ts';
import type { Services } from './http/services.ts';
import type { SiteMapEntry, SiteMapPart, SiteMapSource } from './http/site-map.ts';
import { selectListed, selectListedRanges } from './listings/listed-listings-sql.ts';
import { selectOffers } from './offers/offers-sql.ts';
import { selectPartners } from './partners/partners-sql.ts';

/** Ids of listings in a part: with two languages and their pictures far below 50,000 addresses and 50 MB. */
const RANGE = 20_000;
const BATCH = 1_000;
const MAX_OFFER_PAGES = 50;
/** How long the list of parts is kept: counting them reads the index of all listings. */
const PARTS_FRESH_MS = 10 * MINUTE_MS;

const partnerPaths: Readonly<Record<PartnerKind, string>> = {
  showroom: '/showrooms',
  marketing_office: '/marketing-offices',
};

/** What the site map names of the database: articles, partners and offers in one part, lists of brands, models, cities and districts in another, listings by ranges of their ids. */
export function siteMapSource({
  db,
  clock,
  kinds,
  index,
}: Pick<Services, 'db' | 'clock' | 'kinds' | 'index'>): SiteMapSource {
  const paths = new Map(Object.values(kinds).map(({ catalogue }) => [catalogue.kind, catalogue.screenPath]));
  let known: { readonly at: number; readonly ranges: ReturnType<typeof selectListedRanges> } | null = null;
  const ranges = () => {
    const at = clock().getTime();
    if (known && at - known.at < PARTS_FRESH_MS) return known.ranges;
    const asked = { at, ranges: selectListedRanges(db, RANGE) };
    known = asked;
    // A failure is not kept.
    asked.ranges.catch(() => known === asked && (known = null));
    return asked.ranges;
  };

  async function* listings(range: number): AsyncGenerator<readonly SiteMapEntry[]> {
    const to = (range + 1) * RANGE;
    for (let from = range * RANGE; from < to;) {
      const rows = await selectListed(db, { from, to, count: BATCH });
      yield rows.flatMap(({ id, kind, updatedAt, pictures }): SiteMapEntry[] => {
        const path = paths.get(kind);
        return path === undefined
          ? []
          : [{ path: `${path}/${id}`, updatedAt, pictures: pictures.map((name) => `/photos/${name}.jpg`) }];
      });
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return;
      from = last.id + 1;
    }
  }

  async function* content(): AsyncGenerator<readonly SiteMapEntry[]> {
    const now = clock();
    const articles = await publishedArticles(db, now).orderBy('id').execute();
    yield articles.map(({ slug, type, published_at: updatedAt }) => ({
      path: `${type === 'news' ? '/news' : '/blogs'}/${slug}`,
      updatedAt,
    }));
    for (const kind of ['showroom', 'marketing_office'] as const)
      yield (await selectPartners(db, { kind, now })).map(({ slug }) => ({ path: `${partnerPaths[kind]}/${slug}` }));
    for (let page = 1; page <= MAX_OFFER_PAGES; page += 1) {
      const { data } = await selectOffers(db, { type: 'all', page, brand: '', property: '', seller: '' }, now);
      if (data.length === 0) return;
      yield data.map(({ slug }) => ({ path: `/offers/${slug}` }));
    }
  }

  async function* lists(): AsyncGenerator<readonly SiteMapEntry[]> {
    for (const { catalogue } of Object.values(kinds)) {
      const [outer, inner] = catalogue.lists ?? [];
      if (outer === undefined || inner === undefined) continue;
      for (const first of await codesOf(catalogue, {}, outer)) {
        const codes = await codesOf(catalogue, { [outer]: [first] }, inner);
        const found = [{ [outer]: first }, ...codes.map((second) => ({ [outer]: first, [inner]: second }))];
        yield found.flatMap((parameters) => {
          const { path, search } = listAddress(catalogue, parameters);
          return Object.keys(search).length === 0 ? [{ path }] : [];
        });
      }
    }
  }

  /** The values of a filter with enough listings for search engines. */
  async function codesOf(catalogue: Catalogue, choices: ListingSearch['choices'], key: string): Promise<string[]> {
    const { facets } = await index.search(catalogue, { ...everything, choices });
    const attribute = catalogue.attributes[key];
    const list = attribute && 'list' in attribute ? attribute.list : '';
    return (facets[key] ?? []).flatMap(({ value, count }) =>
      count >= MIN_INDEXED && index.names.item(list, value)?.isProposed === false ? [value] : [],
    );
  }

  return {
    parts: async () => [
      { name: 'content' },
      { name: 'lists' },
      ...(await ranges()).map(({ range, updatedAt }): SiteMapPart => ({ name: `listings-${range}`, updatedAt })),
    ],
    entries: (name) => {
      if (name === 'content') return content();
      if (name === 'lists') return lists();
      const [, range] = /^listings-(0|[1-9]\d{0,9})$/.exec(name) ?? [];
      return range === undefined ? null : listings(Number(range));
    },
  };
}
