import type { Kysely } from 'kysely';
import type { DraftProblems } from '#domain/desk/content.ts';
import { inBothLanguages } from '#domain/desk/draft-parts.ts';
import { type PartnerContent, partnerProblems, publicHours } from '#domain/desk/partner-content.ts';
import { json } from '../../db/database.ts';
import type { Database } from '../../db/tables.ts';
import { findPartnerAccount, hasSeller } from '../../partners/own-seller-sql.ts';
import { pictureProblems } from './picture-problems.ts';
import type { Publisher } from './publisher.ts';

const kept = { account: ['kept_by_seller'] } as const;

/** A showroom or office is public, at once or from a moment on, until it is withdrawn. Once it has an account, its seller keeps the page. */
export const partnerPublisher: Publisher<'partner'> = {
  async problems(draft, { db }, id) {
    if (await isKeptBySeller(db, id)) return kept;
    return {
      ...partnerProblems(draft),
      ...(await cityProblems(db, draft)),
      ...(await accountProblems(db, draft)),
      ...(await pictureProblems(db, draft)),
    };
  },
  async publish(db, { id, draft, address }, { from, isLater, now }) {
    const account = draft.account === null ? undefined : await findPartnerAccount(db, draft.account);
    const hours = publicHours(draft);
    const row = {
      kind: draft.business,
      name: json(inBothLanguages(draft.name)),
      about: json(inBothLanguages(draft.about)),
      city: draft.city,
      address: draft.address.en === null ? null : json(draft.address),
      hours: hours && json(hours),
      phones: [...new Set([draft.phone, draft.secondPhone].filter((phone) => phone !== null))],
      whatsapp: draft.whatsapp,
      logo: draft.logo,
      years_experience: draft.yearsExperience,
      page_given_at: from,
      withdrawn_at: isLater ? now : null,
      shown_from: isLater ? from : null,
      account_id: account?.id ?? null,
    };
    await db
      .insertInto('sellers')
      .values({ ...row, slug: address, content_id: Number(id) })
      .onConflict((conflict) => conflict.column('content_id').doUpdateSet(row))
      .execute();
  },
  holds: async (db, id) => ((await isKeptBySeller(db, id)) ? kept : null),
  async withdraw(db, id, now) {
    await db.updateTable('sellers').set({ withdrawn_at: now }).where('content_id', '=', Number(id)).execute();
  },
};

async function isKeptBySeller(db: Kysely<Database>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('sellers')
    .select('account_id')
    .where('content_id', '=', Number(id))
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined && row.account_id !== null;
}

async function cityProblems(db: Kysely<Database>, { city }: PartnerContent): Promise<DraftProblems> {
  if (city === null) return {};
  const known = await db
    .selectFrom('reference_items')
    .select('id')
    .where('list', '=', 'cities')
    .where('id', '=', city)
    .executeTakeFirst();
  return known ? {} : { city: ['invalid'] };
}

/** Two pages of one account cannot be joined, so the account must have none yet. */
async function accountProblems(db: Kysely<Database>, { account }: PartnerContent): Promise<DraftProblems> {
  if (account === null) return {};
  const found = await findPartnerAccount(db, account);
  if (!found) return { account: ['business_account_unknown'] };
  return (await hasSeller(db, found.id)) ? { account: ['business_has_page'] } : {};
}
