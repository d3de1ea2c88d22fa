import type { Kysely } from 'kysely';
import brandsModels from '#domain/catalogue/brands-models.json' with { type: 'json' };
import carFeatures from '#domain/catalogue/car-features.json' with { type: 'json' };
import type { Values } from '#domain/catalogue/catalogue.ts';
import lists from '#domain/catalogue/property-features.json' with { type: 'json' };
import type { Database } from '#server/db/tables.ts';
import { sampleArticles } from './articles/sample-articles.ts';
import { sharedNumber } from './picture-number.ts';
import { carSceneIds } from './scenes/car-scenes.ts';
import { homeSceneIds } from './scenes/home-scenes.ts';
import { registerPictures } from './pictures.ts';

/** Ids of drawn pictures of an imported car, cover first. */
export const picturesOfCar = ({ body, color }: { body: string | null; color: string | null }): string[] =>
  carSceneIds({ model: null, body, color, number: sharedNumber(`${body ?? ''}${color ?? ''}`) });

/** Ids of pictures of an imported property, cover first. */
export const picturesOfProperty = (values: Values): string[] =>
  homeSceneIds(values, sharedNumber(`${String(values['district'])}${String(values['space'])}`));

/** Stores the rows of pictures that imported listings and articles show, and returns their number. */
export function registerSharedPictures(db: Kysely<Database>): Promise<number> {
  const bodies = [...brandsModels.bodies.map(({ id }) => id), null];
  const colors = [...carFeatures.colors.map(({ id }) => id), null];
  const cars = bodies.flatMap((body) => colors.flatMap((color) => picturesOfCar({ body, color })));
  // Different texts give every shared number.
  const homes = lists.types.flatMap(({ id }) =>
    Array.from({ length: 12 }, (_, space) => picturesOfProperty({ type: id, space, bedrooms: 3 }))
      .flat()
      .concat(Array.from({ length: 12 }, (_, space) => picturesOfProperty({ type: id, space })).flat()),
  );
  return registerPictures(db, [...cars, ...homes, ...sampleArticles.map(({ coverId }) => coverId)]);
}
