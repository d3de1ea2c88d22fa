import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { PartnerPageChange } from './partner-page.ts';
import { samplePartnerPage } from '../../../tests/support/sample-partner-page.ts';

const read = (change: object) => v.parse(PartnerPageChange, { ...samplePartnerPage, ...change });
/** The first problem of each field. */
const wrong = (change: object) =>
  Object.fromEntries(
    (v.safeParse(PartnerPageChange, { ...samplePartnerPage, ...change }).issues ?? [])
      .toReversed()
      .map((issue) => [v.getDotPath(issue), issue.message]),
  );
const hours = (sunday: unknown) => ({ hours: { ...samplePartnerPage.hours, sunday } });

describe('a page of a showroom', () => {
  it('is accepted when valid, and reading it twice changes nothing', () => {
    expect(read({})).toEqual(samplePartnerPage);
    expect(v.parse(PartnerPageChange, read({ phones: ['٠٥١٢٣٤٥٦٧٨', '9200 12345', '0512345678'] })).phones).toEqual([
      '+966512345678',
      '+966920012345',
    ]);
  });

  it('requires a visible name in both languages', () => {
    expect(wrong({ name: { ar: '\u200f\u202e', en: '\u3164' } })).toEqual({
      'name.ar': 'required',
      'name.en': 'required',
    });
    expect(wrong({ name: { ar: 'م', en: 'x'.repeat(101) } })).toEqual({ 'name.ar': 'min', 'name.en': 'max' });
    expect(read({ name: { ar: ' معرض\u200f  النور ', en: '\u202eNoor\u202c Cars' } }).name).toEqual({
      ar: 'معرض النور',
      en: 'Noor Cars',
    });
    expect(wrong({ name: { ar: 'معرض النور' } })).toHaveProperty('name.en');
  });

  it('requires a description in at least one language', () => {
    expect(wrong({ about: { ar: ' ', en: null } })).toEqual({ 'about.ar': 'one_language' });
    expect(wrong({ about: { ar: null, en: 'Short' } })).toEqual({ 'about.en': 'min' });
    expect(read({ about: { ar: '', en: 'Family cars.\r\n\r\n\r\nChecked.' } }).about).toEqual({
      ar: null,
      en: 'Family cars.\n\nChecked.',
    });
  });

  it('may leave out address, hours, WhatsApp and logo', () => {
    expect(read({ address: { ar: '', en: ' ' }, hours: null, whatsapp: null })).toMatchObject({
      address: null,
      hours: null,
      whatsapp: null,
      logo: null,
    });
    const closed = Object.fromEntries(Object.keys(samplePartnerPage.hours ?? {}).map((day) => [day, []]));
    expect(read({ hours: closed }).hours).toBeNull();
  });

  it('requires one to five valid phone numbers', () => {
    expect(wrong({ phones: [] })).toEqual({ phones: 'required' });
    expect(wrong({ phones: Array.from({ length: 6 }, (_, at) => `051234567${at}`) })).toEqual({ phones: 'too_many' });
    expect(wrong({ phones: ['0512345678', '123'] })).toEqual({ 'phones.1': 'phone' });
    expect(wrong({ phones: ['  '] })).toHaveProperty(['phones.0'], 'required');
    expect(wrong({ whatsapp: '0112345678' })).toEqual({ whatsapp: 'whatsapp' });
  });

  it('requires valid hours', () => {
    expect(wrong(hours([{ from: '', to: '12:00' }]))).toHaveProperty(['hours.sunday.0.from'], 'required');
    expect(wrong(hours([{ from: '24:00', to: '12:60' }]))).toMatchObject({
      'hours.sunday.0.from': 'malformed',
      'hours.sunday.0.to': 'malformed',
    });
    expect(wrong(hours([{ from: '09:00', to: '09:00' }]))).toEqual({ 'hours.sunday.0.to': 'hours_same' });
    const first = { from: '09:00', to: '12:00' };
    expect(wrong(hours([first, { from: '11:30', to: '20:00' }]))).toEqual({ 'hours.sunday': 'hours_overlap' });
    expect(
      wrong(
        hours([
          { from: '20:00', to: '02:00' },
          { from: '21:00', to: '22:00' },
        ]),
      ),
    ).toEqual({ 'hours.sunday': 'hours_overlap' });
    expect(wrong(hours([first, { from: '13:00', to: '14:00' }, { from: '15:00', to: '16:00' }]))).toHaveProperty(
      ['hours.sunday'],
      'too_many',
    );
    expect(wrong(hours([{ from: '00:00', to: '00:00' }]))).toEqual({});
    expect(wrong({ hours: { sunday: [] } })).toHaveProperty(['hours.monday']);
  });

  it('accepts a logo only by its id', () => {
    expect(wrong({ logo: '../../etc/passwd' })).toEqual({ logo: 'malformed' });
    expect(read({ logo: `p${'a'.repeat(32)}` }).logo).toBe(`p${'a'.repeat(32)}`);
  });
});
