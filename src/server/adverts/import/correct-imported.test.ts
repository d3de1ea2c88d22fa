import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { ImportedDetail } from '#domain/adverts/imported-listing.ts';
import { uploadPhoto } from '../../../../tests/support/advertisers.ts';
import { applicants, type Who } from '../../../../tests/support/applicants.ts';
import { loadReference } from '../../catalogue/load-reference.ts';
import { aqarReader } from '../../listings/import/aqar-import.ts';
import { importListings } from '../../listings/import/import-listings.ts';

const { tested, person, get, post } = await applicants();
const { app, services } = tested;
const { db } = services;
await loadReference(db);
const sara = await person('Sara');
const staff = await person('Desk', { role: 'staff' });
const folder = mkdtempSync(path.join(tmpdir(), 'wijha-corrected-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
/** Imports a file of one villa whose purpose it does not say; returns its number, and how to import it again. */
async function importVilla() {
  const file = path.join(folder, `villa-${(files += 1)}.csv`);
  const reference = `V-${files}`;
  const importing = async (price: number, size = 300) => {
    const row = `الرياض,حي العارض,${size},${price},فيلا جديدة بحديقة,${reference}`;
    writeFileSync(file, ['city,district,size,price,details,reference', row].join('\n'));
    const now = new Date();
    return importListings(
      { file, db, dataDir: folder, approve: true, now, onProgress: () => () => {} },
      aqarReader(() => []),
    );
  };
  await importing(90_000);
  const { id } = await db
    .selectFrom('listings')
    .select('id')
    .where('source_key', '=', reference)
    .executeTakeFirstOrThrow();
  return { id: String(id), importing };
}

const one = async (id: string, who: Who = staff) =>
  (await get<ImportedDetail>(who, `/desk/imported/listings/${id}`)).body.data;
async function correct(id: string, changes: object, who: Who = staff) {
  const { title, description, price, purpose, rentPeriod, photos, updatedAt } = await one(id);
  const response = await app.request(`/api/desk/imported/listings/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...who },
    body: JSON.stringify({
      seen: updatedAt,
      title,
      description: description ?? { en: null, ar: null },
      price,
      purpose,
      rentPeriod,
      photos: photos.map((photo) => photo.id),
      ...changes,
    }),
  });
  return { status: response.status, body: (await response.json()) as { code?: string; errors?: object } };
}

describe('a listing of a file at the desk', () => {
  test('is read, corrected and deleted by staff only', async () => {
    const { id } = await importVilla();
    expect((await get(sara, `/desk/imported/listings/${id}`)).status).toBe(403);
    expect((await correct(id, {}, sara)).status).toBe(403);
    expect((await post(sara, `/desk/imported/listings/${id}/delete`, { approval: 'pending' })).status).toBe(403);
    expect((await get(staff, '/desk/imported/listings/2000000000')).status).toBe(404);
  });

  test('has its price, purpose, texts and photos corrected, which another import leaves', async () => {
    const { id, importing } = await importVilla();
    expect(await one(id)).toMatchObject({
      purpose: null,
      price: 9_000_000,
      flags: ['purpose_unknown'],
      hasPurpose: true,
    });
    const photo = await uploadPhoto(app, staff, 77);
    const title = { en: 'Villa with a garden', ar: 'فيلا بحديقة' };
    const changes = { purpose: 'rent', price: 8_500_000, title, photos: [photo] };
    expect((await correct(id, changes)).status).toBe(200);
    expect(await one(id)).toMatchObject({ ...changes, rentPeriod: 'yearly', flags: [], photos: [{ id: photo }] });

    const again = await importing(95_000, 310);
    expect(again).toMatchObject({ changed: 1, kept: 1 });
    expect(readFileSync(again.report, 'utf8')).toContain('"kept","title price"');
    expect(await one(id)).toMatchObject({ ...changes, approval: 'pending', photos: [{ id: photo }] });
    const { attributes } = await db
      .selectFrom('listings')
      .select('attributes')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow();
    expect(attributes).toMatchObject({ space: 310, purpose: 'rent' });
  });

  test('is left as it is when it has changed since, or the correction is not possible', async () => {
    const { id, importing } = await importVilla();
    const { updatedAt: seen } = await one(id);
    await importing(91_000);
    expect((await correct(id, { seen })).body).toMatchObject({ code: 'advert_changed' });
    expect((await post(staff, `/desk/imported/listings/${id}/delete`, { approval: 'accepted' })).status).toBe(409);
    expect((await correct(id, { price: 99 })).body).toMatchObject({
      errors: { price: ['This number is outside the allowed range'] },
    });
    expect((await correct(id, { purpose: 'rent', rentPeriod: 'hourly' })).body).toMatchObject({
      errors: { rentPeriod: [expect.any(String)] },
    });
    expect((await correct(id, { photos: [`p${'0'.repeat(32)}`] })).body).toMatchObject({ code: 'uploads_missing' });
    expect(await one(id)).toMatchObject({ price: 9_100_000, purpose: null });
  });

  test('is deleted for good', async () => {
    const { id, importing } = await importVilla();
    expect((await post(staff, `/desk/imported/listings/${id}/delete`, { approval: 'pending' })).status).toBe(200);
    expect((await get(staff, `/desk/imported/listings/${id}`)).status).toBe(404);
    expect(await importing(90_000)).toMatchObject({ added: 0, deleted: 1 });
  });
});
