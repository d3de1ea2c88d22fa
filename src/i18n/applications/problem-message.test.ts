import { describe, expect, it } from 'vitest';
import type { Problem } from '#domain/applications/check-application.ts';
import type { FieldKey } from '#domain/applications/fields.ts';
import { createWords } from '../catalogues.ts';
import type { Locale } from '../locale.ts';
import { fieldWords } from './field-words.ts';
import { problemMessage } from './problem-message.ts';

async function say(locale: Locale, key: FieldKey, problem: Problem): Promise<string> {
  const { i18n, load } = createWords(locale);
  await load('applications');
  const { label, name = label, gender } = fieldWords[key];
  return i18n._(problemMessage(problem, { field: i18n._(name), gender }, locale));
}

describe('messages for problems with an answer', () => {
  it.each<[FieldKey, Problem, string, string]>([
    ['monthlySalary', { code: 'required' }, 'Monthly salary is required', 'الراتب الشهري مطلوب'],
    ['nationality', { code: 'required' }, 'Nationality is required', 'الجنسية مطلوبة'],
    ['termsAgreed', { code: 'required' }, 'Your agreement is required', 'موافقتك مطلوبة'],
    [
      'financeAmount',
      { code: 'min_value', limit: 5000 },
      'Finance amount must be at least 5,000',
      'يجب ألا يقل مبلغ التمويل عن 5,000',
    ],
    [
      'propertyValue',
      { code: 'out_of_range', limit: 100_000_000 },
      'Property value must not exceed 100,000,000',
      'يجب ألا تتجاوز قيمة العقار 100,000,000',
    ],
    [
      'fullName',
      { code: 'max', limit: 100 },
      'Full name must not exceed 100 characters',
      'يجب ألا يتجاوز الاسم الكامل 100 حرف',
    ],
    [
      'idNumber',
      { code: 'digits', limit: 10 },
      'ID number must contain at least 10 digits',
      'رقم الهوية: 10 أرقام على الأقل',
    ],
    ['crNumber', { code: 'invalid' }, 'Incorrect data', 'البيانات غير صحيحة'],
    ['mileage', { code: 'not_a_number' }, 'This field must be a number', 'يجب أن يحتوي هذا الحقل على أرقام فقط'],
    ['phone', { code: 'phone' }, 'Invalid phone number', 'رقم الجوال غير صحيح'],
    ['email', { code: 'email' }, 'Enter a valid email address', 'أدخل بريدًا إلكترونيًا صحيحًا'],
  ])('%s %j: %s', async (key, problem, en, ar) => {
    expect(await say('en', key, problem)).toBe(en);
    expect(await say('ar', key, problem)).toBe(ar);
  });

  it('counts documents with the Arabic plural', async () => {
    expect(await say('ar', 'fullName', { code: 'too_many', limit: 5 })).toContain('5 ملفات على الأكثر');
    expect(await say('en', 'fullName', { code: 'too_many', limit: 5 })).toBe('Full name: at most 5 files');
  });
});
