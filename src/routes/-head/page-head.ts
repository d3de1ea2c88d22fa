import type { FileRouteTypes } from '../../routeTree.gen.ts';
import { blogArticleHead, blogHead, newsHead, newsItemHead, questionsHead } from './article-head.ts';
import {
  calculatorHead,
  carProgrammesHead,
  financeHead,
  otherProgrammesHead,
  programmeHead,
  propertyProgrammesHead,
} from './financing-head.ts';
import { carsHead, propertiesHead } from './list-head.ts';
import { carHead, propertyHead } from './listing-head.ts';
import { offerHead, offersHead } from './offer-head.ts';
import { officeHead, officesHead, showroomHead, showroomsHead } from './partner-head.ts';
import { oneLine, type HeadFacts, type ScreenHead, type WriteHead } from './screen-head.ts';
import {
  aboutHead,
  brandsHead,
  complaintsHead,
  contactHead,
  homeHead,
  jobsHead,
  newsletterHead,
  privacyHead,
  privacyVersionHead,
  termsHead,
  termsVersionHead,
} from './static-heads.ts';

/** Screens under `_default` that search engines do not see: forms of several steps, and what belongs to a person. */
type Personal =
  `/_default/${'account-deleted' | 'letters' | 'listing-request' | 'waiting' | `${string}/${'apply' | 'purchase'}`}`;
type PublicScreen = Exclude<Extract<FileRouteTypes['id'], `/_default/${string}`>, Personal>;

/** A public screen without a head here is a type error. */
const heads: Readonly<Record<PublicScreen, WriteHead>> = {
  '/_default/': homeHead,
  '/_default/about-us': aboutHead,
  '/_default/blogs/': blogHead,
  '/_default/blogs/$slug': blogArticleHead,
  '/_default/brands': brandsHead,
  '/_default/complaints': complaintsHead,
  '/_default/contact-us': contactHead,
  '/_default/faq': questionsHead,
  '/_default/finance/': financeHead,
  '/_default/finance/cars/': carProgrammesHead,
  '/_default/finance/cars/$id/': programmeHead,
  '/_default/finance/individual-companies/': otherProgrammesHead,
  '/_default/finance/individual-companies/$id/': programmeHead,
  '/_default/finance/real-estate/': propertyProgrammesHead,
  '/_default/finance/real-estate/$id/': programmeHead,
  '/_default/financing-calculator': calculatorHead,
  '/_default/jobs': jobsHead,
  '/_default/marketing-offices/': officesHead,
  '/_default/marketing-offices/$slug': officeHead,
  '/_default/news/': newsHead,
  '/_default/news/$slug': newsItemHead,
  '/_default/newsletter': newsletterHead,
  '/_default/offers/': offersHead,
  '/_default/offers/$slug': offerHead,
  '/_default/privacy-policy': privacyHead,
  '/_default/privacy-policy_/$version': privacyVersionHead,
  '/_default/products/cars/_list': carsHead,
  '/_default/products/cars/_list/$brand': carsHead,
  '/_default/products/cars/_list/$brand_/$model': carsHead,
  '/_default/products/cars/$id': carHead,
  '/_default/products/real-estate/_list': propertiesHead,
  '/_default/products/real-estate/_list/$city': propertiesHead,
  '/_default/products/real-estate/_list/$city_/$district': propertiesHead,
  '/_default/products/real-estate/$id': propertyHead,
  '/_default/showrooms/': showroomsHead,
  '/_default/showrooms/$slug': showroomHead,
  '/_default/terms-conditions': termsHead,
  '/_default/terms-conditions_/$version': termsVersionHead,
};

/** The head of a screen by the id of its route; null for a screen that search engines do not see. Without a head of its own, a parameter in the address changes nothing of what search engines list. */
export function pageHead(route: string, facts: HeadFacts): ScreenHead | null {
  const write = Object.hasOwn(heads, route) ? heads[route as PublicScreen] : undefined;
  if (!write) return null;
  const head = write(facts);
  return {
    isIndexed: true,
    path: facts.pathname,
    type: 'website',
    picture: null,
    data: [],
    ...head,
    description: oneLine(head.description),
  };
}
