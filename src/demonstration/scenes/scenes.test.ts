import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import brandsModels from '#domain/catalogue/brands-models.json' with { type: 'json' };
import propertyFeatures from '#domain/catalogue/property-features.json' with { type: 'json' };
import carFeatures from '#domain/catalogue/car-features.json' with { type: 'json' };
import { localFileStore } from '#server/files/local-file-store.ts';
import type { NewListing } from '#server/listings/insert-listings.ts';
import { findPhotos } from '#server/uploads/photos-sql.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { generateCars } from '../generate-cars.ts';
import { generateProperties } from '../generate-properties.ts';
import { picturesOfCar, picturesOfProperty, registerSharedPictures } from '../shared-pictures.ts';
import { families, familiesOf } from './car/car-families.ts';
import { familyOf } from './car/car-of-model.ts';
import { carSceneIds } from './car-scenes.ts';
import { drawPhoto } from '../draw-photo.ts';
import { homeKindOf, homeSceneIds } from './home-scenes.ts';
import { photographOf } from './photographs.ts';
import { registerPictures } from '../pictures.ts';
import { sceneOf } from './scene-of.ts';

const { db } = await testDatabase();
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'wijha-scenes-'));
const files = localFileStore(dataDir);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const altOf = (id: string) => (sceneOf(id) ?? photographOf(id))?.alt;
const now = new Date('2026-11-21T09:00:00Z');
const PAGE = 24;
/** The pages of a list, newest first. */
function pagesOf(listings: Iterable<NewListing>): NewListing[][] {
  const all = [...listings].toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return Array.from({ length: Math.ceil(all.length / PAGE) }, (_, index) =>
    all.slice(index * PAGE, (index + 1) * PAGE),
  );
}
const cars = pagesOf(generateCars({ count: 432, sellers: [], now }));
const homes = pagesOf(generateProperties({ count: 400, sellers: [], now, photosOf: homeSceneIds }));

describe('a kind never shows another kind', () => {
  test('every model of the catalogue is drawn as a family of its own body type', () => {
    for (const { models } of brandsModels.brands)
      for (const { id, body } of models) {
        const family = familyOf({ model: id, body: body ?? null });
        const possible = Object.entries(familiesOf).find(([name]) => name === body)?.[1] ?? [null];
        expect(possible, id).toContain(family);
      }
    expect(Object.keys(families)).toHaveLength(24);
  });

  test('every family has models', () => {
    const models = brandsModels.brands.flatMap((brand) => brand.models);
    const used = new Set<string | null>(models.map(({ id, body }) => familyOf({ model: id, body: body ?? null })));
    expect(Object.keys(families).filter((family) => !used.has(family))).toEqual([]);
  });

  test('the pictures of a sample show its body type, its colour and its kind of property', () => {
    for (const { values, photos } of cars.flat())
      for (const id of photos) {
        const [, , family, color] = id.split('_');
        expect(family).toBe(familyOf({ model: String(values['model']), body: String(values['body']) }));
        expect(color).toBe(values['color']);
      }
    for (const { values, photos } of homes.flat()) {
      const kind = homeKindOf(String(values['type']));
      for (const id of photos.filter((one) => sceneOf(one))) expect(id.split('_')[2]).toBe(kind);
      if (kind === 'land') expect(photos.every((id) => sceneOf(id))).toBe(true);
    }
  });
});

describe('no picture is twice on a page', () => {
  test('the covers of all samples are different', () => {
    for (const pages of [cars, homes]) {
      const covers = pages.flat().map(({ photos }) => photos[0]);
      expect(new Set(covers).size).toBe(covers.length);
    }
  });

  test.each([
    ['cars', cars],
    ['homes', homes],
  ])('the covers of a page of %s look different', async (_, pages) => {
    const looks = await Promise.all(
      pages[0]!.map(async ({ photos: [id = ''] }) => {
        const svg = sceneOf(id)?.draw();
        const picture = svg ? sharp(Buffer.from(svg), { density: 9 }) : sharp(photographOf(id)!.file);
        return picture.flatten({ background: '#fff' }).resize(32, 24, { fit: 'fill' }).removeAlpha().raw().toBuffer();
      }),
    );
    for (const [index, look] of looks.entries())
      for (const other of looks.slice(index + 1)) {
        const difference = look.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / look.length;
        expect(difference).toBeGreaterThan(4);
      }
  });
});

