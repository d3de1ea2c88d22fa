import { expect, it } from 'vitest';
import { readIban } from '#domain/identity/iban.ts';
import facts from './banks.json' with { type: 'json' };
import { bankOfIban } from './iban-bank.ts';

const banks = facts.banks.map(({ id, ...bank }) => ({
  id,
  ibanBankCode: 'iban_bank_code' in bank ? (bank.iban_bank_code ?? null) : null,
}));

it.each([
  ['SA0380000000608010167519', 'alrajhi'],
  ['SA1510000000608010167519', 'snb'],
  ['SA0205000000608010167519', 'alinma'],
  ['SA0945000000608010167519', 'sab'],
])('%s is an account at %s', (iban, bank) => {
  const read = readIban(iban);
  expect(read.ok && bankOfIban(read.bankCode, banks)?.id).toBe(bank);
});

it('assigns accounts of merged banks to their successors, as the reference list does', () => {
  for (const { iban_bank_code, successor } of facts.legacy_iban_codes)
    expect(bankOfIban(iban_bank_code, banks)?.id).toBe(successor);
  expect(bankOfIban('99', banks)).toBeNull();
});
