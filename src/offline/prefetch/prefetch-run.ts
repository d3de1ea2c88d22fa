import { articles } from '#contract/articles.ts';
import type { Answer, Input, Query } from '#contract/endpoint.ts';
import { financing } from '#contract/financing.ts';
import { callsOf } from '#contract/listing-calls.ts';
import { offers } from '#contract/offers.ts';
import { searching } from '#contract/searching.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { type Kind, kindNames } from '#domain/catalogue/kind.ts';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import type { ListingCard } from '#domain/listings/listing.ts';
import { OfferType } from '#domain/offers/offer.ts';
import type { Locale } from '#i18n/locale.ts';
import { isRefused } from '../refused.ts';
import type { CopyState } from './prefetch-state.ts';
import { bytesOf, type PrefetchedAnswers, type Written } from './prefetched-answers.ts';

/** Listings of each kind that are fetched: the newest in the person's cities, then the newest of all. */
export const MAX_LISTINGS = 300;
/** Bytes that one run fetches at most, counted after decompression; about a sixth of it goes over the network. */
export const MAX_BYTES = 3_000_000;
/** Pages of a list of offers or articles, and single offers and articles of each kind. */
const MAX_PAGES = 5;
const MAX_SINGLE = 40;

/** What a run needs from its surroundings. */
export interface RunPorts {
  readonly locale: () => Locale;
  readonly now: () => number;
  /** Asks the server as a guest; throws when it does not answer. */
  readonly fetch: <E extends Query>(endpoint: E, input: Input<E>) => Promise<Answer<E>>;
  readonly answers: Pick<PrefetchedAnswers, 'since' | 'put'>;
  readonly keepCards: (kind: Kind, cards: readonly ListingCard[]) => Promise<Written>;
  /** Deletes prefetched listings that were stored before this time (epoch ms). */
  readonly forgetBefore: (time: number) => Promise<void>;
  /** Codes of the cities a person looks in, most important first; empty when unknown. */
  readonly cities: (kind: Kind) => Promise<string[]>;
  /** Resolves when the page has nothing else to do; false when the run should stop: paused, offline, or a slow connection. */
  readonly turn: () => Promise<boolean>;
  readonly state: () => CopyState;
  readonly change: (changes: Partial<CopyState>) => void;
}

/** Thrown inside a run to interrupt it. */
class Stop extends Error {}
/** Thrown inside a run that has fetched as much as one run may. */
class Enough extends Error {}

/** Fetches what the state says is missing, one small answer at a time. Resolves when it is complete or has to stop; what was fetched stays stored. */
export async function runPrefetch(ports: RunPorts): Promise<void> {
  const startedAt = ports.state().startedAt ?? ports.now();
  try {
    await fetchReading(ports, startedAt);
    for (const catalogue of [cars, properties]) await fetchListings(ports, catalogue);
    // Only after a whole run: what was not among the newest any more may be sold.
    await ports.forgetBefore(startedAt);
  } catch (error) {
    if (error instanceof Stop) return;
    if (!(error instanceof Enough)) return ports.change({ problem: 'unreachable' });
  }
  ports.change({ startedAt: null, finishedAt: ports.now(), problem: null });
}

async function nextTurn({ turn, state }: RunPorts) {
  if (state().bytes >= MAX_BYTES) throw new Enough();
  if (!(await turn())) throw new Stop();
}

function expectRoom({ change }: RunPorts, written: Written) {
  if (written !== 'full') return;
  change({ problem: 'storage_full' });
  throw new Stop();
}

