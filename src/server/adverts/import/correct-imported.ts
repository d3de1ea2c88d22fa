import type { importedListings } from '#contract/imported-listings.ts';
import { advertForm } from '#domain/adverts/advert-form.ts';
import { editedParts, openDoubts } from '#domain/listings/edited-parts.ts';
import type { Values } from '#domain/catalogue/catalogue.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { json } from '../../db/database.ts';
import { Refusal, type Call, type FieldProblems, type Handlers, type Services } from '../../http/serve.ts';
import { listingProblems } from '../../listings/check-listing.ts';
import { estimatedPeriod } from '../../listings/import/aqar-row.ts';
import { monthlyOf, termsVersion } from '../../listings/monthly.ts';
import { claimPhotos, findPhotos, uploadedPhotos } from '../../uploads/photos-sql.ts';
import { deleteListing } from '../adverts-sql.ts';
import { correctListing, findImported, type ImportedRow } from './correct-imported-sql.ts';

/** One listing of a file at the desk: read, corrected, deleted. What staff correct needs no further review. */
export function correctImportedHandlers({
  index: { names },
  kinds,
}: Pick<Services, 'index' | 'kinds'>): Pick<
  Handlers<typeof importedListings>,
  'importedOne' | 'correctImported' | 'deleteImported'
> {
  async function one({ db }: Call, id: string, lock = {}): Promise<ImportedRow> {
    const row = await findImported(db, Number(id), lock);
    if (!row) throw new Refusal('not_found');
    return row;
  }

  return {
    async importedOne({ id }, call) {
      const { values, features: _, photoIds, edited: __, isOfBusiness: ___, ...row } = await one(call, id);
      const photos = await findPhotos(call.db, photoIds);
      const rentPeriod = values['rentPeriod'];
      return {
        ...row,
        id,
        file: row.file === null ? null : String(row.file),
        rentPeriod: typeof rentPeriod === 'string' ? rentPeriod : null,
        hasPurpose: advertForm(row.kind, kinds).catalogue.attributes['purpose'] !== undefined,
        photos: uploadedPhotos(photoIds, photos),
        updatedAt: row.updatedAt.toISOString(),
      };
    },

    async correctImported({ id, seen, title, price, purpose, rentPeriod, photos, ...texts }, call) {
      const { db, now } = call;
      const row = await one(call, id, { forUpdate: true });
      if (row.updatedAt.getTime() !== Date.parse(seen)) throw new Refusal('advert_changed');
      const form = advertForm(row.kind, kinds);
      const values = withPurpose(row, price, purpose, rentPeriod);
      const problems = Object.keys(
        listingProblems(form.catalogue, values, (list, code) => names.item(list, code) !== undefined),
      );
      const errors: FieldProblems = {
        ...(problems.includes('rentPeriod') && { rentPeriod: ['invalid'] }),
        ...(purpose !== null && !form.catalogue.attributes['purpose'] && { purpose: ['invalid'] }),
        ...(new Set(photos).size < photos.length && { photos: ['invalid'] }),
      };
      if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors });
      const before = uploadedPhotos(row.photoIds, await findPhotos(db, row.photoIds)).map((photo) => photo.id);
      // Pictures that the demonstration drew stay until there are photos.
      const shown = before.join() === photos.join() ? row.photoIds : photos;
      const kept = await claimPhotos(db, photos, now);
      const missing = photos.filter((photo) => !kept.has(photo));
      if (missing.length > 0) throw new Refusal('uploads_missing', { state: { uploads: missing } });

      const { en, ar } = texts.description;
      const description = en === null && ar === null ? null : { en, ar };
      const changed = editedParts(
        { ...row, photos: row.photoIds },
        { title, description, price, values, features: row.features, photos: shown },
      );
      const edited = [...new Set([...row.edited, ...changed])];
      const today = riyadhDay(now);
      await correctListing(db, row.id, {
        title: json(title),
        description: description && json(description),
        price,
        price_note: form.priceNote(values, row.isOfBusiness),
        monthly: monthlyOf(form.catalogue, price, values, today),
        terms_version: termsVersion(today),
        attributes: json(values as Record<string, string | number | string[] | null>),
        photos: json([...shown]),
        flags: openDoubts(row.flags, edited),
        edited,
      });
      call.say('success.request');
      return { id, number: id, key: call.key ?? '' };
    },

    async deleteImported({ id, approval }, call) {
      const row = await one(call, id, { forUpdate: true });
      if (row.approval !== approval) throw new Refusal('advert_changed');
      await deleteListing(call.db, row.id, call.now);
      return { id, number: id, key: call.key ?? '' };
    },
  };
}

/** The attributes with the purpose that staff say; a rent without a period has the one that its sum suggests. */
function withPurpose(
  { values }: ImportedRow,
  price: number | null,
  purpose: 'rent' | 'sale' | null,
  rentPeriod: string | null,
): Values {
  const { purpose: _, rentPeriod: __, ...others } = values;
  if (purpose === null) return others;
  if (purpose === 'sale') return { ...others, purpose };
  return {
    ...others,
    purpose,
    rentPeriod: rentPeriod ?? estimatedPeriod(price === null ? null : price / 100, new Set()),
  };
}
