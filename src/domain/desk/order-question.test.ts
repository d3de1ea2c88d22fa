import { describe, expect, it } from 'vitest';
import { phoneWritings } from '../../../tests/support/phone-writings.ts';
import { readOrderQuestion } from './order-question.ts';

describe('what was typed into the search of orders', () => {
  it.each(phoneWritings)('%s is one phone', (text) =>
    expect(readOrderQuestion(text).phone).toEqual({ is: '+966520000011' }),
  );

  it.each([
    ['+971501234567', { is: '+971501234567' }],
    ['00971501234567', { is: '+971501234567' }],
    ['0112345678', { is: '+966112345678' }],
    ['0520', { begins: '+966520', ends: '0520' }],
    ['966520', { begins: '+966520', ends: '966520' }],
    ['+96652', {}],
    ['+966520', { begins: '+966520' }],
    ['+97150', { begins: '+97150' }],
    ['0011', { ends: '0011' }],
    ['٠٠١١', { ends: '0011' }],
    ['000 0011', { ends: '0000011' }],
    ['011', {}],
    ['05', {}],
    ['Sara', {}],
    ['05200000110', { begins: '+9665200000110', ends: '05200000110' }],
    ['1'.repeat(16), {}],
  ])('of %s a phone is searched by %j', (text, phone) => expect(readOrderQuestion(text).phone).toEqual(phone));

  it.each([
    ['WJ-20418-1', ['WJ-20418-1']],
    ['wj 20418 1', ['WJ-20418-1']],
    ['WJ204181', ['WJ-20418-1', 'WJ-204181-0']],
    ['WJ20418', ['WJ-20418-1']],
    ['WJ-20418', ['WJ-20418-1']],
    ['20418', ['WJ-20418-1']],
    ['٢٠٤١٨', ['WJ-20418-1']],
    ['204181', ['WJ-20418-1', 'WJ-204181-0']],
    ['۲۰۴۱۸-۱', ['WJ-20418-1']],
    ['WJ', []],
    ['0', []],
    ['020418', []],
    ['Sara', []],
  ])('%s may be the orders %j', (text, numbers) => expect(readOrderQuestion(text).numbers).toEqual(numbers));

  it('takes a number with its letters for nothing else', () => {
    expect(readOrderQuestion('WJ-20418')).toMatchObject({ phone: {}, email: null, name: [] });
  });

  it.each([
    ['Sara@Example.com', 'sara@example.com'],
    ['sara@', 'sara@'],
    ['sara.', 'sara.'],
    ['Sara', 'sara'],
    ['sa', null],
    ['Sara Harbi', null],
    ['سارة', null],
    ['0520000011', null],
    ['@example.com', null],
    ['a@b@c', null],
  ])('of %s an e-mail begins with %s', (text, email) => expect(readOrderQuestion(text).email).toBe(email));

  it('takes an address for no name', () => expect(readOrderQuestion('sara@example.com').name).toEqual([]));

  it.each(['%_', '@', '+', '', '...'])('%s means nothing', (text) =>
    expect(readOrderQuestion(text)).toEqual({ numbers: [], phone: {}, email: null, name: [] }),
  );
});
