import { describe, expect, it } from 'vitest';
import { standingInput } from '#domain/financing/standing-terms.ts';
import { estimate } from '#domain/financing/estimate.ts';
import type { EstimateInput, FeeRule } from '#domain/financing/estimate-schema.ts';
import { schedule } from '#domain/financing/schedule.ts';
import { Random } from '#demonstration/random.ts';
import { api } from '#contract/index.ts';
import { readAnswer, readStatus } from '../../../tests/support/read-answer.ts';
import { testApp } from '../../../tests/support/server-app.ts';
import { seedProgrammes } from '#demonstration/seed-content.ts';

const { app, services } = await testApp();
await seedProgrammes(services.db);
const banks = () => readAnswer(app, api.financing.banks, '/settings/get-banks');
const programmes = (query = '') => readAnswer(app, api.financing.programmes, `/finance/programs${query}`);
const programme = (id: string) => readAnswer(app, api.financing.programme, `/finance/programs/${id}`);

describe('banks', () => {
  it('are a list of names with their IBAN codes, without offers', async () => {
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

  it('never give their names to a sample programme', async () => {
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
    for (const kind of ['car', 'real_estate', 'individual', 'company'])
      expect((await programmes(`?kind=${kind}`)).map((one) => one.kind)).toEqual([kind, kind]);
  });

  it('say which cars they finance, if they are for cars', async () => {
    expect((await programmes('?kind=car')).map(({ slug, carCondition }) => [slug, carCondition])).toEqual([
      ['new-car-light-start', 'new'],
      ['used-car-without-transfer', 'used'],
    ]);
    for (const { carCondition } of await programmes('?kind=real_estate')) expect(carCondition).toBeNull();
  });

  it('are found by slug or number, and unknown ones not at all', async () => {
    const firstHome = await programme('first-home');
    expect(firstHome).toMatchObject({ kind: 'real_estate', terms: { rateKind: 'reducing', maxMonths: 300 } });
    expect(await programme(firstHome.id)).toEqual(firstHome);
    expect(await readStatus(app, '/finance/programs/9999999999999')).toBe(404);
  });
});

describe('the interest calculation', () => {
  it('is the same as in the browser, month by month', async () => {
    const input = standingInput(12_000_000, 'new', '2026-11-21');
    const { schedule: months, ...card } = await readAnswer(
      app,
      api.financing.interestCalculation,
      '/order/interest-calculation',
      input,
    );
    expect(card).toEqual(estimate(input));
    expect(months).toHaveLength(60);
    expect(months.at(-1)?.balance).toBe(0);
  });

  it('agrees with the device to the halala on ten thousand random inputs', async () => {
    const seeded = new Random(20_261_121);
    const random = () => seeded.next();
    for (let at = 0; at < 10_000; at += 50) {
      const inputs = Array.from({ length: 50 }, () => anyInput(random));
      const answers = await Promise.all(inputs.map((input) => calculated(input)));
      // The device's result, after the same JSON round trip as every number in an answer.
      expect(answers).toEqual(
        inputs.map((input) => ({ status: 200, data: { ...estimate(input), schedule: schedule(input) } })),
      );
    }
  });

  it.each([
    ['price', { price: -1 }],
    ['price', { price: 1e300 }],
    ['price', { price: '120000' }],
    ['down', { down: 12_000_000 }],
    ['down', { down: null }],
    ['months', { months: 0 }],
    ['months', { months: 1.5 }],
    ['balloon', { balloon: 11_000_000 }],
    ['rateKind', { rateKind: 'compound' }],
    ['rate', { rate: 3.4 }],
    ['insuranceRate', { insuranceRate: -0.01 }],
    ['depreciation', { depreciation: 2 }],
    ['feeRule', { feeRule: { kind: 'amount', amount: 9_000_000 } }],
    ['asset', { asset: 'boat' }],
    ['date', { date: '2026-13-41' }],
  ])('names %s when it is invalid: %o', async (field, change) => {
    const { status, errors } = await calculated({ ...standingInput(12_000_000, 'new', '2026-11-21'), ...change });
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {}).map((name) => name.split('.')[0])).toContain(field);
  });

  it.each(['', '[]', 'null', '{"asset":', '"car"'])('refuses an invalid body: %j', async (body) => {
    const answer = await app.request('/api/order/interest-calculation', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect([400, 422]).toContain(answer.status);
  });
});

async function calculated(input: object): Promise<{ status: number; data?: unknown; errors?: object }> {
  const answer = await app.request('/api/order/interest-calculation', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const { data, errors } = (await answer.json()) as { data?: unknown; errors?: object };
  return { status: answer.status, ...(data !== undefined && { data }), ...(errors !== undefined && { errors }) };
}

/** Prices from a thousand riyals to a hundred million, every asset, rate kind and fee rule. */
function anyInput(random: () => number): EstimateInput {
  const between = (least: number, most: number) => least + random() * (most - least);
  const oneOf = <T>(...choices: readonly [T, ...T[]]): T =>
    choices[Math.floor(random() * choices.length)] ?? choices[0];
  const price = Math.floor(10 ** between(5.1, 9.9));
  const down = oneOf(0, Math.floor((price - 50_000) * random()));
  const amount = price - down;
  return {
    asset: oneOf('car', 'home', 'personal'),
    price,
    down,
    months: oneOf(1, 12, 60, 1 + Math.floor(random() * 360)),
    balloon: oneOf(0, Math.floor(amount * random())),
    rateKind: oneOf('flat', 'reducing'),
    rate: oneOf(0, between(0.01, 0.15), Math.round(between(0, 1) * 1e4) / 1e4),
    insuranceRate: oneOf(0, between(0, 0.06)),
    depreciation: between(0, 0.4),
    feeRule: oneOf<FeeRule>(
      { kind: 'cap' },
      { kind: 'none' },
      { kind: 'share', share: between(0, 0.1) },
      { kind: 'amount', amount: Math.min(100_000_000, Math.floor(amount * between(0, 0.5))) },
    ),
    date: oneOf('2025-06-01', '2026-02-19', '2026-02-20', '2027-01-01'),
  };
}
