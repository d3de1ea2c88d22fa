import type { comparison } from '#contract/comparison.ts';
import { isCompared } from '#domain/comparison/comparison-rows.ts';
import { Refusal, type Call, type Handlers, type Services } from '../http/serve.ts';
import { selectComparable, selectComparison, writeComparison } from './comparison-sql.ts';

/** A person's comparison: at most two listings of one kind. */
export function comparisonHandlers({ kinds }: Pick<Services, 'kinds'>): Handlers<typeof comparison> {
  const compared = Object.values(kinds).flatMap(({ catalogue }) => (isCompared(catalogue) ? [catalogue.kind] : []));
  return {
    list: (_input, call) => selectComparison(call.db, accountOf(call)),

    async set({ ids, at }, call) {
      const { db, key, now } = call;
      if (key === null) throw new Refusal('key_missing');
      const kept = await selectComparable(db, compared, ids);
      // A clock that is ahead counts as now.
      await writeComparison(db, accountOf(call), kept, new Date(Math.min(Date.parse(at), now.getTime())));
      return { key, change: { ids: kept, at }, absent: ids.filter((id) => !kept.includes(id)) };
    },
  };
}

function accountOf({ caller }: Pick<Call, 'caller'>): string {
  if (!caller) throw new Refusal('not_signed_in');
  return caller.account.id;
}
