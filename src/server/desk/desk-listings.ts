import { sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { deskListings } from '#contract/desk-listings.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { endSessions } from '../accounts/sessions-sql.ts';
import { decideEach } from '../adverts/decide-each.ts';
import { noteRead, writeAudit } from '../db/audit-sql.ts';
import { Refusal, type Call, type Handlers, type Services } from '../http/serve.ts';
import { isOwnMatter } from '../orders/own-matter-sql.ts';
import {
  findDeskListing,
  lockListing,
  lockSeller,
  markReportsHandled,
  notifyAdvertiser,
  restore,
  selectReported,
  takeDown,
} from './desk-listings-sql.ts';
import { listingSignals } from './listing-signals.ts';
import { blockSeller, unblockSeller } from './seller-block.ts';

const PER_PAGE = 20;

type OneTakenDown = InferOutput<typeof deskListings.takeDown.input>;
type OneRestored = InferOutput<typeof deskListings.restore.input>;

/** What staff do about public listings and their sellers. Commands are audited with their receipt, their reasons and reads here. */
export const deskListingHandlers = (services: Pick<Services, 'index' | 'kinds'>): Handlers<typeof deskListings> => ({
  async reports({ page, ...filter }, call) {
    const { rows, total, totalIsCapped } = await selectReported(call.db, {
      ...filter,
      page: Number(page),
      perPage: PER_PAGE,
    });
    if (filter.q)
      await noteRead(call, {
        action: 'desk.reports',
        subject: 'reports',
        details: { listings: rows.map(({ id }) => id) },
        words: { q: filter.q },
      });
    return {
      data: rows.map(({ count, reports, ...listing }) => ({ listing, count, reports })),
      meta: { page: Number(page), perPage: PER_PAGE, total, totalIsCapped, nextCursor: null },
    };
  },

  async listing({ id }, call) {
    const { db } = call;
    const found = await findDeskListing(db, Number(id));
    if (!found) throw new Refusal('not_found');
    await noteRead(call, { action: 'desk.listing', subject: id });
    return { ...found, isOwn: await isOwnMatter(db, 'listing', id, staffOf(call)) };
  },

  signals: ({ id }, call) => listingSignals(services, id, call),

  async reportsHandled({ id, seen }, call) {
    const listing = await lockListing(call.db, Number(id));
    if (!listing) throw new Refusal('not_found');
    if (listing.openReports !== seen) throw new Refusal('advert_changed');
    await markReportsHandled(call.db, Number(id), staffOf(call), call.now);
    return { id, key: call.key ?? '' };
  },

  takeDown: takeDownOne,
  restore: restoreOne,

  takeDownMany: ({ adverts, reason, text }, call) =>
    decideEach(call, 'desk.takeDown', adverts, (advert) => takeDownOne({ ...advert, reason, text }, call)),
  restoreMany: ({ adverts }, call) => decideEach(call, 'desk.restore', adverts, (advert) => restoreOne(advert, call)),

  async blockSeller({ id, reason, text }, call) {
    const seller = await sellerToDecide(call, id);
    if (seller.reason !== null) throw new Refusal('advert_changed');
    const { db, now } = call;
    const listings = await blockSeller(db, Number(id), { reason, text, by: staffOf(call), now });
    if (seller.accountId !== null) await endSessions(db, seller.accountId, null);
    await noteReason(call, 'desk.blockSeller', id, { reason, text, listings });
    return { id, key: call.key ?? '', listings };
  },

  async unblockSeller({ id, seen }, call) {
    const seller = await sellerToDecide(call, id);
    if (seller.reason !== seen) throw new Refusal('advert_changed');
    const listings = await unblockSeller(call.db, Number(id), call.now);
    return { id, key: call.key ?? '', listings };
  },
});

async function takeDownOne({ id, seen, reason, text }: OneTakenDown, call: Call) {
  const listing = await listingToDecide(call, id);
  if (listing.approval !== seen || seen === 'removed') throw new Refusal('advert_changed');
  const { db, now } = call;
  await takeDown(db, sql`listing.id = ${Number(id)}`, { reason, text, by: staffOf(call), now });
  await markReportsHandled(db, Number(id), staffOf(call), now);
  await notifyAdvertiser(db, Number(id), 'advert_removed', now);
  await noteReason(call, 'desk.takeDown', id, { reason, text, before: seen });
  return { id, key: call.key ?? '' };
}

async function restoreOne({ id, seen }: OneRestored, call: Call) {
  const listing = await listingToDecide(call, id);
  if (listing.isSellerBlocked) throw new Refusal('seller_blocked');
  if (listing.reason !== seen) throw new Refusal('advert_changed');
  await restore(call.db, sql`listing.id = ${Number(id)}`, riyadhDay(call.now));
  await notifyAdvertiser(call.db, Number(id), 'advert_restored', call.now);
  return { id, key: call.key ?? '' };
}

async function listingToDecide(call: Call, id: string) {
  const listing = await lockListing(call.db, Number(id));
  if (!listing) throw new Refusal('not_found');
  return listing;
}

async function sellerToDecide(call: Call, id: string) {
  const seller = await lockSeller(call.db, Number(id));
  if (!seller) throw new Refusal('not_found');
  return seller;
}

function staffOf({ caller }: Pick<Call, 'caller'>): string {
  if (!caller) throw new Refusal('not_signed_in');
  return caller.account.id;
}

/** The reason, beside the line that every command leaves. */
const noteReason = (
  call: Call,
  action: 'desk.takeDown' | 'desk.blockSeller',
  subject: string,
  { text, ...details }: Readonly<Record<string, unknown>>,
): Promise<void> =>
  writeAudit(call.db, {
    at: call.now,
    actor: call.owners[0],
    action: `${action}.reason`,
    subject,
    details,
    words: { text },
  });
