import type { AdvertAnswers } from '#domain/adverts/advert.ts';
import { saudiMobile } from '#domain/identity/phone.ts';
import type { Locale } from '#i18n/locale.ts';
import type { Advertiser } from './use-advertiser.ts';

/**
 * Initial contact of a new advert: of the business that a member of its team sells for; else from the page of a showroom or
 * office if it has one, else from the account. Later changes there do not affect the advert.
 */
export function contactOf(
  { profile, page, business }: Pick<Advertiser, 'profile' | 'page' | 'business'>,
  sellsFor: string | null,
  locale: Locale,
): AdvertAnswers {
  if (sellsFor !== null && business?.id === sellsFor) return contactOfBusiness(business, locale);
  const { name = '', phone = null, email = null, city = null } = profile ?? {};
  const isGiven = page !== undefined && page.givenAt !== null;
  const own = { advertiserName: name, advertiserPhone: phone, advertiserWhatsapp: phone, advertiserEmail: email, city };
  if (!isGiven) return own;
  const mobile = mobileOf(page.phones) ?? phone;
  return {
    ...own,
    advertiserName: page.name[locale],
    advertiserPhone: mobile,
    advertiserWhatsapp: page.whatsapp ?? mobile,
    city: page.city ?? city,
  };
}

function contactOfBusiness({ name, contact }: NonNullable<Advertiser['business']>, locale: Locale): AdvertAnswers {
  const mobile = mobileOf(contact.phones);
  return {
    advertiserName: name[locale],
    advertiserPhone: mobile,
    advertiserWhatsapp: contact.whatsapp ?? mobile,
    advertiserEmail: contact.email,
    city: contact.city,
  };
}

/** The advert form accepts only mobile numbers. */
const mobileOf = (phones: readonly string[]) => phones.find((one) => saudiMobile(one) !== null) ?? null;
