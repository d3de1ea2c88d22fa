import type { deskSellers } from '#contract/desk-sellers.ts';
import type { DeskSellerCard } from '#domain/desk/desk-seller.ts';
import { verificationProblems, verificationState } from '#domain/partners/seller-verification.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { noteRead, writeAudit } from '../../db/audit-sql.ts';
import { Refusal, type Handlers } from '../../http/serve.ts';
import { isOwnMatter } from '../../orders/own-matter-sql.ts';
import { staffOf } from '../people/staff-caller.ts';
import {
  findSeller,
  insertVerification,
  insertWithdrawal,
  lockBusiness,
  type SellerRow,
  selectSellers,
  selectVerifications,
} from './verifications-sql.ts';

const PER_PAGE = 30;

/** Verification of showrooms and offices. Commands are audited with their receipt, reads and facts here. */
export const sellerHandlers: Handlers<typeof deskSellers> = {
  async sellers({ state, q, sort, page }, call) {
    const { db, now } = call;
    const { rows, total } = await selectSellers(db, { state, q, sort, page: Number(page), perPage: PER_PAGE, now });
    await noteRead(call, {
      action: 'desk.sellers',
      subject: 'sellers',
      details: { sellers: rows.map(({ id }) => id) },
      ...(q && { words: { q } }),
    });
    const today = riyadhDay(now);
    return {
      data: rows.map((row) => sellerCard(row, today)),
      meta: { page: Number(page), perPage: PER_PAGE, total, totalIsCapped: false, nextCursor: null },
    };
  },

  async seller({ id }, call) {
    const { db, now } = call;
    const found = await findSeller(db, Number(id));
    if (!found) throw new Refusal('not_found');
    await noteRead(call, { action: 'desk.seller', subject: id });
    const { phones, address, verifiedAt, verifiedWhat } = found;
    return {
      ...sellerCard(found, riyadhDay(now)),
      isOwn: await isOwnMatter(db, 'seller', id, staffOf(call)),
      phones,
      address,
      verifiedAt: verifiedAt?.toISOString() ?? null,
      verifiedWhat,
      history: await selectVerifications(db, Number(id)),
    };
  },

  async verifySeller({ id, seen, value }, call) {
    const { db, now, key, owners } = call;
    const seller = await lockBusiness(db, Number(id));
    if (!seller) throw new Refusal('not_found');
    if (seller.version !== seen || seller.isBlocked) throw new Refusal('content_changed');
    const problems = verificationProblems(value, { kind: seller.kind, today: riyadhDay(now) });
    if (Object.keys(problems).length > 0)
      throw new Refusal('invalid', {
        errors: Object.fromEntries(Object.entries(problems).map(([path, found]) => [`value.${path}`, found])),
      });
    const version = seen + 1;
    await insertVerification(db, { seller: Number(id), version, by: staffOf(call), now, facts: value });
    const { verifiedOn, validUntil, licence } = value;
    await writeAudit(db, {
      at: now,
      actor: owners[0],
      action: 'desk.verifySeller.facts',
      subject: id,
      details: { version, verifiedOn, validUntil, licence: licence?.kind ?? null },
      words: { registerNumber: value.registerNumber, licenceNumber: licence?.number ?? null },
    });
    return { id, key: key ?? '' };
  },

  async withdrawVerification({ id, seen, note }, call) {
    const { db, now, key } = call;
    const seller = await lockBusiness(db, Number(id));
    if (!seller) throw new Refusal('not_found');
    if (seller.version !== seen || !seller.isVerified) throw new Refusal('content_changed');
    await insertWithdrawal(db, { seller: Number(id), version: seen + 1, by: staffOf(call), now, note });
    return { id, key: key ?? '' };
  },
};

/** A seller as a list shows it, seen from a day in Riyadh. */
export function sellerCard({ verifiedAt, verifiedUntil, ...row }: SellerRow, today: string): DeskSellerCard {
  const { id, kind, name, slug, city, hasAccount, isBlocked, isSample } = row;
  return {
    id,
    kind,
    name,
    slug,
    city,
    hasAccount,
    isBlocked,
    isSample,
    state: verificationState({ verifiedAt: verifiedAt?.toISOString() ?? null, verifiedUntil }, today),
    validUntil: verifiedUntil,
  };
}
