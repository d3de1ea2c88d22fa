import { msg } from '@lingui/core/macro';
import { describe, expect, it } from 'vitest';
import { type DeskField, inBoth } from './desk-field.ts';
import { typedOf, valueOf } from './typed-values.ts';

const fields: readonly DeskField[] = [
  ...inBoth('name', 'line', { en: msg`English`, ar: msg`Arabic` }),
  { path: 'amount', label: msg`Amount`, control: 'amount' },
  { path: 'rate', label: msg`Rate`, control: 'percent' },
  { path: 'months', label: msg`Months`, control: 'count' },
  { path: 'isOpen', label: msg`Open`, control: 'yes' },
];

describe('the fields of a form at the desk', () => {
  it('show what is stored and send it back unchanged', () => {
    const value = { name: { en: 'A', ar: 'أ' }, amount: 150_050, rate: 0.0329, months: 60, isOpen: true };
    const typed = typedOf(fields, value);
    expect(typed).toEqual({
      'name.en': 'A',
      'name.ar': 'أ',
      amount: '1500.5',
      rate: '3.29',
      months: '60',
      isOpen: true,
    });
    expect(valueOf(fields, typed)).toEqual(value);
  });

  it('read Arabic digits, and send an empty field as null', () => {
    const typed = { 'name.en': ' ', 'name.ar': 'ب', amount: '١٬٥٠٠٫٥', rate: '٣٫٢٩٪', months: '', isOpen: false };
    expect(valueOf(fields, typed)).toEqual({
      name: { en: null, ar: 'ب' },
      amount: 150_050,
      rate: 0.0329,
      months: null,
      isOpen: false,
    });
  });

  it('send what is not a number as it is typed, so that the field is named in the refusal', () => {
    expect(valueOf(fields, { ...typedOf(fields, null), amount: 'a lot' })).toMatchObject({ amount: 'a lot' });
  });
});
