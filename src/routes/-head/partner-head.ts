import { msg } from '@lingui/core/macro';
import { marketingOffices, showrooms } from '#contract/partners.ts';
import { weekdays, type OpeningHours } from '#domain/partners/opening-hours.ts';
import type { PartnerDetail } from '#domain/partners/partner-detail.ts';
import { type HeadFacts, oneLine, type Thing, type WriteHead } from './screen-head.ts';
import { siteWords } from './site-words.ts';
import { breadcrumb, itemList, known, sharedPicture } from './structured-data.ts';

export const showroomsHead: WriteHead = (facts) => ({
  ...listHead(facts, facts.answer(showrooms.list)?.data.items ?? []),
  description: facts.i18n._(
    msg`Car showrooms in Saudi Arabia: what Wijha has verified, their current cars and offers, opening hours and contact.`,
  ),
});

export const officesHead: WriteHead = (facts) => ({
  ...listHead(facts, facts.answer(marketingOffices.list)?.data.items ?? []),
  description: facts.i18n._(
    msg`Real estate marketing offices in Saudi Arabia: what Wijha has verified, their current properties, opening hours and contact.`,
  ),
});

export const showroomHead: WriteHead = (facts) =>
  partnerHead(facts, facts.answer(showrooms.one), {
    type: 'AutoDealer',
    list: { name: facts.i18n._(siteWords.showrooms), path: '/showrooms' },
  });

export const officeHead: WriteHead = (facts) =>
  partnerHead(facts, facts.answer(marketingOffices.one), {
    type: 'RealEstateAgent',
    list: { name: facts.i18n._(siteWords.offices), path: '/marketing-offices' },
  });

/** A list of partners; searched by name or city it is not listed. */
function listHead(
  facts: HeadFacts,
  partners: readonly Pick<PartnerDetail, 'slug' | 'name'>[],
): Omit<ReturnType<WriteHead>, 'description'> {
  const { search, pathname, locale } = facts;
  const page = search['page'];
  return {
    isIndexed: Object.keys(search).every((name) => name === 'page'),
    path: page === undefined ? pathname : `${pathname}?page=${page}`,
    data: [
      breadcrumb(facts, facts.i18n._(siteWords.home)),
      ...itemList(
        facts,
        partners.map(({ slug, name }) => ({ name: name[locale], path: `${pathname}/${slug}` })),
      ),
    ],
  };
}

function partnerHead(
  facts: HeadFacts,
  partner: PartnerDetail | undefined,
  { type, list }: { type: string; list: { name: string; path: string } },
): ReturnType<WriteHead> {
  const { i18n, locale, title } = facts;
  if (!partner) return { description: title, isIndexed: false };
  const about = partner.about?.[locale] ?? partner.about?.ar ?? partner.about?.en;
  const city = partner.city?.[locale];
  const address = partner.address?.[locale] ?? partner.address?.ar ?? partner.address?.en;
  const picture = sharedPicture(facts, partner.cover ?? partner.logo, title);
  return {
    description: about
      ? oneLine(`${title}: ${about}`)
      : city
        ? i18n._(msg`${title} in ${city}: current listings, offers, opening hours and contact on Wijha.`)
        : i18n._(msg`${title}: current listings, offers, opening hours and contact on Wijha.`),
    picture,
    data: [
      known({
        '@type': type,
        name: title,
        url: facts.address(facts.pathname),
        description: about && oneLine(about, 1_000),
        image: picture?.url,
        logo: sharedPicture(facts, partner.logo, title)?.url,
        telephone: partner.phones[0],
        address: known({
          '@type': 'PostalAddress',
          addressCountry: 'SA',
          addressLocality: city,
          streetAddress: address && oneLine(address),
        }),
        openingHoursSpecification: hoursOf(partner.hours),
      }),
      breadcrumb(facts, i18n._(siteWords.home), list),
    ],
  };
}

const hoursOf = (hours: OpeningHours | null): Thing[] =>
  hours
    ? weekdays.flatMap((day) =>
        hours[day].map(({ from, to }) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`,
          opens: from,
          closes: to,
        })),
      )
    : [];
