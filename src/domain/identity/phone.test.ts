import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Phone, saudiMobile } from './phone.ts';

describe('a Saudi mobile number', () => {
  it.each([
    ['0512345678', '+966512345678'],
    ['966512345678', '+966512345678'],
    ['+966512345678', '+966512345678'],
    ['+966 51 234 5678', '+966512345678'],
    ['00966512345678', '+966512345678'],
    ['٠٥١٢٣٤٥٦٧٨', '+966512345678'],
    ['۰۵۱۲۳۴۵۶۷۸', '+966512345678'],
    ['512345678', '+966512345678'],
    ['05-1234-5678', '+966512345678'],
    ['9660512345678', '+966512345678'],
    ['\u2066+966 (51) 234.5678\u2069', '+966512345678'],
    ['0556578654', '+966556578654'],
    ['+966556578654', '+966556578654'],
    ['966556578654', '+966556578654'],
    ['596578654', '+966596578654'],
    ['572655597', '+966572655597'],
  ])('reads %s', (typed, stored) => {
    expect(saudiMobile(typed)).toBe(stored);
  });

  it.each([
    ['9665123456789', 'the thirteen digits of the hint in the specification'],
    ['96655512345678', 'fourteen digits'],
    ['96651234567', 'a digit too few'],
    ['+9665626626262', 'a digit too many'],
    ['12345', 'too short'],
    ['', 'empty'],
    ['0412345678', 'not a mobile range'],
    ['0112345678', 'a landline'],
    ['0114152198', 'a landline'],
    ['+96633221097', 'a landline with too few digits'],
    ['920012345', 'a shared-cost number'],
    ['8001234567', 'a toll-free number'],
    ['+971512345678', 'another country'],
    ['0512345678x', 'letters'],
    ['++966512345678', 'two signs'],
  ])('%s is refused: %s', (typed) => {
    expect(saudiMobile(typed)).toBeNull();
  });

  it('is stored in canonical form, and a wrong one gives a code', () => {
    expect(v.parse(Phone, '٠٥١ ٢٣٤ ٥٦٧٨')).toBe('+966512345678');
    expect(v.safeParse(Phone, '12345').issues?.map((issue) => issue.message)).toEqual(['phone']);
  });
});
