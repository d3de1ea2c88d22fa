import type { AdvertOutcome, AdvertResult } from '#domain/adverts/decided-together.ts';
import { writeAudit } from '../db/audit-sql.ts';
import { type Call, Refusal } from '../http/serve.ts';
import { isOwnMatter } from '../orders/own-matter-sql.ts';

/**
 * Does to several listings what a command does to one, by the rules of that one, and says what became of each. `decide`
 * refuses before it writes anything.
 */
export async function decideEach<S>(
  call: Call,
  /** The name of the command about one. */
  action: 'adverts.accept' | 'adverts.reject' | 'desk.takeDown' | 'desk.restore',
  listings: readonly { readonly id: string; readonly seen: S }[],
  decide: (listing: { readonly id: string; readonly seen: S }) => Promise<unknown>,
): Promise<{ key: string; results: AdvertResult[] }> {
  const { db, now, owners, caller, key } = call;
  if (!caller) throw new Refusal('not_signed_in');
  const results: AdvertResult[] = [];
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  // In one order for all callers, so that two of them do not wait for each other.
  for (const listing of [...byId.values()].toSorted((one, other) => Number(one.id) - Number(other.id))) {
    const { id } = listing;
    if (await isOwnMatter(db, 'listing', id, caller.account.id)) {
      results.push({ id, outcome: 'own' });
      continue;
    }
    try {
      await decide(listing);
    } catch (error) {
      const outcome = outcomeOf(error);
      if (!outcome) throw error;
      results.push({ id, outcome });
      continue;
    }
    results.push({ id, outcome: 'done' });
    // As a command about this listing alone leaves it, without the key, which belongs to one line.
    await writeAudit(db, { at: now, actor: owners[0], action, subject: id });
  }
  return { key: key ?? '', results };
}

/** What a refusal of one listing means for it; undefined where it is about the call. */
function outcomeOf(error: unknown): AdvertOutcome | undefined {
  if (!(error instanceof Refusal)) return undefined;
  switch (error.code) {
    case 'not_found':
      return 'gone';
    case 'advert_changed':
      return 'changed';
    case 'seller_blocked':
      return 'seller_blocked';
    case 'invalid':
      if (error.details.errors?.['licenceUntil']) return 'licence_ended';
      return error.details.errors?.['photos'] ? 'images_missing' : undefined;
    default:
      return undefined;
  }
}
