import { cars } from '#domain/catalogue/cars.ts';
import type { Attribute, Catalogue, Values } from '#domain/catalogue/catalogue.ts';
import { properties } from '#domain/catalogue/properties.ts';
import homes from '#domain/catalogue/property-features.json' with { type: 'json' };
import type { PriceNote } from '#domain/listings/listing.ts';
import type { Name } from '#domain/words/name.ts';
import { type AdvertKind, MAX_ADVERT_TITLE } from './advert.ts';
import type { AskedWhen, Question } from './question.ts';

/** The steps of an advert by their name in the URL (specification, section 2), and the preview before sending. */
export const advertSteps = ['details', 'images', 'advertiser', 'preview'] as const;
export type AdvertStep = (typeof advertSteps)[number];

/** Questions shown together. */
export type QuestionGroup =
  | 'basics'
  | 'engine'
  | 'looks'
  | 'place'
  | 'rooms'
  | 'licence'
  | 'price'
  | 'description'
  | 'more'
  | 'private';

/**
 * The questions of a kind of advert. An attribute not listed here is asked among the optional ones, so new attributes
 * are always asked.
 */
interface Plan {
  readonly catalogue: Catalogue;
  readonly details: readonly { readonly group: QuestionGroup; readonly questions: readonly string[] }[];
  readonly advertiser: readonly string[];
  /** Attributes that are required. */
  readonly required: readonly string[];
  /** Attributes that are derived or set by others. */
  readonly unasked: readonly string[];
  readonly askedWhen: Readonly<Record<string, AskedWhen>>;
  /** A title from the attributes, in both languages; null while they are missing. */
  readonly name: (nameOf: (attribute: string) => Name | null, values: Values) => Name | null;
  readonly priceNote: (values: Values, isBusiness: boolean) => PriceNote;
}

const contact = ['advertiserName', 'advertiserEmail', 'advertiserPhone', 'advertiserWhatsapp'] as const;
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

const carPlan: Plan = {
  catalogue: cars,
  details: [
    { group: 'basics', questions: ['name', 'condition', 'brand', 'model', 'class', 'year', 'card'] },
    { group: 'engine', questions: ['fuel', 'engine', 'transmission', 'drive', 'incoming'] },
    { group: 'looks', questions: ['body', 'color', 'exterior', 'mileage'] },
    { group: 'price', questions: ['price'] },
    { group: 'description', questions: ['descriptionAr', 'descriptionEn'] },
    { group: 'private', questions: ['plate', 'vin'] },
  ],
  advertiser: [...contact, 'city'],
  required: ['condition', 'brand', 'model', 'year', 'card', 'fuel', 'transmission', 'body', 'color', 'city'],
  unasked: ['region'],
  askedWhen: {},
  name: (nameOf, { year }) => {
    const parts = [nameOf('brand'), nameOf('model')].filter((part) => part !== null);
    return parts.length === 0
      ? null
      : {
          en: [...parts.map(({ en }) => en), year].filter(Boolean).join(' '),
          ar: [...parts.map(({ ar }) => ar), year].filter(Boolean).join(' '),
        };
  },
  priceNote: (_values, isBusiness) => (isBusiness ? 'vat_included' : 'private_no_vat'),
};

/** Not asked for land. */
const ofBuildings = [
  'bedrooms',
  'bathrooms',
  'livingRooms',
  'balconies',
  'age',
  'finishing',
  'airConditioning',
  'furnishing',
  'floor',
];
const buildings = homes.types.map(({ id }) => id).filter((id) => !id.endsWith('-land'));

