import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { anyPhone, BusinessPhone, CallingCode, phoneNumber, TypedPhone, WhatsApp } from './phone.ts';

const problemOf = (schema: v.GenericSchema, typed: string) => v.safeParse(schema, typed).issues?.[0].message ?? null;

describe('a phone number with the calling code chosen beside it', () => {
  it.each([
    ['+966', '0512345678', '+966512345678'],
    ['+971', '050 123 4567', '+971501234567'],
    ['+971', '501234567', '+971501234567'],
    ['+971', '+971 50 123 4567', '+971501234567'],
    ['+971', '00971501234567', '+971501234567'],
    ['+20', '٠١٠ ١٢٣٤ ٥٦٧٨', '+201012345678'],
    ['+1', '212-555-0123', '+12125550123'],
    ['+290', '2345', '+2902345'],
    ['+44', '1234567890123', '+441234567890123'],
  ])('%s and %s are %s', (code, typed, stored) => expect(phoneNumber(code, typed)).toBe(stored));

  it.each([
    ['+966', '0112345678', 'a landline'],
    ['+971', '', 'nothing'],
    ['+971', '00', 'only a prefix'],
    ['+971', '123', 'three digits'],
    ['+44', '12345678901234', 'sixteen digits in all'],
    ['+971', '+20 10 1234 5678', 'the code of another country'],
    ['+971', '50123x567', 'a letter'],
    ['+971', 'x50123567', 'a letter in front'],
    ['+971', '50123567x', 'a letter behind'],
  ])('%s and %s are refused: %s', (code, typed) => expect(phoneNumber(code, typed)).toBeNull());
});

describe('a complete phone number', () => {
  it.each([
    ['0512345678', '+966512345678'],
    ['+971501234567', '+971501234567'],
    ['00971 50 123 4567', '+971501234567'],
    ['+1234567', '+1234567'],
    ['+123456789012345', '+123456789012345'],
  ])('%s is %s', (typed, stored) => {
    expect(anyPhone(typed)).toBe(stored);
    expect(v.parse(WhatsApp, typed)).toBe(stored);
  });

  it.each([
    '+966112345678',
    '971501234567',
    '+0971501234567',
    '+123456',
    '+1234567890123456',
    'x+971501234567',
    '+971501234567x',
  ])('%s is refused', (typed) => {
    expect(anyPhone(typed)).toBeNull();
    expect(problemOf(WhatsApp, typed)).toBe('whatsapp');
  });
});

test('fields for phone numbers say what is wrong', () => {
  expect(v.parse(BusinessPhone, ' 011 234 5678 ')).toBe('+966112345678');
  expect(['', '  ', '011'].map((typed) => problemOf(BusinessPhone, typed))).toEqual(['required', 'required', 'phone']);
  expect(problemOf(BusinessPhone, ` ${' '.repeat(30)}0112345678`)).toBe('phone');
  expect(problemOf(WhatsApp, `${' '.repeat(31)}0512345678`)).toBe('whatsapp');
  expect(v.parse(TypedPhone, ' 0512345678 ')).toBe('0512345678');
  expect(['  ', '5'.repeat(41)].map((typed) => problemOf(TypedPhone, typed))).toEqual(['required', 'phone']);
});

test('a calling code has a plus and one to four digits', () => {
  for (const code of ['+1', '+966', '+1876']) expect(problemOf(CallingCode, code)).toBeNull();
  for (const code of ['966', '+', '+0', '+12345', '+96x', 'x+966'])
    expect(problemOf(CallingCode, code)).toBe('invalid');
});
