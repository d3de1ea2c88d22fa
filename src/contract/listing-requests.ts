import * as v from 'valibot';
import { MAX_COUNTS } from '#domain/time/device-counts.ts';
import { ListingContact } from '#domain/listings/listing-contact.ts';
import { ListingRequest, ReceivedRequest, RequestAnswer } from '#domain/listings/listing-request.ts';
import { SellerChoice } from '#domain/partners/seller-choice.ts';
import { act, command, query } from './endpoint.ts';
import { PageNumber } from './page-number.ts';

const Receipt = v.object({ id: v.string(), key: v.string() });

/** Requests to the advertisers of listings: to contact somebody, name a price, or show the listing. */
export const listingRequests = {
  send: command('POST', '/listings/request', {
    summary: 'Ask the advertiser of a listing to call, name the price or agree on a viewing.',
    access: 'anyone',
    input: ListingRequest,
    output: Receipt,
    refusals: ['not_found', 'own_listing', 'key_reused'],
    offline: 'queue',
    limit: { count: 10, per: 'hour' },
  }),
  contacted: act('POST', '/listings/contacted', {
    summary:
      'Count presses on the phone or WhatsApp of listings, each once, however often it is sent. Says nothing about anybody.',
    access: 'anyone',
    input: v.object({ items: v.pipe(v.array(ListingContact), v.maxLength(MAX_COUNTS, 'too_many')) }),
    output: v.object({ counted: v.literal(true) }),
    refusals: [],
    limit: { count: 120, per: 'hour' },
  }),
  received: query('/my-products/requests', {
    summary: 'Requests about your own adverts, or those of the business you work for, the newest first, 20 a page.',
    access: 'signed-in',
    input: v.object({
      of: SellerChoice,
      state: v.optional(v.picklist(['open', 'answered'], 'invalid'), 'open'),
      page: PageNumber,
    }),
    output: v.array(ReceivedRequest),
    paged: true,
    keep: 'person',
  }),
  answered: command('POST', '/my-products/requests/answered', {
    summary:
      'Mark a request about an advert of your own or your team as answered, with what came of it. Again: another outcome or note; the time of the first answer stays.',
    access: 'signed-in',
    input: RequestAnswer,
    output: Receipt,
    refusals: ['not_found', 'key_reused'],
    offline: 'refuse',
  }),
};
