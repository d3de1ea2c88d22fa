import { describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { readAnswer } from '../../../tests/support/read-answer.ts';
import { testApp } from '../../../tests/support/server-app.ts';
import { loadReference } from './load-reference.ts';
import { json } from '../db/database.ts';

const { app, services } = await testApp();
const { db } = services;

describe('the reference lists', () => {
  it('are written once; a second start writes nothing, and a changed name is corrected by the next content', async () => {
    expect(await loadReference(db)).toBe(0);
    await db
      .updateTable('reference_items')
      .set({ name: json({ en: 'Toyotta', ar: 'تويوتا' }) })
      .where('list', '=', 'brands')
      .where('id', '=', 'toyota')
      .execute();
    await db
      .updateTable('settings')
      .set({ value: json<unknown>('another content') })
      .where('key', '=', 'reference_content')
      .execute();
    expect(await loadReference(db)).toBeGreaterThan(1_000);
    const brand = await db
      .selectFrom('reference_items')
      .select('name')
      .where('list', '=', 'brands')
      .where('id', '=', 'toyota')
      .executeTakeFirstOrThrow();
    expect(brand.name.en).toBe('Toyota');
  });

  it('keep an entry that is no longer listed, because listings have its code', async () => {
    await db
      .insertInto('reference_items')
      .values({ list: 'brands', id: 'gone', position: 999, name: json({ en: 'Gone', ar: 'زال' }) })
      .execute();
    await db
      .updateTable('settings')
      .set({ value: json<unknown>('another content') })
      .where('key', '=', 'reference_content')
      .execute();
    await loadReference(db);
    expect(
      await db.selectFrom('reference_items').select('id').where('id', '=', 'gone').executeTakeFirst(),
    ).toBeDefined();
    await db.deleteFrom('reference_items').where('id', '=', 'gone').execute();
  });
});

describe('brands', () => {
  it('have their models, bodies and the other spellings that people search for', async () => {
    const brands = await readAnswer(app, api.catalogue.brands, '/settings/get-brands');
    expect(brands).toHaveLength(80);
    expect(brands[0]).toMatchObject({ id: 'toyota', name: { en: 'Toyota', ar: 'تويوتا' }, aliases: ['تيوتا'] });
    expect(brands[0]?.models[0]).toEqual({
      id: 'toyota--camry',
      name: { en: 'Camry', ar: 'كامري' },
      body: 'sedan',
      aliases: [],
    });
    for (const brand of brands)
      for (const model of brand.models) expect(model.id.startsWith(`${brand.id}--`)).toBe(true);
  });
});

describe('places', () => {
  it('are the 13 regions with all their cities', async () => {
    const regions = await readAnswer(app, api.places.states, '/get-state');
    expect(regions).toHaveLength(13);
    expect(regions[0]).toMatchObject({ id: 'riyadh', iso: 'SA-01', name: { ar: 'منطقة الرياض' } });
    expect(regions.flatMap(({ cities }) => cities)).toHaveLength(147);
  });

  it('name every country in both languages, the Kingdom first', async () => {
    const countries = await readAnswer(app, api.places.countries, '/get-countries');
    expect(countries).toHaveLength(249);
    expect(countries[0]).toEqual({
      id: 'SA',
      name: { en: 'Saudi Arabia', ar: 'المملكة العربية السعودية' },
      callingCode: '+966',
    });
    for (const { id, name } of countries) expect([name.en, name.ar]).not.toContain(id);
  });
});
