import type { Kysely } from 'kysely';
import type { Account } from '#domain/accounts/account.ts';
import type { AdvertAnswers } from '#domain/adverts/advert.ts';
import { saudiMobile } from '#domain/identity/phone.ts';
import type { Database } from '../db/tables.ts';
import { findOwnSeller } from '../partners/own-seller-sql.ts';

/** How the advertiser of an advert that names no contact is reached: by the page of the business, else by the account. Mobile numbers only, as the form asks. */
export async function ownContact(db: Kysely<Database>, account: Account): Promise<AdvertAnswers> {
  const page = await findOwnSeller(db, account);
  const mobile = page?.phones.find((phone) => saudiMobile(phone) !== null) ?? account.phone;
  const whatsapp = page?.whatsapp ?? mobile;
  return {
    advertiserName: account.name,
    ...(account.email && { advertiserEmail: account.email }),
    ...(mobile && { advertiserPhone: mobile }),
    ...(whatsapp && { advertiserWhatsapp: whatsapp }),
  };
}
