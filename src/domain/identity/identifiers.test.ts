import { describe, expect, it } from 'vitest';
import ibans from '../../../tests/vectors/identity/iban.json' with { type: 'json' };
import ids from '../../../tests/vectors/identity/national-id.json' with { type: 'json' };
import phones from '../../../tests/vectors/identity/phone.json' with { type: 'json' };
import { readAdvertLicence } from './advert-licence.ts';
import { readEstablishmentNumber } from './establishment-number.ts';
import { readIban } from './iban.ts';
import vectors from './identifier-vectors.json' with { type: 'json' };
import { readIdentityNumber } from './identity-number.ts';
import { businessPhone, saudiMobile } from './phone.ts';
import { readPlate } from './plate.ts';
import { readShortAddress } from './short-address.ts';
import { readVin } from './vin.ts';

describe('a national ID or residence permit', () => {
  it.each(vectors.saudi_id)('$v', ({ v, ok, type }) => {
    const read = readIdentityNumber(v);
    expect(read.ok).toBe(ok);
    if (read.ok) expect(read.kind).toBe(type === 'citizen' ? 'national_id' : 'iqama');
  });
  it('ignores spaces, dashes and invisible marks', () => {
    expect(readIdentityNumber('\u2067 1000-000 008\u2069')).toMatchObject({ ok: true, value: '1000000008' });
    expect(readIdentityNumber('۱۰۰۰۰۰۰۰۰۸')).toMatchObject({ ok: true, value: '1000000008' });
  });
  it('distinguishes missing digits from invalid ones', () => {
    expect(readIdentityNumber('')).toEqual({ ok: false, problem: 'required' });
    expect(readIdentityNumber('100000')).toEqual({ ok: false, problem: 'digits' });
    expect(readIdentityNumber('10000000080')).toEqual({ ok: false, problem: 'invalid' });
    expect(readIdentityNumber('not a number')).toEqual({ ok: false, problem: 'invalid' });
  });
  it('detects any single wrong digit', () => {
    const right = '1000000016';
    const wrong = Array.from(right).flatMap((digit, place) =>
      Array.from('0123456789')
        .filter((other) => other !== digit)
        .map((other) => right.slice(0, place) + other + right.slice(place + 1)),
    );
    expect(wrong.filter((number) => readIdentityNumber(number).ok)).toEqual([]);
  });
});

describe('a company’s number', () => {
  it.each(vectors.unified)('$v', ({ v, ok }) => {
    const read = readEstablishmentNumber(v);
    expect(read.ok).toBe(ok !== false);
    if (read.ok) expect(read.kind).toBe(ok === 'legacy' ? 'legacy_register' : 'unified');
  });
  it('accepts Arabic digits and distinguishes short numbers', () => {
    expect(readEstablishmentNumber('٧٠٠١٢٣٤٥٦٧')).toMatchObject({ ok: true, value: '7001234567', kind: 'unified' });
    expect(readEstablishmentNumber('70012')).toEqual({ ok: false, problem: 'digits' });
  });
});

describe('an IBAN', () => {
  const codes: Record<string, string> = { alrajhi: '80', snb: '10', alinma: '05', sab: '45' };
  it.each(vectors.iban)('$v', ({ v, ok, bank }) => {
    const read = readIban(v);
    expect(read.ok).toBe(ok);
    if (read.ok && bank) expect(read.bankCode).toBe(codes[bank]);
  });
  it('is stored without spaces and shown in groups of four', () => {
    expect(readIban('sa03 8000 0000 6080 1016 7519')).toMatchObject({
      value: 'SA0380000000608010167519',
      printed: 'SA03 8000 0000 6080 1016 7519',
    });
    expect(readIban('SA٠٣80000000608010167519').ok).toBe(true);
  });
});

describe('a mobile number', () => {
  it.each(vectors.mobile)('$v', ({ v, e164 }) => expect(saudiMobile(v)).toBe(e164 ?? null));
});

describe('a business phone number', () => {
  it.each([
    ['0512345678', '+966512345678'],
    ['011 234 5678', '+966112345678'],
    ['+966 (0)13 876-5432', '+966138765432'],
    ['٠١١٢٣٤٥٦٧٨', '+966112345678'],
    ['9200 12345', '+966920012345'],
    ['+966920012345', '+966920012345'],
    ['800 124 4444', '+9668001244444'],
    ['+971 4 123 4567', '+97141234567'],
    ['0182345678', null],
    ['92001234', null],
    ['911', null],
    ['call us', null],
  ])('%s is %s', (typed, number) => expect(businessPhone(typed)).toBe(number));
});

