import { describe, expect, it } from 'vitest';
import { standingInput } from '#domain/financing/standing-terms.ts';
import { estimate } from '#domain/financing/estimate.ts';
import { testApp } from '../../../tests/support/server-app.ts';
import { seedProgrammes } from '../demonstration/seed-content.ts';

const { app, services } = await testApp();
await seedProgrammes(services.db);
const get = async (path: string) => {
  const answer = await app.request(`/api${path}`);
  return { status: answer.status, data: ((await answer.json()) as { data: any }).data };
};

describe('banks', () => {
  it('are a list of names with what an IBAN tells, and no offers', async () => {
    const { data } = await get('/settings/get-banks');
    expect(data).toHaveLength(55);
    expect(data[0]).toEqual({
      id: 'alrajhi',
      name: { en: 'Al Rajhi Bank', ar: 'مصرف الراجحي' },
      shortName: { en: 'Al Rajhi', ar: 'الراجحي' },
      type: 'bank',
      ibanBankCode: '80',
      products: ['auto', 'mortgage', 'personal', 'sme'],
    });
  });

  it('never lend their names to a sample programme', async () => {
    const banks = (await get('/settings/get-banks')).data;
    const real = banks.flatMap(({ name, shortName }: { name: { en: string; ar: string }; shortName: { en: string; ar: string } }) => [name.en, name.ar, shortName.en, shortName.ar]);
    for (const { lender, isSample } of (await get('/finance/programs')).data) {
      expect(isSample).toBe(true);
      for (const word of real) expect(`${lender.en} ${lender.ar}`).not.toContain(word);
    }
  });
});

describe('financing programmes', () => {
  it('are listed in their order, all or of one kind', async () => {
    expect((await get('/finance/programs')).data).toHaveLength(8);
    for (const kind of ['car', 'real_estate', 'individual', 'company']) expect((await get(`/finance/programs?kind=${kind}`)).data.map((one: { kind: string }) => one.kind)).toEqual([kind, kind]);
  });

  it('are found by slug or number, else not at all', async () => {
    const { data } = await get('/finance/programs/first-home');
    expect(data).toMatchObject({ kind: 'real_estate', terms: { rateKind: 'reducing', maxMonths: 300 } });
    expect((await get(`/finance/programs/${data.id}`)).data).toEqual(data);
    expect((await get('/finance/programs/9999999999999')).status).toBe(404);
  });
});

it('the interest calculation is the one the browser makes, month by month', async () => {
  const input = standingInput(12_000_000, 'new', '2026-11-21');
  const answer = await app.request('/api/order/interest-calculation', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) });
  const { data } = (await answer.json()) as { data: any };
  const { schedule, ...card } = data;
  expect(card).toEqual(estimate(input));
  expect(schedule).toHaveLength(60);
  expect(schedule.at(-1).balance).toBe(0);
});
