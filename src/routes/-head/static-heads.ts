import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { contact } from '#contract/contact.ts';
import { home } from '#contract/home.ts';
import { jobPosting } from './job-posting.ts';
import { organization } from './organization.ts';
import type { WriteHead } from './screen-head.ts';
import { siteWords } from './site-words.ts';
import { breadcrumb, itemList, sharedPicture } from './structured-data.ts';

export const homeHead: WriteHead = (facts) => {
  const { i18n, locale, title, origin } = facts;
  const shown = facts.answer(home.page);
  return {
    description: i18n._(
      msg`New and used cars and real estate in Saudi Arabia with their true monthly cost: compare listings and offers from verified sellers, and apply for financing online.`,
    ),
    path: '/',
    picture: sharedPicture(facts, shown?.newCars[0]?.cover ?? null, title),
    data: [
      organization(facts),
      {
        '@type': 'WebSite',
        name: locale === 'ar' ? 'وجهة' : 'Wijha',
        alternateName: locale === 'ar' ? 'Wijha' : 'وجهة',
        url: facts.address('/'),
        inLanguage: ['en', 'ar'],
        publisher: { '@type': 'Organization', name: 'Wijha', url: origin },
      },
      ...itemList(
        facts,
        (shown?.newCars ?? []).map((car) => ({ name: car.title[locale], path: `/products/cars/${car.id}` })),
      ),
    ],
  };
};

/** A page of text or with a form. */
const page =
  (description: MessageDescriptor, type = 'WebPage'): WriteHead =>
  (facts) => ({
    description: facts.i18n._(description),
    data: [
      {
        '@type': type,
        name: facts.title,
        url: facts.address(facts.pathname),
        inLanguage: facts.locale,
        publisher: organization(facts),
      },
      breadcrumb(facts, facts.i18n._(siteWords.home)),
    ],
  });

export const aboutHead = page(
  msg`Who runs Wijha, what we verify, how we earn, and how buyers, showrooms and marketing offices work with us.`,
  'AboutPage',
);
export const contactHead = page(
  msg`Contact Wijha by phone, WhatsApp, email or form: customer care, opening hours and address.`,
  'ContactPage',
);
export const termsHead = page(
  msg`The terms and conditions of Wijha, in the version in force: adverts, applications, financing, privacy and complaints.`,
);
export const privacyHead = page(
  msg`Which personal data Wijha processes and why, who sees it, how long it is kept, and your rights.`,
);
/** An earlier version: search engines list the one in force. */
const versionOf =
  (head: WriteHead, path: string): WriteHead =>
  (facts) => ({ ...head(facts), isIndexed: false, path });
export const termsVersionHead = versionOf(termsHead, '/terms-conditions');
export const privacyVersionHead = versionOf(privacyHead, '/privacy-policy');
export const complaintsHead = page(
  msg`How to complain to Wijha, how long an answer takes, and which authority you can contact next.`,
);
const jobs = page(msg`Jobs at Wijha: apply online with your CV.`);
export const jobsHead: WriteHead = (facts) => {
  const head = jobs(facts);
  const openings = facts.answer(contact.openings) ?? [];
  return { ...head, data: [...(head.data ?? []), ...openings.map((opening) => jobPosting(facts, opening))] };
};
export const newsletterHead = page(
  msg`The newsletter of Wijha: new offers on cars and real estate, guides to financing, and how to unsubscribe.`,
);
export const brandsHead = page(
  msg`All car brands on Wijha with their number of new and used cars in Saudi Arabia.`,
  'CollectionPage',
);
