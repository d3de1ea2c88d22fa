import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import brandsModels from '#domain/catalogue/brands-models.json' with { type: 'json' };
import propertyFeatures from '#domain/catalogue/property-features.json' with { type: 'json' };
import carFeatures from '#domain/catalogue/car-features.json' with { type: 'json' };
import { findPhotos } from '#server/uploads/photos-sql.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { propertyPhotoIds } from './property-photos.ts';
import { renderScenes } from './render-scenes.ts';
import { scenePhotoIds } from './scene-photos.ts';
import { scenes } from './scenes.ts';

const { db } = await testDatabase();
let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'wijha-scenes-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const drawn = new Set(scenes.map(({ id }) => id));

test('every body and colour of the catalogue has a gallery of different drawn pictures, cover first', () => {
  for (const body of [...brandsModels.bodies.map(({ id }) => id), 'hovercraft', null]) {
    for (const color of [...carFeatures.colors.map(({ id }) => id), 'constructor', null]) {
      const ids = scenePhotoIds({ body, color });
      expect(ids.length).toBeGreaterThanOrEqual(3);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => !drawn.has(id))).toEqual([]);
      const known = brandsModels.bodies.some(({ id }) => id === body);
      expect(ids[0]).toContain(known ? `-${body}-` : '-covered-');
    }
  }
});

test('pictures of a car are stable and match its colour', () => {
  expect(scenePhotoIds({ body: 'suv', color: 'pearl-white' })).toEqual(
    scenePhotoIds({ body: 'suv', color: 'pearl-white' }),
  );
  expect(scenePhotoIds({ body: 'suv', color: 'white' })[0]).toBe('scene1-suv-white');
  expect(scenePhotoIds({ body: 'sedan', color: 'dark-blue' })[0]).toBe('scene1-sedan-blue');
});

test('every scene has an alternative text in both languages', () => {
  expect(new Set(scenes.map(({ id }) => id)).size).toBe(scenes.length);
  for (const { alt } of scenes) {
    expect(alt.en).toMatch(/^(Drawing|No photo)/);
    expect(alt.ar).toMatch(/^(رسم|لا توجد صورة)/);
  }
  expect(new Set(scenes.map(({ alt }) => alt.ar)).size).toBe(scenes.length);
});

test('rendering again draws only missing files, and every picture is at most 25 kB at 640 px', async () => {
  const progress: number[] = [];
  await renderScenes({ db, dataDir }, ({ done, total }) => progress.push(done / total));
  expect(progress).toHaveLength(scenes.length);
  expect(progress.at(-1)).toBe(1);

  const folder = path.join(dataDir, 'photos');
  const files = (await readdir(folder)).toSorted();
  expect(files).toHaveLength(scenes.length * 4 * 3);
  const photos = await findPhotos(
    db,
    scenes.map(({ id }) => id),
  );
  for (const { id, alt } of scenes) {
    expect(photos.get(id)).toEqual({ id, width: 1600, height: 1200, widths: [320, 640, 960, 1600], drawn: true, alt });
    expect((await stat(path.join(folder, `${id}-640.avif`))).size).toBeLessThanOrEqual(25_000);
  }
  const { format, width, height } = await sharp(path.join(folder, 'scene1-suv-white-640.avif')).metadata();
  expect({ format, width, height }).toEqual({ format: 'heif', width: 640, height: 480 });

  const kept = path.join(folder, 'scene1-suv-white-640.avif');
  const lost = path.join(folder, 'scene1-sedan-blue-960.webp');
  const before = await stat(kept);
  await rm(lost);
  await renderScenes({ db, dataDir });
  expect((await stat(kept)).mtimeMs).toBe(before.mtimeMs);
  expect((await stat(lost)).size).toBeGreaterThan(0);
  expect((await readdir(folder)).toSorted()).toEqual(files);
});

test('every property type has a gallery of different drawn pictures, and land is drawn as land', () => {
  for (const type of [...propertyFeatures.types.map(({ id }) => id), 'castle']) {
    for (const bedrooms of [undefined, 3]) {
      const ids = propertyPhotoIds({ type, bedrooms, space: 300, district: 'riyadh--al-malqa' });
      expect(ids.length).toBeGreaterThanOrEqual(3);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => !drawn.has(id))).toEqual([]);
    }
  }
  expect(propertyPhotoIds({ type: 'residential-land' })[0]).toContain('plot');
});