const propertyPlan: Plan = {
  catalogue: properties,
  details: [
    { group: 'basics', questions: ['purpose', 'rentPeriod', 'type', 'space', 'reference'] },
    { group: 'place', questions: ['city', 'district'] },
    {
      group: 'rooms',
      questions: ['bedrooms', 'bathrooms', 'balconies', 'age', 'finishing', 'airConditioning', 'furnishing'],
    },
    { group: 'price', questions: ['price'] },
    { group: 'licence', questions: ['capacity', 'brokerLicence', 'licence', 'licenceUntil'] },
    { group: 'description', questions: ['descriptionAr', 'descriptionEn', 'video'] },
  ],
  advertiser: contact,
  required: ['purpose', 'rentPeriod', 'type', 'space', 'city', 'capacity', 'licence', 'licenceUntil'],
  // Availability is a state of the listing, not an answer.
  unasked: ['region', 'status'],
  askedWhen: {
    rentPeriod: { answer: 'purpose', is: ['rent'] },
    tenants: { answer: 'purpose', is: ['rent'] },
    brokerLicence: { answer: 'capacity', is: ['broker'] },
    ...Object.fromEntries(ofBuildings.map((key) => [key, { answer: 'type', is: buildings }])),
  },
  name: (nameOf) => {
    const type = nameOf('type');
    const purpose = nameOf('purpose');
    const place = [nameOf('district'), nameOf('city')].filter((part) => part !== null);
    if (!type || !purpose) return null;
    const en = `${type.en} ${purpose.en.toLowerCase()}`;
    const ar = `${type.ar} ${purpose.ar}`;
    return place.length === 0
      ? { en, ar }
      : {
          en: `${en} in ${place.map((part) => part.en).join(', ')}`,
          ar: `${ar} في ${place.map((part) => part.ar).join('، ')}`,
        };
  },
  priceNote: (values) => (properties.payment(values).by === 'rent' ? 'rent_no_vat' : 'transfer_tax'),
};

/** An advert as a form: questions as in applications, for the attributes of the catalogue. */
export interface AdvertForm extends Pick<Plan, 'catalogue' | 'name' | 'priceNote'> {
  readonly kind: AdvertKind;
  readonly questions: Readonly<Record<string, Question>>;
  readonly details: readonly { readonly group: QuestionGroup; readonly questions: readonly string[] }[];
  readonly advertiser: readonly string[];
}

function formOf(plan: Plan): AdvertForm {
  const { catalogue, required, askedWhen, unasked } = plan;
  const attributes = Object.entries<Attribute>(catalogue.attributes).filter(([key]) => !unasked.includes(key));
  const placed = new Set([...plan.details.flatMap(({ questions }) => questions), ...plan.advertiser]);
  const asked = Object.fromEntries(
    attributes.map(([key, attribute]): [string, Question] => [
      key,
      { ...questionOf(attribute), ...(!required.includes(key) && { isOptional: true }), ...special[key] },
    ]),
  );
  const questions: Record<string, Question> = {
    ...asked,
    ...Object.fromEntries(Object.entries(own).filter(([key]) => placed.has(key))),
  };
  for (const [key, condition] of Object.entries(askedWhen))
    if (questions[key]) questions[key] = { ...questions[key], askedWhen: condition };
  const more = attributes.map(([key]) => key).filter((key) => !placed.has(key));
  const details = plan.details.map(({ group, questions: keys }) => ({
    group,
    questions: keys.filter((key) => key in questions),
  }));
  return {
    ...plan,
    kind: catalogue.kind,
    questions,
    details: more.length > 0 ? [...details, { group: 'more', questions: more }] : details,
    advertiser: plan.advertiser,
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

const forms: Readonly<Record<AdvertKind, AdvertForm>> = { cars: formOf(carPlan), properties: formOf(propertyPlan) };

/** The form of a kind of advert. */
export const advertForm = (kind: AdvertKind): AdvertForm => forms[kind];

/** The form of the kind with this name; null when there is none, as in a draft of another version. */
export const findAdvertForm = (kind: unknown): AdvertForm | null =>
  Object.values(forms).find((form) => form.kind === kind) ?? null;

/** The page for each kind of advert, with the address of the specification. */
export const advertAddresses: Readonly<Record<AdvertKind, '/advertice/car' | '/advertice/real-estate'>> = {
  cars: '/advertice/car',
  properties: '/advertice/real-estate',
};
