import type { AdvertAnswers } from '#domain/adverts/advert.ts';
import type { AdvertForm } from '#domain/adverts/advert-form.ts';
import { advertTitle } from '#domain/adverts/advert-title.ts';
import { editedParts } from '#domain/listings/edited-parts.ts';
import type { Values } from '#domain/catalogue/catalogue.ts';
import type { FeatureGroup } from '#domain/listings/listing.ts';
import type { Name, OwnWords } from '#domain/words/name.ts';
import type { ProductRow } from './adverts-sql.ts';

type ImportedRow = Pick<
  ProductRow,
  'title' | 'price' | 'description' | 'values' | 'features' | 'photoIds' | 'answers' | 'edited' | 'isImported'
>;

/**
 * An advert with all answers. One that came with a file answers with what its listing says, so that a later file need not
 * change two places; what its owner added besides, as a contact, stands among its answers.
 */
export function withAllAnswers<R extends ImportedRow>(form: AdvertForm, row: R): R {
  if (!row.isImported) return row;
  const { title, price, description, values } = row;
  const said: AdvertAnswers = {
    ...values,
    name: title.ar,
    price,
    descriptionAr: description?.ar ?? null,
    descriptionEn: description?.en ?? null,
  };
  const answers = { ...row.answers, ...said };
  return {
    ...row,
    answers: Object.fromEntries(
      Object.entries(answers).filter(([key, answer]) => key in form.questions && answer !== null),
    ),
  };
}

/** An advert as its owner sends it. */
interface SentAdvert {
  readonly answers: AdvertAnswers;
  readonly title: Name;
  readonly description: OwnWords;
  readonly price: number | null;
  readonly values: Values;
  readonly features: readonly FeatureGroup[];
  readonly photos: readonly string[];
}

/**
 * What an owner's change makes of an advert that came with a file: attributes that no question asks and a title that
 * follows from unchanged answers stay, and what was changed is noted.
 */
export function changedImport(
  form: AdvertForm,
  row: ImportedRow,
  sent: SentAdvert,
  nameOf: (values: Values) => (key: string) => Name | null,
): { title: Name; values: Values; edited: string[] } {
  const { answers, values: before } = withAllAnswers(form, row);
  const unasked = Object.entries(before).filter(([key]) => !(key in form.questions) && !(key in sent.values));
  const values = { ...Object.fromEntries(unasked), ...sent.values };
  const titleBefore = advertTitle(form, answers, nameOf(before));
  const isNamedAsBefore = titleBefore !== null && titleBefore.en === sent.title.en && titleBefore.ar === sent.title.ar;
  const title = isNamedAsBefore ? row.title : sent.title;
  const { ar, en } = sent.description;
  const parts = editedParts(
    { ...row, values: before, photos: row.photoIds },
    { ...sent, title, values, description: ar === null && en === null ? null : sent.description },
  );
  return { title, values, edited: [...new Set([...row.edited, ...parts])] };
}
