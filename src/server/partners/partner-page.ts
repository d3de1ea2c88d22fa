import type { partnerPage } from '#contract/partners.ts';
import type { Account, ShowroomKind } from '#domain/accounts/account.ts';
import type { PartnerPageChange } from '#domain/partners/partner-page.ts';
import { writeAudit, type AuditEntry } from '../db/audit-sql.ts';
import { json } from '../db/database.ts';
import { Refusal, type Call, type Handlers, type Services } from '../http/serve.ts';
import { claimPhotos } from '../uploads/photos-sql.ts';
import {
  findOwnSeller,
  ownSellerId,
  type OwnSellerRow,
  releaseLogo,
  replacePage,
  showroomKindOf,
} from './own-seller-sql.ts';

/** The own page of a showroom or office: read and replaced by its owner only. The owner cannot change what the desk verified. */
export function partnerPageHandlers({ index }: Pick<Services, 'index'>): Handlers<typeof partnerPage> {
  return {
    async own(_input, call) {
      const { account, kind } = await businessOf(call);
      const row = await findOwnSeller(call.db, account);
      if (!row)
        return {
          slug: null,
          kind,
          verifiedAt: null,
          verifiedWhat: null,
          verifiedUntil: null,
          givenAt: null,
          name: { en: account.name, ar: account.name },
          about: null,
          city: null,
          address: null,
          hours: null,
          phones: [],
          whatsapp: null,
          logo: null,
        };
      const { id: _id, kind: stored, verifiedAt, givenAt, ...page } = row;
      return {
        ...page,
        kind: stored === 'individual' ? kind : stored,
        verifiedAt: verifiedAt?.toISOString() ?? null,
        givenAt: givenAt?.toISOString() ?? null,
      };
    },

    async change(page, call) {
      const { db, now } = call;
      const { account, kind } = await businessOf(call);
      if (!index.names.item('cities', page.city)) throw new Refusal('invalid', { errors: { city: ['invalid'] } });
      await ownSellerId(db, account, kind);
      const before = await findOwnSeller(db, account, { forUpdate: true });
      if (!before) throw new Refusal('not_found');
      if (page.logo && !(await claimPhotos(db, [page.logo], now)).has(page.logo))
        throw new Refusal('uploads_missing', { state: { uploads: [page.logo] } });
      const { name, about, city, address, hours, phones, whatsapp, logo } = page;
      // The kind follows the account, which may have changed its kind since.
      await replacePage(db, before.id, {
        kind,
        name: json(name),
        about: json(about),
        city,
        address: address && json(address),
        hours: hours && json(hours),
        phones,
        whatsapp,
        logo,
        page_given_at: now,
      });
      if (before.logo && before.logo.id !== logo) await releaseLogo(db, before.logo.id);
      await writeAudit(db, {
        at: now,
        actor: call.owners[0],
        action: 'partnerPage.fields',
        subject: before.slug,
        ...changesOf(before, page),
      });
      call.say('success.page_saved');
      return { id: before.slug, key: call.key ?? '' };
    },
  };
}

async function businessOf({ caller, db }: Call): Promise<{ account: Account; kind: ShowroomKind }> {
  if (caller?.account.accountType !== 'showroom') throw new Refusal('not_allowed');
  const { account } = caller;
  return { account, kind: (await showroomKindOf(db, account.id)) ?? 'showroom' };
}

/** The changed parts, and the old and new name: a verified business stays verified under a new name, and the desk can see the change. */
function changesOf(before: OwnSellerRow, page: PartnerPageChange): Pick<AuditEntry, 'details' | 'words'> {
  const stored: Record<keyof PartnerPageChange, unknown> = { ...before, logo: before.logo?.id ?? null };
  const changed = (Object.keys(page) as (keyof PartnerPageChange)[]).filter((key) => !isSame(stored[key], page[key]));
  if (!changed.includes('name')) return { details: { changed } };
  return {
    details: { changed, isVerified: before.verifiedAt !== null },
    words: { nameBefore: before.name, name: page.name },
  };
}

/** Whether two values are equal, with members in any order. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
