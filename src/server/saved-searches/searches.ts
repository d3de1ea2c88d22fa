import type { searches } from '#contract/saved-searches.ts';
import { catalogueOf, type Kinds } from '#domain/catalogue/kinds/kinds.ts';
import {
  MAX_MERGED_SEARCHES,
  MAX_SAVED_SEARCHES,
  type SavedSearchChange,
} from '#domain/saved-searches/saved-search.ts';
import { foldSearchChanges } from '#domain/saved-searches/saved-searches.ts';
import { searchAt } from '#domain/saved-searches/search-address.ts';
import { Refusal, type Call, type Handlers, type Services } from '../http/serve.ts';
import { codeNames } from './code-names.ts';
import { forgetRemovedSearches, lockSearches, selectSavedSearches, writeSearches } from './searches-sql.ts';

type Needs = Pick<Services, 'index' | 'kinds'>;

/** A person's own saved searches; nobody else can see them. */
export function searchesHandlers(services: Needs): Handlers<typeof searches> {
  return {
    async list(_input, call) {
      const rows = await selectSavedSearches(call.db, accountOf(call));
      return rows.map(({ kind, address, name, alert, savedAt }) => ({
        kind,
        address,
        name,
        alert,
        names: codeNames(services, { kind, address }),
        savedAt: savedAt.toISOString(),
      }));
    },

    async set({ changes, fromGuest }, call) {
      const { db, key, now } = call;
      if (key === null) throw new Refusal('key_missing');
      const account = accountOf(call);
      const folded = foldSearchChanges(changes);
      const { fresh, leftOut } = sift(await lockSearches(db, account), folded, services.kinds, {
        max: fromGuest ? MAX_MERGED_SEARCHES : MAX_SAVED_SEARCHES,
        now,
      });
      await writeSearches(db, account, fresh, now);
      await forgetRemovedSearches(db, account, now);
      return {
        key,
        changes: folded.filter(({ address }) => !leftOut.includes(address)),
        leftOut,
      };
    },
  };
}

/** Which changes are newer than what is known, and the addresses of those that are no search or for which there is no room. A clock that is ahead counts as now. */
function sift(
  known: Awaited<ReturnType<typeof lockSearches>>,
  changes: readonly SavedSearchChange[],
  kinds: Kinds,
  { max, now }: { readonly max: number; readonly now: Date },
) {
  const keyOf = ({ kind, address }: Pick<SavedSearchChange, 'kind' | 'address'>) => `${kind} ${address}`;
  const present = new Map(known.map((one) => [keyOf(one), one]));
  let count = known.filter(({ isSaved }) => isSaved).length;
  const leftOut: string[] = [];
  const fresh: (Omit<SavedSearchChange, 'at'> & { at: Date })[] = [];
  for (const change of changes) {
    const at = new Date(Math.min(Date.parse(change.at), now.getTime()));
    const before = present.get(keyOf(change));
    if (before && before.changedAt > at) continue;
    if (searchAt(catalogueOf(change.kind, kinds), change.address) === null) {
      leftOut.push(change.address);
      continue;
    }
    const step = Number(change.isSaved) - Number(before?.isSaved ?? false);
    if (step > 0 && count >= max) {
      leftOut.push(change.address);
      continue;
    }
    count += step;
    // The removal of what was never saved here has nothing to remember but itself.
    fresh.push({ ...change, at });
  }
  return { fresh, leftOut };
}

function accountOf({ caller }: Pick<Call, 'caller'>): string {
  if (!caller) throw new Refusal('not_signed_in');
  return caller.account.id;
}
