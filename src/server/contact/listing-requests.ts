import type { listingRequests } from '#contract/listing-requests.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { actingSeller, chosenSeller, sellerIds } from '../partners/acting-seller.ts';
import { newId } from '../db/new-id.ts';
import { Refusal, type Call, type Caller, type Handlers } from '../http/serve.ts';
import { countContacts } from './listing-contacts-sql.ts';
import { findOwner, selectReceived, storeAnswer, storeListingRequest } from './listing-requests-sql.ts';

const PER_PAGE = 20;

/** Requests to the advertisers of listings: sent by anybody, read and answered by the advertiser. The desk reads the others among its letters. */
export const listingRequestHandlers: Handlers<typeof listingRequests> = {
  async send(request, { db, key, caller, locale, now, say }) {
    if (key === null) throw new Refusal('key_missing');
    const found = await findOwner(db, Number(request.listing));
    if (!found) throw new Refusal('not_found');
    const accountId = caller?.account.id ?? null;
    if (caller && found.owner !== null && sellerIds(await actingSeller({ caller, db })).includes(found.owner))
      throw new Refusal('own_listing');
    const id = newId(now);
    await storeListingRequest(db, request, found.owner, { id, key, accountId, locale, now });
    say('success.listing_request');
    return { id, key };
  },

  async contacted({ items }, { db, now }) {
    await countContacts(db, items, riyadhDay(now));
    return { counted: true };
  },

  async received({ of, state, page }, call) {
    const owner = await chosenSeller(call, of);
    const { data, total, totalIsCapped } = await selectReceived(
      call.db,
      { owner: owner.id, reader: personOf(call).account.id, isAnswered: state === 'answered' },
      { page: Number(page), perPage: PER_PAGE },
    );
    return { data, meta: { page: Number(page), perPage: PER_PAGE, total, totalIsCapped, nextCursor: null } };
  },

  async answered(answer, call) {
    if (call.key === null) throw new Refusal('key_missing');
    const owners = sellerIds(await actingSeller(call));
    const by = personOf(call).account.id;
    if (!(await storeAnswer(call.db, { owners, by }, answer, call.now))) throw new Refusal('not_found');
    return { id: answer.id, key: call.key };
  },
};

function personOf({ caller }: Call): Caller {
  if (!caller) throw new Refusal('not_signed_in');
  return caller;
}
