import type { Demonstration } from '#server/demonstration.ts';
import { Refusal } from '#server/http/refusal.ts';
import { selectSettings } from '#server/settings/settings-sql.ts';
import { accountLines, settleSamplePasswords } from './sample-passwords.ts';
import { drawPhoto } from './draw-photo.ts';
import { seedDemonstration } from './seed-demonstration.ts';
import { picturesOfCar, picturesOfProperty } from './shared-pictures.ts';

/** The entry of this layer: the server loads it when the demonstration is on. */
export const demonstration: Demonstration = {
  async prepare(services, notice) {
    const hasListings = Boolean(await services.db.selectFrom('listings').select('id').limit(1).executeTakeFirst());
    const { isSampleData = false } = await selectSettings(services.db, services.clock());
    const isPublic = services.settings.isPublicDemonstration;
    if (hasListings && !isSampleData) {
      // Samples of an earlier demonstration.
      await settleSamplePasswords(services.db, { isPublic: true });
      return null;
    }
    await seedDemonstration(services, notice);
    await services.index.refresh().catch((error: unknown) => {
      // The samples are found as soon as the search service answers.
      if (!(error instanceof Refusal) || error.code !== 'busy') throw error;
    });
    return accountLines(await settleSamplePasswords(services.db, { isPublic }), { isPublic });
  },
  carPictures: picturesOfCar,
  propertyPictures: picturesOfProperty,
  drawPhoto,
};
