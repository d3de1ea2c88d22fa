import type { AdvertPlan, QuestionGroup } from '#domain/catalogue/advert-plan.ts';
import type { Attribute, Catalogue } from '#domain/catalogue/catalogue.ts';
import { ofKind } from '#domain/catalogue/kind.ts';
import { type KindDescriptor, type Kinds, kinds } from '#domain/catalogue/kinds/kinds.ts';
import type { FeatureGroup } from '#domain/listings/listing.ts';
import { MAX_ADVERT_TITLE } from './advert.ts';
import type { Question } from './question.ts';

/** The steps of an advert by their name in the URL (specification, section 2), and the preview before sending. */
export const advertSteps = ['details', 'images', 'advertiser', 'preview'] as const;
export type AdvertStep = (typeof advertSteps)[number];

/** A rent or a price below a hundred riyals is a typing error. */
const price: Question = { kind: 'money', minValue: 10_000, maxValue: 100_000_000_000 };
const descriptions: Readonly<Record<string, Question>> = {
  descriptionAr: { kind: 'text', max: 2000, min: 10, isOptional: true },
  descriptionEn: { kind: 'text', max: 2000, min: 10, isOptional: true },
};

/** Questions that are not attributes of a catalogue. */
const own: Readonly<Record<string, Question>> = {
  name: { kind: 'text', min: 2, max: MAX_ADVERT_TITLE },
  price,
  ...descriptions,
  plate: { kind: 'plate', isOptional: true },
  vin: { kind: 'vin', isOptional: true },
  brokerLicence: { kind: 'text', min: 10, max: 20 },
  video: { kind: 'link', isOptional: true },
  advertiserName: { kind: 'text', min: 3, max: 100, autocomplete: 'name' },
  advertiserEmail: { kind: 'email', autocomplete: 'email' },
  advertiserPhone: { kind: 'phone', autocomplete: 'tel' },
  advertiserWhatsapp: { kind: 'whatsapp', autocomplete: 'tel' },
};

/** Attributes with their own kind of question. */
const special: Readonly<Record<string, Partial<Question>>> = { licence: { kind: 'licence' } };

/** An advert as a form: questions as in applications, for the attributes of the catalogue. */
export interface AdvertForm extends Pick<AdvertPlan, 'name' | 'priceNote' | 'address'> {
  readonly kind: string;
  readonly catalogue: Catalogue;
  readonly questions: Readonly<Record<string, Question>>;
  readonly details: readonly { readonly group: QuestionGroup; readonly questions: readonly string[] }[];
  readonly advertiser: readonly string[];
  /** Suggested feature groups in both languages; advertisers may add their own. */
  readonly features: readonly FeatureGroup[];
}

function formOf({ catalogue, advert }: KindDescriptor): AdvertForm {
  const { asked, lists = {} } = advert;
  const attributes = Object.entries<Attribute>(catalogue.attributes).filter(([key]) => !asked[key]?.unasked);
  const placed = new Set([...advert.details.flatMap(({ questions }) => questions), ...advert.advertiser]);
  const ofAttributes = Object.fromEntries(
    attributes.map(([key, attribute]): [string, Question] => [
      key,
      {
        ...questionOf(attribute),
        ...('list' in attribute &&
          Object.hasOwn(lists, attribute.list) && {
            choices: lists[attribute.list]?.map(({ id, en, ar }) => ({ id, name: { en, ar } })),
          }),
        ...(!asked[key]?.required && { isOptional: true }),
        ...special[key],
      },
    ]),
  );
  const questions: Record<string, Question> = {
    ...ofAttributes,
    ...Object.fromEntries(Object.entries(own).filter(([key]) => placed.has(key))),
  };
  for (const [key, { askedWhen }] of Object.entries(asked))
    if (askedWhen && questions[key]) questions[key] = { ...questions[key], askedWhen };
  const more = attributes.map(([key]) => key).filter((key) => !placed.has(key));
  const details = advert.details.map(({ group, questions: keys }) => ({
    group,
    questions: keys.filter((key) => key in questions),
  }));
  return {
    kind: catalogue.kind,
    address: advert.address,
    catalogue,
    questions,
    details: more.length > 0 ? [...details, { group: 'more', questions: more }] : details,
    advertiser: advert.advertiser,
    features: advert.features.map(({ en, ar, items }) => ({
      name: { en, ar },
      items: items.map((item) => ({ en: item.en, ar: item.ar })),
    })),
    name: advert.name,
    priceNote: advert.priceNote,
  };
}

function questionOf(attribute: Attribute): Question {
  switch (attribute.type) {
    case 'choice':
      return {
        kind: 'choice',
        list: attribute.list,
        isAttribute: true,
        ...(attribute.within !== undefined && { within: attribute.within }),
      };
    case 'choices':
      return { kind: 'choices', list: attribute.list, isAttribute: true };
    case 'quantity':
      return {
        kind: attribute.unit === 'year' ? 'year' : 'count',
        unit: attribute.unit,
        minValue: attribute.limits.min,
        maxValue: attribute.limits.max,
        isAttribute: true,
      };
    case 'text':
      return { kind: 'text', max: attribute.maxLength, isAttribute: true };
    case 'day':
      return { kind: 'day', isAttribute: true };
  }
}

/** Forms that were made, because each screen and call needs one. */
const made = new WeakMap<KindDescriptor, AdvertForm>();

/** The form of a kind of advert. Throws RangeError when there is no such kind. */
export function advertForm(kind: string, from: Kinds = kinds): AdvertForm {
  const descriptor = ofKind(from, kind);
  const form = made.get(descriptor) ?? formOf(descriptor);
  made.set(descriptor, form);
  return form;
}

/** The form of the kind with this name; null when there is none, as in a draft of another version. */
export const findAdvertForm = (kind: unknown, from: Kinds = kinds): AdvertForm | null =>
  typeof kind === 'string' && Object.hasOwn(from, kind) ? advertForm(kind, from) : null;
