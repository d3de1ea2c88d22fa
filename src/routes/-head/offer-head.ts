import { msg } from '@lingui/core/macro';
import { offers } from '#contract/offers.ts';
import { formatDate, formatMoneyText, wholeRiyals } from '#i18n/format.ts';
import { oneLine, type WriteHead } from './screen-head.ts';
import { siteWords } from './site-words.ts';
import { amount, breadcrumb, itemList, known, sharedPicture } from './structured-data.ts';

export const offersHead: WriteHead = (facts) => {
  const { search, pathname, locale, i18n } = facts;
  const page = search['page'];
  const items = facts.answer(offers.all)?.data ?? [];
  return {
    description: i18n._(
      msg`Current offers on cars and real estate in Saudi Arabia from verified sellers: prices with VAT, the monthly figure and the last day of each offer.`,
    ),
    isIndexed: Object.keys(search).every((name) => name === 'page'),
    path: page === undefined ? pathname : `${pathname}?page=${page}`,
    data: [
      breadcrumb(facts, i18n._(siteWords.home)),
      ...itemList(
        facts,
        items.map(({ slug, title }) => ({ name: title[locale], path: `${pathname}/${slug}` })),
      ),
    ],
  };
};

/** One offer; an ended one is not listed. */
export const offerHead: WriteHead = (facts) => {
  const { i18n, locale, title } = facts;
  const offer = facts.answer(offers.one);
  if (!offer) return { description: title, isIndexed: false };
  const price = formatMoneyText(locale, wholeRiyals(offer.priceInclVat));
  const day = formatDate(locale, offer.endsOn);
  const picture = sharedPicture(facts, offer.cover, title);
  return {
    description: oneLine(i18n._(msg`${title}: ${price} including VAT, until ${day}. ${offer.description[locale]}`)),
    isIndexed: offer.daysLeft >= 0,
    type: 'product',
    picture,
    data: [
      known({
        '@type': 'Offer',
        name: title,
        description: offer.description[locale],
        url: facts.address(facts.pathname),
        image: picture?.url,
        price: amount(offer.priceInclVat),
        priceCurrency: 'SAR',
        validFrom: offer.startsOn,
        validThrough: offer.endsOn,
        priceValidUntil: offer.endsOn,
        availability: `https://schema.org/${offer.daysLeft < 0 || offer.listing?.availability === 'sold' ? 'SoldOut' : 'InStock'}`,
        offeredBy: offer.seller && { '@type': 'Organization', name: offer.seller.name[locale] },
      }),
      breadcrumb(facts, i18n._(siteWords.home), { name: i18n._(siteWords.offers), path: '/offers' }),
    ],
  };
};
