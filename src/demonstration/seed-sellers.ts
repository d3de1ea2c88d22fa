import type { Kysely } from 'kysely';
import { json } from '#server/db/database.ts';
import type { Database } from '#server/db/tables.ts';
import { sampleOwners } from './sample-owners.ts';
import { markSceneId } from './scenes/partner-marks.ts';
import { registerOwnPhotos } from './pictures.ts';
import { sampleBusinesses } from './sample-sellers.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';

/** How long a verification holds: those of the last sellers end soon. */
const VALID_DAYS = 270;
const verifiedDaysAgo = (position: number) => 40 + position * 23;

const sampleSellers = [...sampleBusinesses, ...sampleOwners];

/** Stores the missing invented sellers. Returns the number of sellers. */
export async function seedSellers(db: Kysely<Database>, now: Date): Promise<number> {
  const marks = sampleSellers.flatMap(({ slug }) => markSceneId(slug) ?? []);
  const photoOf = await registerOwnPhotos(db, marks);
  const logoOf = (slug: string) => photoOf.get(markSceneId(slug) ?? '') ?? null;
  await db
    .insertInto('sellers')
    .values(
      sampleSellers.map(
        (
          { slug, kind, name, about, city, address = null, hours = null, phone, yearsExperience, verified },
          position,
        ) => ({
          slug,
          kind,
          name: json(name),
          about: about && json(about),
          city,
          phones: [phone],
          whatsapp: phone,
          address: address && json(address),
          hours: hours && json(hours),
          page_given_at: about && now,
          years_experience: yearsExperience,
          verified_at: verified && new Date(now.getTime() - verifiedDaysAgo(position) * DAY_MS),
          verified_until:
            verified && riyadhDay(new Date(now.getTime() + (VALID_DAYS - verifiedDaysAgo(position)) * DAY_MS)),
          verified_what: verified && json(verified),
          logo: logoOf(slug),
          is_sample: true,
          // Older showrooms have more visitors.
          visitors: kind === 'individual' ? 0 : (yearsExperience ?? 1) * 113 + position * 17,
        }),
      ),
    )
    .onConflict((row) => row.column('slug').doNothing())
    .execute();
  // Businesses of an earlier edition have no logo yet.
  for (const { slug } of sampleBusinesses)
    await db
      .updateTable('sellers')
      .set({ logo: logoOf(slug) })
      .where('slug', '=', slug)
      .where('is_sample', '=', true)
      .where('logo', 'is', null)
      .execute();
  return sampleSellers.length;
}