/** Terms, questions, names to search by, programmes, offers and articles: what the screens ask for, under the keys they ask with. */
async function fetchReading(ports: RunPorts, startedAt: number) {
  const { answers, locale, now, change, state } = ports;

  const store = async <E extends Query>(endpoint: E, input: Input<E>, answer: unknown) =>
    expectRoom(ports, await answers.put(endpoint, input, locale(), answer, now()));

  /** The answer, fetched unless this run already stored it before an interruption. */
  const get = async <E extends Query>(endpoint: E, input: Input<E>): Promise<Answer<E>> => {
    const known = await answers.since(endpoint, input, locale(), startedAt);
    if (known !== undefined) return known as Answer<E>; // stored by this code, under the key of this call
    await nextTurn(ports);
    const answer = await ports.fetch(endpoint, input);
    change({ bytes: state().bytes + bytesOf(JSON.stringify(answer)) });
    await store(endpoint, input, answer);
    return answer;
  };

  /** Something that a list names. What ended or was removed since the list was fetched is left out. */
  const getListed = async <E extends Query>(endpoint: E, input: Input<E>) => {
    try {
      await get(endpoint, input);
    } catch (error) {
      if (!isRefused(error, 404)) throw error;
    }
  };

  /** Every page of a list. */
  const pages = async <T>(
    page: (number: string) => Promise<{ data: T[]; meta: { total: number; perPage: number } }>,
  ) => {
    const found: T[] = [];
    for (let number = 1; number <= MAX_PAGES; number += 1) {
      const { data, meta } = await page(String(number));
      found.push(...data);
      if (number * meta.perPage >= meta.total) break;
    }
    return found;
  };

  await get(articles.terms, {});
  await get(articles.privacy, {});
  await get(articles.questions, {});
  await get(articles.aboutUs, {});
  // Searches of the stored listings are read with them.
  for (const kind of kindNames) await get(searching.names, { kind });
  for (const kind of ['car', 'real_estate', 'individual', 'company'] as const)
    for (const programme of await get(financing.programmes, { kind })) {
      // A list holds whole programmes, so their pages need no request.
      await store(financing.programme, { id: programme.slug }, programme);
    }
  await get(offers.choices, {});
  for (const type of OfferType.options)
    await pages((page) => get(offers.all, { type, brand: '', property: '', seller: '', page }));
  const all = await pages((page) => get(offers.all, { type: 'all', brand: '', property: '', seller: '', page }));
  for (const { slug } of all.slice(0, MAX_SINGLE)) await getListed(offers.one, { id: slug });
  for (const type of ['news', 'blog'] as const) {
    await get(articles.mostRead, { type });
    const cards = await pages((page) => get(articles.all, { type, page }));
    for (const { slug } of cards.slice(0, MAX_SINGLE)) await getListed(articles.one, { id: slug });
  }
}

/** The newest listings of a kind, a page at a time: first those in the person's cities, then, if they are fewer, all. */
async function fetchListings(ports: RunPorts, catalogue: Catalogue) {
  const kind = catalogue.kind as Kind;
  const { state, change } = ports;
  const call = callsOf(catalogue).list;
  for (;;) {
    const position = state().positions[kind];
    if (position.isDone) return;
    await nextTurn(ports);
    // Kept with the position, because a cursor belongs to its search.
    const cities = position.cities ?? (await ports.cities(kind));
    const city = position.isEverywhere ? '' : cities.join(',');
    const { data, meta } = await ports.fetch(call, {
      ...(city && { city }),
      ...(position.cursor && { cursor: position.cursor }),
    });
    const cards = data.items
      .filter(({ values }) => city !== '' || !cities.some((known) => known === values['city']))
      .slice(0, MAX_LISTINGS - position.count);
    expectRoom(ports, await ports.keepCards(kind, cards));
    const count = position.count + cards.length;
    const isEnd = meta.nextCursor === null || data.items.length === 0;
    change({
      bytes: state().bytes + bytesOf(JSON.stringify(data)),
      positions: {
        ...state().positions,
        [kind]: {
          cities,
          cursor: isEnd ? null : meta.nextCursor,
          count,
          isEverywhere: position.isEverywhere || (isEnd && city !== ''),
          isDone: count >= MAX_LISTINGS || (isEnd && city === ''),
        },
      },
    });
  }
}
