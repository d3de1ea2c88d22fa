import type { showrooms } from '#contract/partners.ts';
import { catalogueOf } from '#domain/catalogue/kinds/kinds.ts';
import type { PartnerCard, PartnerKind, PartnerResults } from '#domain/partners/partner.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { fold } from '#domain/words/fold.ts';
import { AnswerCache } from '../http/answer-cache.ts';
import { type Call, Refusal, type Handlers, type Services } from '../http/serve.ts';
import { cardsOf } from '../listings/listings.ts';
import { selectCards } from '../listings/listings-sql.ts';
import { countVisit, forgetVisitsBefore, selectListingsOf, selectPartner, selectPartners } from './partners-sql.ts';

const PER_PAGE = 24;
const MAX_COUNTED = 10_000;
/** Delay of changes without a changed listing (offers end, a business is verified). */
const CACHE_MS = 15_000;

/** Both kinds have the same endpoints. */
type PartnerHandlers = Handlers<typeof showrooms>;

/** Answers for one kind of partner: list, pages, listings, and visitors. */
export function partnersHandlers(services: Services, kind: PartnerKind): PartnerHandlers {
  const { index } = services;
  const lists = new AnswerCache<PartnerCard[]>(2);
  const everyone = (now: Date) =>
    lists.get(index.version, String(Math.floor(now.getTime() / CACHE_MS)), () =>
      selectPartners(services.db, { kind, now }),
    );
  let forgottenOn = '';
  const find = async (slug: string, { db, now }: Pick<Call, 'db' | 'now'>) => {
    const found = await selectPartner(db, { kind, slug, now });
    if (!found) throw new Refusal('not_found');
    return found;
  };
  return {
    list: async ({ q, city, page }, { now }) => {
      const wanted = fold(q).split(' ').filter(Boolean);
      const named = (await everyone(now)).filter(({ name }) => isNamed(name, wanted));
      const chosen = city ? named.filter(({ cityCode }) => cityCode === city) : named;
      const from = (Number(page) - 1) * PER_PAGE;
      return {
        data: { items: chosen.slice(from, from + PER_PAGE), cities: citiesOf(named) },
        meta: metaOf(Number(page), chosen.length),
      };
    },
    one: async ({ slug }, { db, now }) => (await find(slug, { db, now })).partner,
    listings: async ({ slug, kind: listed, page }, { db, now }) => {
      const { id } = await find(slug, { db, now });
      const catalogue = catalogueOf(listed, services.kinds);
      const { ids, total } = await selectListingsOf(db, {
        seller: id,
        kind: listed,
        from: (Number(page) - 1) * PER_PAGE,
        count: PER_PAGE,
        countTo: MAX_COUNTED + 1,
      });
      return {
        data: await cardsOf({ index }, catalogue, await selectCards(db, ids, riyadhDay(now), services.kinds)),
        meta: metaOf(Number(page), total),
      };
    },
    visit: async ({ slug, visitor }, { db, now }) => {
      const { id } = await find(slug, { db, now });
      const day = riyadhDay(now);
      if (forgottenOn !== day) await forgetVisitsBefore(db, day);
      forgottenOn = day;
      return { visitors: await countVisit(db, { seller: id, visitor: visitor.toLowerCase(), day }) };
    },
  };
}

/** Whether every word begins a word of the name, in either language. */
function isNamed(name: PartnerCard['name'], wanted: readonly string[]): boolean {
  const words = `${fold(name.en)} ${fold(name.ar)}`.split(' ');
  return wanted.every((part) => words.some((word) => word.startsWith(part)));
}

function citiesOf(partners: readonly PartnerCard[]): PartnerResults['cities'] {
  const cities = new Map<string, PartnerResults['cities'][number]>();
  for (const { cityCode, city } of partners) {
    if (!cityCode || !city) continue;
    const known = cities.get(cityCode);
    cities.set(cityCode, { code: cityCode, name: city, count: (known?.count ?? 0) + 1 });
  }
  return [...cities.values()].toSorted((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
}

const metaOf = (page: number, total: number) => ({
  page,
  perPage: PER_PAGE,
  total: Math.min(total, MAX_COUNTED),
  totalIsCapped: total > MAX_COUNTED,
  nextCursor: null,
});