test('every gallery has three to six different pictures that exist, with texts in both languages', () => {
  const galleries = [
    ...[...brandsModels.bodies.map(({ id }) => id), 'hovercraft', null].flatMap((body) =>
      [...carFeatures.colors.map(({ id }) => id), 'constructor', null].map((color) => picturesOfCar({ body, color })),
    ),
    ...[...propertyFeatures.types.map(({ id }) => id), 'castle'].flatMap((type) => [
      picturesOfProperty({ type, space: 300 }),
      picturesOfProperty({ type, space: 300, bedrooms: 3 }),
    ]),
  ];
  for (const ids of galleries) {
    expect(ids.length).toBeGreaterThanOrEqual(3);
    expect(ids.length).toBeLessThanOrEqual(6);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) {
      expect(altOf(id)?.en, id).toMatch(/^(Drawing|No photo|Sample photograph)/);
      expect(altOf(id)?.ar, id).toMatch(/^(رسم|لا توجد صورة|صورة للعرض)/);
    }
  }
  expect(carSceneIds({ model: null, body: null, color: 'white', number: 7 })[0]).toContain('_covered_');
});

test('all drawing code together has at most 2,500 lines', async () => {
  const files = (await readdir(import.meta.dirname, { recursive: true })).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  const texts = await Promise.all(files.map((name) => readFile(path.join(import.meta.dirname, name), 'utf8')));
  expect(files.length).toBeGreaterThan(20);
  expect(texts.join('').match(/\n/g)?.length).toBeLessThanOrEqual(2_500);
});

test('a photograph names its source or says that it is a free stock photo', () => {
  expect(altOf('photo1_villa-1')?.en).toContain('Unsplash');
  expect(altOf('photo1_bedroom-1')?.en).toContain('free stock photo');
  expect(photographOf('photo1_constructor')).toBeNull();
});

describe('a picture is made when it is asked for', () => {
  const id = 'scene3_car_sedan_white_4_front';

  test('only the size and format that is asked for, once, and at most 30 kB at 640 px', async () => {
    await registerPictures(db, [id, id, 'photo1_villa-1']);
    expect((await findPhotos(db, [id])).get(id)).toMatchObject({ width: 1600, height: 1200, drawn: true });
    const name = `${id}-640.avif`;
    expect(await Promise.all([drawPhoto({ db, files }, name), drawPhoto({ db, files }, name)])).toEqual([true, true]);
    expect(await drawPhoto({ db, files }, 'photo1_villa-1-320.webp')).toBe(true);
    const folder = path.join(dataDir, 'photos');
    expect((await readdir(folder)).toSorted()).toEqual(['photo1_villa-1-320.webp', name]);
    const { format, width, height } = await sharp(path.join(folder, name)).metadata();
    expect({ format, width, height }).toEqual({ format: 'heif', width: 640, height: 480 });
    expect((await stat(path.join(folder, name))).size).toBeLessThanOrEqual(30_000);
  });

  test.each([
    ['a width it does not have', `${id}-641.avif`],
    ['a picture that is not stored', 'scene3_car_sedan_white_999999_front-640.avif'],
    ['a colour that is none', 'scene3_car_sedan_constructor_4_front-640.avif'],
    ['an uploaded photo', `p${'0'.repeat(32)}-640.avif`],
    ['another file', '../../secret-1.jpg'],
  ])('not %s', async (_, name) => {
    const before = await readdir(path.join(dataDir, 'photos'));
    expect(await drawPhoto({ db, files }, name)).toBe(false);
    expect(await readdir(path.join(dataDir, 'photos'))).toEqual(before);
  });

  test('pictures of imported listings and of articles are stored', async () => {
    await registerSharedPictures(db);
    const ids = picturesOfCar({ body: 'suv', color: 'red' }).concat(picturesOfProperty({ type: 'villa', space: 1 }));
    expect((await findPhotos(db, ids)).size).toBe(ids.length);
  });
});
