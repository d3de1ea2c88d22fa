import { describe, expect, it } from 'vitest';
import { standingInput } from '#domain/financing/standing-terms.ts';
import { estimate } from '#domain/financing/estimate.ts';
import { api } from '#contract/index.ts';
import { readAnswer, readStatus } from '../../../tests/support/read-answer.ts';
import { testApp } from '../../../tests/support/server-app.ts';
import { seedProgrammes } from '../demonstration/seed-content.ts';

const { app, services } = await testApp();
await seedProgrammes(services.db);
const banks = () => readAnswer(app, api.financing.banks, '/settings/get-banks');
const programmes = (query = '') => readAnswer(app, api.financing.programmes, `/finance/programs${query}`);
const programme = (id: string) => readAnswer(app, api.financing.programme, `/finance/programs/${id}`);

describe('banks', () => {
  it('are a list of names with what an IBAN tells, and no offers', async () => {
    const listed = await banks();
    expect(listed).toHaveLength(55);
    expect(listed[0]).toEqual({
      id: 'alrajhi',
      name: { en: 'Al Rajhi Bank', ar: 'مصرف الراجحي' },
      shortName: { en: 'Al Rajhi', ar: 'الراجحي' },
      type: 'bank',
      ibanBankCode: '80',
      products: ['auto', 'mortgage', 'personal', 'sme'],
    });
  });

  it('never lend their names to a sample programme', async () => {
    const real = (await banks()).flatMap(({ name, shortName }) => [name.en, name.ar, shortName.en, shortName.ar]);
    for (const { lender, isSample } of await programmes()) {
      expect(isSample).toBe(true);
      for (const word of real) expect(`${lender.en} ${lender.ar}`).not.toContain(word);
    }
  });
});

describe('financing programmes', () => {
  it('are listed in their order, all or of one kind', async () => {
    expect(await programmes()).toHaveLength(8);
    for (const kind of ['car', 'real_estate', 'individual', 'company']) expect((await programmes(`?kind=${kind}`)).map((one) => one.kind)).toEqual([kind, kind]);
  });

  it('are found by slug or number, else not at all', async () => {
    const firstHome = await programme('first-home');
    expect(firstHome).toMatchObject({ kind: 'real_estate', terms: { rateKind: 'reducing', maxMonths: 300 } });
    expect(await programme(firstHome.id)).toEqual(firstHome);
    expect(await readStatus(app, '/finance/programs/9999999999999')).toBe(404);
  });
});

it('the interest calculation is the one the browser makes, month by month', async () => {
  const input = standingInput(12_000_000, 'new', '2026-11-21');
  const { schedule, ...card } = await readAnswer(app, api.financing.interestCalculation, '/order/interest-calculation', input);
  expect(card).toEqual(estimate(input));
  expect(schedule).toHaveLength(60);
  expect(schedule.at(-1)?.balance).toBe(0);
});
