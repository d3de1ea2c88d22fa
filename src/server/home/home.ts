import type { Output } from '#contract/endpoint.ts';
import type { api } from '#contract/index.ts';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { everything } from '#domain/catalogue/search.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { selectNewestArticles } from '../articles/articles-sql.ts';
import { AnswerCache } from '../http/answer-cache.ts';
import { selectProgrammes } from '../financing/financing-sql.ts';
import { LastAnswer } from '../http/last-answer.ts';
import type { Handlers, Services } from '../http/serve.ts';
import { selectBanners } from './banners-sql.ts';
import { cardsOf } from '../listings/listings.ts';
import { selectCards } from '../listings/listings-sql.ts';
import { selectEndingOffers } from '../offers/offers-sql.ts';
import { selectPartners } from '../partners/partners-sql.ts';

type Home = Output<typeof api.home.page>;

/** Number of each kind on the home page. */
const shown = { newCars: 8, endingOffers: 6, brands: 12, cities: 8, showrooms: 6, programmes: 8, articles: 3 };

/** Delay of changes of neither a car nor the contents of the desk (offers end, articles and banners appear at their time). */
const CACHE_MS = 5_000;

/** Answers the home page, the busiest one: one answer serves all callers within moments, and the last one while the database is down. */
export function homeHandlers(services: Services): Handlers<typeof api.home> {
  const answers = new AnswerCache<Home>(2);
  const last = new LastAnswer<Home>();
  return {
    page: (_input, { now }) =>
      last.of(() =>
        answers.get(services.index.version, String(Math.floor(now.getTime() / CACHE_MS)), () =>
          fillHomePage(services, now),
        ),
      ),
  };
}

async function fillHomePage({ db, index }: Services, now: Date): Promise<Home> {
  const { facets, ids, total } = await index.search(cars, everything, { perPage: shown.newCars });
  const [rows, offers, showrooms, programmes, articles, banners] = await Promise.all([
    selectCards(db, ids, riyadhDay(now)),
    selectEndingOffers(db, shown.endingOffers + ids.length, now),
    selectPartners(db, { kind: 'showroom', count: shown.showrooms, now }),
    selectProgrammes(db, now),
    selectNewestArticles(db, shown.articles, now),
    selectBanners(db, now),
  ]);
  const most = (key: 'brand' | 'city', list: string, atMost: number) =>
    (facets[key] ?? []).slice(0, atMost).flatMap(({ value, count: found }) => {
      const item = index.names.item(list, value);
      return item ? [{ id: value, name: item.name, cars: found }] : [];
    });
  // A car among the newest is not shown a second time with its offer.
  const endingOffers = offers.filter(({ listingId }) => listingId === null || !ids.includes(Number(listingId)));
  return {
    ...(banners.length > 0 && { banners }),
    newCars: await cardsOf({ index }, cars, rows),
    carsTotal: total,
    endingOffers: endingOffers.slice(0, shown.endingOffers),
    brands: most('brand', 'brands', shown.brands),
    cities: most('city', 'cities', shown.cities),
    showrooms,
    programmes: programmes.slice(0, shown.programmes),
    articles,
  };
}