describe('a plate', () => {
  it.each(vectors.plate)('$ar', ({ ar, latin }) => {
    const read = readPlate(ar);
    expect(read.ok ? read.latin : undefined).toBe(latin);
    // The Latin form gives the same plate.
    if (read.ok) expect(readPlate(read.latin)).toEqual(read);
  });
  it('accepts letters before or after the digits, but not two scripts at once', () => {
    expect(readPlate('1234 abj')).toMatchObject({ value: 'ABJ1234', arabic: 'ا ب ح 1234' });
    expect(readPlate('هـ و ي 55')).toMatchObject({ latin: 'HUV 55' });
    expect(readPlate('إ ی ک 7')).toMatchObject({ latin: 'AVK 7', arabic: 'ا ى ك 7' });
    expect(readPlate('آ 7')).toMatchObject({ value: 'A7' });
    // All seventeen letters, in both scripts.
    for (const [arabic, latin] of [
      ['ابح', 'ABJ'],
      ['درس', 'DRS'],
      ['صطع', 'XTE'],
      ['قكل', 'GKL'],
      ['منه', 'ZNH'],
      ['وى', 'UV'],
    ] as const)
      expect(readPlate(`${arabic} 12`)).toMatchObject({ value: `${latin}12` });
    for (const wrong of ['', '1234', 'ABJ', 'AبJ 12', 'ABJD 1', 'AB 12345', 'A 1 B', 'ABC 123', '__proto__ 1'])
      expect(readPlate(wrong).ok).toBe(false);
  });
});

describe('a chassis number', () => {
  it.each(vectors.vin)('$v', ({ v, ok, warn }) => {
    const read = readVin(v);
    expect(read.ok).toBe(ok);
    if (read.ok) expect(read.doubt).toBe(warn === true ? 'check_digit' : null);
  });
  it('is not refused for the American check digit when it comes from elsewhere', () => {
    expect(readVin('jtmhx09j604123456')).toEqual({ ok: true, value: 'JTMHX09J604123456', doubt: null });
  });
});

describe('texts around an identifier', () => {
  it('are refused, not cut off', () => {
    const readers = [
      [readIdentityNumber, '1000000008'],
      [readEstablishmentNumber, '7001234567'],
      [readIban, 'SA0380000000608010167519'],
      [readVin, '1HGCM82633A004352'],
      [readAdvertLicence, '7200560460'],
      [readShortAddress, 'RRRD2929'],
      [readPlate, 'ABJ1234'],
    ] as const;
    for (const [read, right] of readers) {
      expect(read(right)).toMatchObject({ ok: true, value: right });
      expect(read('')).toEqual({ ok: false, problem: 'required' });
      for (const wrong of [`!${right}`, `${right}!`])
        expect([wrong, read(wrong)]).toEqual([wrong, { ok: false, problem: 'invalid' }]);
    }
  });
  it('have the problem `digits` only when too short, and only where digits are expected', () => {
    expect(readAdvertLicence('72005')).toEqual({ ok: false, problem: 'digits' });
    expect(readAdvertLicence('9200560460')).toEqual({ ok: false, problem: 'invalid' });
    expect(readIban('SA03')).toEqual({ ok: false, problem: 'invalid' });
    expect(readVin('12345')).toEqual({ ok: false, problem: 'invalid' });
  });
});

describe('an advert licence and a short address', () => {
  it.each(vectors.ad_licence)('licence $v', ({ v, ok }) => expect(readAdvertLicence(v).ok).toBe(ok));
  it('accepts four letters and the building number as a short address', () => {
    expect(readShortAddress('rrrd ٢٩٢٩')).toEqual({ ok: true, value: 'RRRD2929', buildingNumber: '2929' });
    for (const wrong of ['RRR2929', 'RRRD292', 'ررر2929', '']) expect(readShortAddress(wrong).ok).toBe(false);
  });
});

describe('examples of other validators (tests/vectors/identity)', () => {
  it('identity numbers', () => {
    for (const { input, valid } of ids.from_source)
      expect([input, readIdentityNumber(input).ok]).toEqual([input, valid]);
    // Rows without a Luhn result forbid spaces and dashes, which we accept.
    for (const { input, valid, luhn } of ids.derived_from_the_rule)
      expect([input, readIdentityNumber(input).ok]).toEqual([input, luhn === null ? true : valid]);
  });
  it('IBANs', () => {
    for (const { input, valid } of ibans.from_source) expect([input, readIban(input).ok]).toEqual([input, valid]);
    for (const { input, mod97_after_cleanup } of ibans.derived)
      expect([input, readIban(input).ok]).toEqual([input, mod97_after_cleanup && /^sa/i.test(input)]);
  });
  it('mobile numbers', () => {
    for (const input of phones.validator_js_ar_SA.valid) expect(saudiMobile(input)).not.toBeNull();
    for (const input of phones.validator_js_ar_SA.invalid_as_mobile) expect(saudiMobile(input)).toBeNull();
    for (const { input, result } of phones.libphonenumber.checked)
      expect([input, saudiMobile(input)]).toEqual([input, result?.type === 'MOBILE' ? result.e164 : null]);
  });
});
