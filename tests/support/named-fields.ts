import type { MessageDescriptor } from '@lingui/core';
import { wordsOfField as wordsOfAccountField } from '#client/accounts/account-fields.ts';
import { complaintLetter } from '#client/contact/complaint-letter.ts';
import { contactLetter } from '#client/contact/contact-letter.ts';
import { jobLetter } from '#client/contact/job-letter.ts';
import type { Letter } from '#client/contact/letter.ts';
import { newsletterLetter } from '#client/contact/newsletter-letter.ts';
import { requestLetter } from '#client/contact/request-letter.ts';
import { DocumentKind } from '#domain/applications/document-kinds.ts';
import { attributeNames, masculineAttributes, ownQuestionWords } from '#i18n/adverts/advert-words.ts';
import { documentGenders, documentLabels, documentNames } from '#i18n/applications/document-labels.ts';
import { fieldWords } from '#i18n/applications/field-words.ts';
import { carLabels } from '#i18n/catalogue/attribute-labels.ts';
import { propertyLabels } from '#i18n/catalogue/property-labels.ts';
import { wordsOfField as wordsOfPageField } from '#routes/_protected/-my-page/page-words.ts';

type Gender = 'masculine' | 'feminine';
interface Words {
  readonly label: MessageDescriptor;
  readonly name?: MessageDescriptor;
  readonly gender: Gender;
}
type Row = readonly [field: string, name: MessageDescriptor, gender: Gender];

const letters: Readonly<Record<string, Letter>> = {
  complaint: complaintLetter,
  contact: contactLetter,
  job: jobLetter,
  newsletter: newsletterLetter,
  request: requestLetter,
};
const account = ['accountType', 'showroomKind', 'name', 'email', 'phone', 'nationality', 'identityNumber'] as const;
const more = ['city', 'oldPassword', 'password', 'passwordConfirmation', 'code', 'emailCode', 'terms'] as const;
/** Opening hours as a whole have messages of their own, without a name. */
const page = ['name.ar', 'name.en', 'about.ar', 'about.en', 'logo', 'city', 'address.ar', 'address.en'];
const pageMore = ['phones', 'whatsapp', 'from', 'to'];

/** Every field that messages such as "… is required" name, with that name and the gender the messages use. */
export const namedFields: readonly Row[] = [
  ...Object.entries(letters).flatMap(([letter, { fields }]) => rows(letter, fields)),
  ...rows('applications', fieldWords),
  ...DocumentKind.options.map((kind): Row => [
    `document ${kind}`,
    documentNames[kind] ?? documentLabels[kind],
    documentGenders[kind],
  ]),
  ...[...account, ...more].map((key) => row(`account ${key}`, wordsOfAccountField(key))),
  ...[...page, ...pageMore].map((key) => row(`page ${key}`, wordsOfPageField(key))),
  ...rows('advert', ownQuestionWords),
  ...Object.entries({ ...carLabels, ...propertyLabels }).map(([key, label]): Row => [
    `attribute ${key}`,
    attributeNames[key] ?? label,
    masculineAttributes.has(key) ? 'masculine' : 'feminine',
  ]),
];

function row(field: string, { label, name, gender }: Words): Row {
  return [field, name ?? label, gender];
}

function rows(form: string, fields: Readonly<Record<string, Words>>): Row[] {
  return Object.entries(fields).map(([key, words]) => row(`${form} ${key}`, words));
}
