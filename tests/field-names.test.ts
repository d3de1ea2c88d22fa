import { expect, test } from 'vitest';
import { complaintLetter } from '#client/contact/complaint-letter.ts';
import { contactLetter } from '#client/contact/contact-letter.ts';
import { jobLetter } from '#client/contact/job-letter.ts';
import { newsletterLetter } from '#client/contact/newsletter-letter.ts';
import { requestLetter } from '#client/contact/request-letter.ts';
import { attributeNames, ownQuestionWords } from '#i18n/adverts/advert-words.ts';
import { fieldWords } from '#i18n/applications/field-words.ts';
import { carLabels } from '#i18n/catalogue/attribute-labels.ts';
import { propertyLabels } from '#i18n/catalogue/property-labels.ts';

interface Named {
  readonly label: { readonly message?: string };
  readonly name?: { readonly message?: string };
}

const ofAttributes = (labels: Readonly<Record<string, Named['label']>>) =>
  Object.entries(labels).map(([key, label]): [string, Named] => [
    key,
    { label, ...(attributeNames[key] && { name: attributeNames[key] }) },
  ]);

/** Every field whose name stands in a sentence such as "… is required". */
const fields: readonly (readonly [string, Named])[] = [
  ...[complaintLetter, contactLetter, jobLetter, newsletterLetter, requestLetter].flatMap((letter) =>
    Object.entries<Named>(letter.fields),
  ),
  ...Object.entries<Named>(fieldWords),
  ...Object.entries<Named>(ownQuestionWords),
  ...ofAttributes(carLabels),
  ...ofAttributes(propertyLabels),
];

/** Questions, clauses and whole sentences, which read wrong before "is required". */
const NO_NOUN = /\?$|^(?:what|how|why|about|i|if|when)\b|\b(?:until|happened|you)\b/i;

test.each(fields)('the name of %s in messages is a noun', (_, { label, name }) => {
  expect((name ?? label).message).not.toMatch(NO_NOUN);
});
