import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  AdvertKind,
  Approval,
  Availability,
  Likeness,
  ProductFilter,
  RejectionReason,
} from '#domain/adverts/advert.ts';
import type { AdvertStep } from '#domain/adverts/advert-form.ts';
import type { QuestionGroup } from '#domain/catalogue/advert-plan.ts';

/** The texts of a question, with the gender of the Arabic word, for مطلوب or مطلوبة. */
export interface QuestionWords {
  readonly label: MessageDescriptor;
  /** Name in messages, where the label is no noun in the singular. */
  readonly name?: MessageDescriptor;
  readonly gender: 'masculine' | 'feminine';
  readonly hint?: MessageDescriptor;
}

/** The specification's hint without its extra digit. */
const phoneExample = '9665XXXXXXXX';

export const priceHints: Readonly<Record<AdvertKind, MessageDescriptor>> = {
  cars: msg`The full price`,
  properties: msg`The full price, or the rent for one period`,
};

/** Questions that are not attributes of a catalogue. */
export const ownQuestionWords: Readonly<Record<string, QuestionWords>> = {
  year: { label: msg`Year of manufacture`, gender: 'feminine' },
  name: {
    label: msg`Name of the car`,
    gender: 'masculine',
    hint: msg`In Arabic or English; the other is made from brand, model and year`,
  },
  price: { label: msg`Required amount`, name: msg`Price`, gender: 'masculine' },
  descriptionAr: {
    label: msg`Description in Arabic`,
    gender: 'masculine',
    hint: msg`One language is enough; using both reaches more people`,
  },
  descriptionEn: { label: msg`Description in English`, gender: 'masculine' },
  plate: { label: msg`Plate`, gender: 'feminine', hint: msg`Letters and digits. Never shown` },
  vin: { label: msg`Chassis number`, gender: 'masculine', hint: msg`17 letters and digits. Never shown` },
  brokerLicence: { label: msg`FAL licence number of the broker`, gender: 'masculine' },
  video: {
    label: msg`Video`,
    gender: 'masculine',
    hint: msg`A link to a video on another site, opened only on a tap. To add a file, use the images step.`,
  },
  advertiserName: { label: msg`Full name`, gender: 'masculine' },
  advertiserEmail: { label: msg`Email`, gender: 'masculine', hint: msg`Only for us; buyers never see it` },
  advertiserPhone: { label: msg`Mobile number`, gender: 'masculine', hint: msg`For example ${phoneExample}` },
  advertiserWhatsapp: {
    label: msg`Whatsapp`,
    gender: 'masculine',
    hint: msg`A Saudi number, or any other with its country code`,
  },
};

/** Hints for attributes that need one. */
export const attributeHints: Readonly<Record<string, MessageDescriptor>> = {
  mileage: msg`A new car must have at most 200 km`,
  engine: msg`In cubic centimetres: 2.5 litres are 2500`,
  licence: msg`10 digits starting with 7200 or 7100`,
  licenceUntil: msg`The advert is shown until this day at most`,
  reference: msg`Your own reference number, if you have one`,
};

/** Names in messages of attributes whose labels are no nouns in the singular. */
export const attributeNames: Readonly<Record<string, MessageDescriptor>> = {
  licenceUntil: msg`Last day of the licence`,
  bedrooms: msg`Number of bedrooms`,
  bathrooms: msg`Number of bathrooms`,
  livingRooms: msg`Number of living rooms`,
  airbags: msg`Number of airbags`,
  tenants: msg`Kind of tenants`,
  capacity: msg`Marketer`,
  sensors: msg`Kind of sensors`,
  facilities: msg`List of facilities`,
  nearby: msg`List of nearby services`,
};

/** Attributes whose Arabic name in messages is masculine; most are feminine (الماركة, المدينة), so only these are listed. */
export const masculineAttributes: ReadonlySet<string> = new Set([
  'model',
  'fuel',
  'transmission',
  'drive',
  'color',
  'body',
  'doors',
  'incoming',
  'exterior',
  'mileage',
  'type',
  'purpose',
  'district',
  'furnishing',
  'finishing',
  'airConditioning',
  'age',
  'licence',
  'licenceUntil',
  'reference',
  'tenants',
  'deed',
  'floor',
  'streetWidth',
  'card',
  'owners',
  'brakes',
  'seats',
  'capacity',
  'seller',
  'bedrooms',
  'bathrooms',
  'livingRooms',
  'airbags',
  'sensors',
]);

export const advertStepLabels: Readonly<Record<AdvertStep, MessageDescriptor>> = {
  details: msg`Details`,
  images: msg`Images`,
  advertiser: msg`Advertiser details`,
  preview: msg`Review and send`,
};

export const groupLabels: Readonly<Record<QuestionGroup, MessageDescriptor>> = {
  basics: msg`The basics`,
  engine: msg`Engine and drive`,
  looks: msg`Body and condition`,
  place: msg`Location`,
  rooms: msg`Rooms and finish`,
  licence: msg`Advertising licence`,
  price: msg`Price`,
  description: msg`Detailed description`,
  more: msg`More details (optional)`,
  private: msg`Only for you and our team`,
};

export const approvalLabels: Readonly<Record<Approval, MessageDescriptor>> = {
  pending: msg`Under review`,
  accepted: msg`Approved`,
  rejected: msg`Changes requested`,
  expired: msg`Expired`,
  removed: msg`Removed from Wijha`,
};

export const availabilityLabels: Readonly<Record<Availability, MessageDescriptor>> = {
  available: msg`Available`,
  sold: msg`Sold`,
};

export const productFilterLabels: Readonly<Record<ProductFilter, MessageDescriptor>> = {
  all: msg`All`,
  cars: msg`Car`,
  properties: msg`Property`,
  available: msg`Available`,
  sold: msg`Sold`,
  approved: msg`Approved`,
  under_review: msg`Under review`,
  expired: msg`Expired`,
};

export const rejectionLabels: Readonly<Record<RejectionReason, MessageDescriptor>> = {
  photos: msg`The photos are not clear enough`,
  details: msg`Details are wrong or missing`,
  price: msg`The price is not right`,
  licence: msg`The licence could not be confirmed`,
  duplicate: msg`It is already advertised`,
  not_allowed: msg`This cannot be advertised here`,
  other: msg`Another reason`,
};

export const likenessLabels: Readonly<Record<Likeness, MessageDescriptor>> = {
  plate: msg`the same plate`,
  vin: msg`the same chassis number`,
  licence: msg`the same licence`,
  photo: msg`the same photo`,
};
