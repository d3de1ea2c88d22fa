import * as v from 'valibot';
import { kindNames } from '#domain/catalogue/kind.ts';
import { ListingCard } from '#domain/listings/listing.ts';
import { PartnerResults } from '#domain/partners/partner.ts';
import { PartnerDetail } from '#domain/partners/partner-detail.ts';
import { OwnPartnerPage, PartnerPageChange, PartnerPageReceipt } from '#domain/partners/partner-page.ts';
import { act, command, query } from './endpoint.ts';
import { PageNumber } from './page-number.ts';

const Slug = v.pipe(v.string(), v.maxLength(120));

/** The calls of one kind of partner; showrooms and marketing offices differ only in the path. */
function callsOf(path: string, who: string) {
  return {
    list: query(path, {
      summary: `${who}, those with most on offer first, by name and city.`,
      access: 'anyone',
      input: v.object({
        q: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
        city: v.optional(v.pipe(v.string(), v.maxLength(80)), ''),
        page: PageNumber,
      }),
      output: PartnerResults,
      paged: true,
      keep: 'catalogue',
    }),
    one: query(`${path}/{slug}`, {
      summary: `One of the ${who.toLowerCase()}.`,
      access: 'anyone',
      input: v.object({ slug: Slug }),
      output: PartnerDetail,
      keep: 'catalogue',
    }),
    listings: query(`${path}/{slug}/listings`, {
      summary: 'What it has on offer of a kind, newest first, 24 a page.',
      access: 'anyone',
      input: v.object({ slug: Slug, kind: v.picklist(kindNames), page: PageNumber }),
      output: v.array(ListingCard),
      paged: true,
      keep: 'catalogue',
    }),
    visit: act('POST', `${path}/{slug}/visits`, {
      summary:
        'Count a visitor, once a day. The number is drawn by the device for this day alone and says nothing about anybody.',
      access: 'anyone',
      input: v.object({ slug: Slug, visitor: v.pipe(v.string(), v.uuid()) }),
      output: v.object({ visitors: v.number() }),
      refusals: ['not_found'],
      limit: { count: 60, per: 'minute' },
    }),
  };
}

export const showrooms = callsOf('/showrooms', 'Showrooms');
export const marketingOffices = callsOf('/marketing-offices', 'Marketing offices');

/** The partner's own page. Accounts of other types are refused with `not_allowed`. */
export const partnerPage = {
  own: query('/my-page', {
    summary: 'The page of your own showroom or office, to edit it.',
    access: 'signed-in',
    input: v.object({}),
    output: OwnPartnerPage,
    keep: 'person',
  }),
  change: command('PUT', '/my-page', {
    summary:
      'Replace the page of your own showroom or office: names, about, city, address, hours, phones and logo. The verified flag stays.',
    access: 'signed-in',
    input: PartnerPageChange,
    output: PartnerPageReceipt,
    refusals: ['not_allowed', 'uploads_missing', 'key_reused'],
    offline: 'queue',
  }),
};
