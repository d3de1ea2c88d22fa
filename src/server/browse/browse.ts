import type { PageMeta } from '#contract/endpoint.ts';
import type { ListingCalls } from '#contract/listing-calls.ts';
import type { ListingMarket } from '#domain/browse/listing-market.ts';
import type { ListingResults } from '#domain/browse/results.ts';
import { type Position, readCursor, writeCursor } from '#domain/browse/position.ts';
import type { Catalogue, SortKey } from '#domain/catalogue/catalogue.ts';
import { type ListingSearch, PAGE_SIZE, readSearch, writeSearch } from '#domain/catalogue/search.ts';
import { isKind } from '#domain/catalogue/kind.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { AnswersByDatabase } from '../http/answer-cache.ts';
import type { FieldProblem } from '../http/field-problem.ts';
import { type Call, type Handlers, Refusal, type Services } from '../http/serve.ts';
import { cardsOf } from '../listings/listings.ts';
import { selectCards } from '../listings/listings-sql.ts';
import { marketOf } from './market.ts';
import type { SearchQueue } from './search-queue.ts';

interface Page {
  data: ListingResults;
  meta: PageMeta;
}

const MAX_COUNTED = 10_000;
const KEPT_ANSWERS = 500;

type BrowseServices = Pick<Services, 'index'> & Partial<Pick<Services, 'kinds' | 'emptySearches' | 'searchQueue'>>;

/** Answers searches over the published listings of any kind, and their market. */
export function browseHandlers(
  services: BrowseServices,
): (catalogue: Catalogue) => Handlers<Pick<ListingCalls, 'list' | 'market'>> {
  const answers = new AnswersByDatabase<Page>(KEPT_ANSWERS);
  const inTurn: SearchQueue['run'] = services.searchQueue?.run ?? ((find) => find());
  const search = async (catalogue: Catalogue, input: Readonly<Record<string, unknown>>, call: Call) => {
    const { now, address, db } = call;
    const { search: wanted, after } = readWanted(catalogue, input);
    // The same search has the same key, whatever the order of its parameters.
    const today = riyadhDay(now);
    const key = `${today} ${catalogue.kind}?${new URLSearchParams({ ...writeSearch(catalogue, wanted), ...(after && { cursor: writeCursor(after) }) }).toString()}`;
    const page = await answers.get(call, services.index.version, key, () =>
      inTurn(() => findPage({ ...services, db }, catalogue, { search: wanted, after, today })),
    );
    if (wanted.text && page.meta.total === 0 && services.index.isComplete && isKind(catalogue.kind))
      services.emptySearches?.note({ kind: catalogue.kind, text: wanted.text, address, day: today });
    return page;
  };
  const markets = new AnswersByDatabase<ListingMarket>(KEPT_ANSWERS);
  const market = (catalogue: Catalogue, id: string, call: Call) => {
    const today = riyadhDay(call.now);
    return markets.get(call, services.index.version, `${today} ${catalogue.kind}/${id}`, () =>
      inTurn(() => marketOf({ ...services, db: call.db }, catalogue, Number(id), today)),
    );
  };
  return (catalogue) => ({
    list: (input, call) => search(catalogue, input, call),
    market: ({ id }, call) => market(catalogue, id, call),
  });
}

function readWanted(
  catalogue: Catalogue,
  input: Readonly<Record<string, unknown>>,
): { search: ListingSearch; after: Position | undefined } {
  const { search, problems } = readSearch(catalogue, input);
  const cursor = input['cursor'];
  const after = typeof cursor === 'string' ? readCursor(cursor, sortOf(catalogue, search, cursor)) : undefined;
  if (problems.length === 0 && after !== null) return { search, after };
  const errors: Record<string, FieldProblem[]> = after === null ? { cursor: ['malformed'] } : {};
  for (const { parameter, problem } of problems) (errors[parameter] ??= []).push(problem);
  throw new Refusal('invalid', { errors });
}

/** The order of a list whose text may name one ("cheap") is kept in its cursor. */
function sortOf(catalogue: Catalogue, search: ListingSearch, cursor: string): SortKey {
  const sort = cursor.split('.', 1)[0]!;
  return search.text && !search.words && Object.hasOwn(catalogue.sorts, sort) ? (sort as SortKey) : search.sort;
}

interface WantedPage {
  readonly search: ListingSearch;
  readonly after: Position | undefined;
  /** The day in Riyadh. */
  readonly today: string;
}

async function findPage(
  { db, index, kinds }: BrowseServices & Pick<Call, 'db'>,
  catalogue: Catalogue,
  { search, after, today }: WantedPage,
): Promise<Page> {
  const { names } = index;
  const found = await index.search(catalogue, search, after ? { after, counts: false } : {});
  const rows = await selectCards(db, found.ids, today, kinds);
  const facets: ListingResults['facets'] = {};
  for (const [key, counts] of Object.entries(found.facets)) {
    const attribute = catalogue.attributes[key];
    if (attribute?.type !== 'choice' && attribute?.type !== 'choices') continue;
    facets[key] = counts.flatMap(({ value, count }) => {
      const item = names.item(attribute.list, value);
      // An unknown code, from an old or invented address, has no name to show; a proposed district is no choice yet.
      const isOffered = item && (!item.isProposed || search.choices[key]?.includes(value));
      return isOffered ? [{ value, name: item.name, count }] : [];
    });
  }
  return {
    data: {
      items: await cardsOf({ index }, catalogue, rows),
      facets,
      ranges: found.ranges,
      ...(found.understood && { understood: found.understood }),
    },
    meta: {
      page: search.page,
      perPage: PAGE_SIZE,
      total: Math.min(found.total, MAX_COUNTED),
      // While a large market is still being read, this is a lower bound.
      totalIsCapped: found.total > MAX_COUNTED || !index.isComplete,
      nextCursor: found.next && writeCursor(found.next),
    },
  };
}
