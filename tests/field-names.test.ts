import { setupI18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { fieldMessage } from '#i18n/account/field-messages.ts';
import { problemMessage } from '#i18n/applications/problem-message.ts';
import { messages as accountAr } from '#i18n/locales/account/ar.po';
import { messages as accountEn } from '#i18n/locales/account/en.po';
import { messages as applicationsAr } from '#i18n/locales/applications/ar.po';
import { messages as applicationsEn } from '#i18n/locales/applications/en.po';
import { messages } from './support/messages.ts';
import { namedFields } from './support/named-fields.ts';

const says = {
  en: setupI18n({ locale: 'en', messages: { en: { ...accountEn, ...applicationsEn } } }),
  ar: setupI18n({ locale: 'ar', messages: { ar: { ...accountAr, ...applicationsAr } } }),
};

/** Questions, clauses and whole sentences, which read wrong before "is required". */
const CLAUSE = /\?$|^(?:what|how|why|about|i|if|when|of)\b|\b(?:until|happened|you)\b|\b(?:for|by|of)$/i;
/** A name ends with its noun, or with what stands before a preposition: "Copy of the ID card", "Name in Arabic". */
const AFTER_NOUN = /(?:,|\s(?:of|in|for|from|where|per)\b).*$/;
const PLURAL = /(?<!s|u|i)s$/;
/** In Arabic: a preposition at the end, and a pronoun without its noun. */
const ARABIC_CLAUSE = /؟$|^(?:ما|هل|كيف|منها|عنك)(?:\s|$)|(?:^|\s)(?:حتى|لـ|من|في)$/;

const nounOf = (name: string) => name.replace(AFTER_NOUN, '');
const sentences = (field: string, gender: 'masculine' | 'feminine') => [
  fieldMessage('required', null, { field, gender }),
  fieldMessage('max', 200, { field, gender }),
  fieldMessage('min', 3, { field, gender }),
  problemMessage({ code: 'min_value', limit: 1000 }, { field, gender }, 'en'),
  problemMessage({ code: 'out_of_range', limit: 2000 }, { field, gender }, 'en'),
];

describe.each(namedFields)('the name of %s in messages', (_, { id, message = '' }, gender) => {
  const arabic = messages.find((one) => one.id === id)?.text.ar ?? '';

  test('is a noun in the singular, so that "… is required" is a sentence', () => {
    expect(message).not.toMatch(CLAUSE);
    expect(nounOf(message)).not.toMatch(PLURAL);
  });

  test('is a noun in Arabic', () => {
    expect(arabic).not.toBe('');
    expect(arabic).not.toMatch(ARABIC_CLAUSE);
  });

  test('says nothing twice in any sentence', () => {
    for (const [language, name] of [
      ['en', message],
      ['ar', arabic],
    ] as const) {
      const said = sentences(name, gender).map((sentence) => says[language]._(sentence));
      expect(said[0]).toMatch(language === 'en' ? / is required$/ : gender === 'feminine' ? / مطلوبة$/ : / مطلوب$/);
      for (const sentence of said) {
        expect(sentence).toContain(name);
        expect(sentence).not.toMatch(/[{}]/);
        // "Required amount is required", "المبلغ المطلوب مطلوب"
        expect(sentence).not.toMatch(/\brequired\b.*\brequired\b|مطلوب.*مطلوب/i);
      }
    }
  });
});

test.each(['What happened', 'Licence valid until', 'Suitable for', 'How will you pay?', 'About you and your work'])(
  '"%s" is no name',
  (label) => expect(label).toMatch(CLAUSE),
);

test.each(['Bedrooms', 'Years of experience', 'Property address details', 'ID card images'])(
  '"%s" is no name, for it is a plural',
  (label) => expect(nounOf(label)).toMatch(PLURAL),
);
