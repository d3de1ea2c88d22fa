import type { importedListings } from '#contract/imported-listings.ts';
import { advertForm } from '#domain/adverts/advert-form.ts';
import { decisionsIn, type ImportedReceipt } from '#domain/adverts/imported-listing.ts';
import type { Kind } from '#domain/catalogue/kind.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { Refusal, type Call, type Handlers, type Services } from '../../http/serve.ts';
import { estimatedPeriod } from '../../listings/import/aqar-row.ts';
import { monthlyOf, termsVersion } from '../../listings/monthly.ts';
import { correctImportedHandlers } from './correct-imported.ts';
import {
  acceptImported,
  countImported,
  countUnacceptable,
  type ImportedChoice,
  isIn,
  kindOfFile,
  rejectImported,
  selectImported,
  selectImportedFiles,
  selectWithoutPurpose,
  storePurposes,
} from './imported-sql.ts';
import { showAdverts } from './owned-imports-sql.ts';

const PER_PAGE = 50;
const BATCH = 1_000;

/** Listings of imported files at the desk. A decision and its receipt are one transaction; the audit has both. */
export function importedListingsHandlers(
  services: Pick<Services, 'index' | 'kinds'>,
): Handlers<typeof importedListings> {
  const { kinds } = services;
  /** Whether listings of this kind are for rent or for sale. */
  const hasPurpose = (kind: Kind) => advertForm(kind, kinds).catalogue.attributes['purpose'] !== undefined;

  /** Says that listings are for rent or for sale, with what follows from it: the period of a rent, tax and monthly figure. */
  async function sayPurpose({ db, now }: Call, choice: ImportedChoice, kind: Kind, purpose: 'rent' | 'sale') {
    const form = advertForm(kind, kinds);
    const today = riyadhDay(now);
    let changed = 0;
    for (let after = 0; ;) {
      const batch = await selectWithoutPurpose(db, choice, { after, count: BATCH });
      const last = batch.at(-1);
      if (!last) return changed;
      const said = batch.map(({ id, price, values: stated, flags, isOfBusiness }) => {
        const doubts = new Set(flags);
        doubts.delete('purpose_unknown');
        const rentPeriod =
          purpose === 'rent'
            ? (stated['rentPeriod'] ?? estimatedPeriod(price === null ? null : price / 100, doubts))
            : null;
        const { rentPeriod: _, ...rest } = stated;
        const values = { ...rest, purpose, ...(rentPeriod !== null && { rentPeriod }) };
        return {
          id,
          attributes: values,
          flags: [...doubts],
          price_note: form.priceNote(values, isOfBusiness),
          monthly: monthlyOf(form.catalogue, price, values, today),
        };
      });
      await storePurposes(db, said, termsVersion(today));
      changed += said.length;
      after = last.id;
    }
  }

  return {
    ...correctImportedHandlers(services),

    importedFiles: (_input, { db }) => selectImportedFiles(db),

    async imported({ file, scope, state, flag, sort, page }, { db }) {
      const choice = { file: Number(file), scope, state, flag: flag ?? null, ids: null };
      if ((await kindOfFile(db, choice.file)) === undefined) throw new Refusal('not_found');
      const [data, total] = await Promise.all([
        selectImported(db, choice, { sort, page: Number(page), perPage: PER_PAGE }),
        countImported(db, choice),
      ]);
      return { data, meta: { page: Number(page), perPage: PER_PAGE, total, totalIsCapped: false, nextCursor: null } };
    },

    async decideImported({ file, scope, state, flag, ids, decision, seen }, call): Promise<ImportedReceipt> {
      const { db, now, key } = call;
      const choice = { file: Number(file), scope, state, flag, ids: ids && ids.map(Number) };
      const kind = await kindOfFile(db, choice.file);
      if (kind === undefined) throw new Refusal('not_found');
      const isPossible =
        decisionsIn[state].includes(decision) && (hasPurpose(kind) || decision === 'accept' || decision === 'remove');
      if (!isPossible) throw new Refusal('invalid', { errors: { decision: ['invalid'] } });
      if ((await countImported(db, choice)) !== seen) throw new Refusal('listings_changed');
      const receipt = { key: key ?? '', withoutPurpose: 0, licenceEnded: 0 };
      if (decision === 'remove') return { ...receipt, changed: await rejectImported(db, choice) };
      if (decision !== 'accept') return { ...receipt, changed: await sayPurpose(call, choice, kind, decision) };
      const rules = { today: riyadhDay(now), needsPurpose: hasPurpose(kind) };
      const refused = await countUnacceptable(db, choice, rules);
      const changed = await acceptImported(db, choice, rules);
      await showAdverts(db, isIn(choice), rules.today);
      return { ...receipt, ...refused, changed };
    },
  };
}
