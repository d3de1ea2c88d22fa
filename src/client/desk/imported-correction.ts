import * as v from 'valibot';
import { CorrectImported, type ImportedDetail } from '#domain/adverts/imported-listing.ts';
import { readAmount } from '#domain/money/read-amount.ts';

/** What staff type about one listing of a file; the price is riyals as text, empty for "price on request". */
export interface TypedCorrection {
  readonly titleEn: string;
  readonly titleAr: string;
  readonly price: string;
  readonly purpose: 'rent' | 'sale' | null;
  readonly rentPeriod: string | null;
  readonly descriptionEn: string;
  readonly descriptionAr: string;
}
export type CorrectedField = keyof TypedCorrection;

/** The listing as typed. */
export const typedOf = ({ title, price, purpose, rentPeriod, description }: ImportedDetail): TypedCorrection => ({
  titleEn: title.en,
  titleAr: title.ar,
  price: price === null ? '' : String(price / 100),
  purpose,
  rentPeriod,
  descriptionEn: description?.en ?? '',
  descriptionAr: description?.ar ?? '',
});

const fields: Readonly<Record<string, CorrectedField>> = {
  'title.en': 'titleEn',
  'title.ar': 'titleAr',
  price: 'price',
  'description.en': 'descriptionEn',
  'description.ar': 'descriptionAr',
};

/** The correction for the contract, or the codes of what is wrong by field. */
export function readCorrection(
  { id, updatedAt }: Pick<ImportedDetail, 'id' | 'updatedAt'>,
  typed: TypedCorrection,
  photos: readonly string[],
): { readonly correction: CorrectImported } | { readonly problems: Readonly<Partial<Record<CorrectedField, string>>> } {
  const isBlank = typed.price.trim() === '';
  const read = v.safeParse(CorrectImported, {
    id,
    seen: updatedAt,
    title: { en: typed.titleEn, ar: typed.titleAr },
    description: { en: typed.descriptionEn, ar: typed.descriptionAr },
    // What is no amount is out of every range.
    price: isBlank ? null : (readAmount(typed.price) ?? 0),
    purpose: typed.purpose,
    rentPeriod: typed.purpose === 'rent' ? typed.rentPeriod : null,
    photos,
  });
  if (read.success) return { correction: read.output };
  return {
    problems: Object.fromEntries(
      read.issues.flatMap((issue) => {
        const field = fields[v.getDotPath(issue) ?? ''];
        return field ? [[field, issue.message] as const] : [];
      }),
    ),
  };
}
