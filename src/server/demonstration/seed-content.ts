import type { Kysely } from 'kysely';
import { createAccount } from '../accounts/accounts-sql.ts';
import { json } from '../db/database.ts';
import type { Database } from '../db/tables.ts';
import { storeSetting } from '../settings/settings-sql.ts';
import { findPhotos } from '../uploads/photos-sql.ts';
import { sampleArticles } from './articles/sample-articles.ts';
import { sampleAccounts } from './sample-accounts.ts';
import { sampleOpenings } from './sample-openings.ts';
import { sampleProgrammes } from './sample-programmes.ts';
import { sampleSettings } from './sample-settings.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';

/** Stores the programmes of the invented lenders that are not there yet. */
export async function seedProgrammes(db: Kysely<Database>): Promise<number> {
  await db
    .insertInto('programmes')
    .values(
      sampleProgrammes.map(
        (
          { slug, kind, name, summary, lender, terms, conditions, papers, isDebtRepayment, carCondition },
          position,
        ) => ({
          slug,
          kind,
          name: json(name),
          summary: json(summary),
          lender: json(lender),
          terms: json({ ...terms, conditions, papers, isDebtRepayment }),
          is_sample: true,
          position,
          car_condition: carCondition,
        }),
      ),
    )
    .onConflict((row) => row.column('slug').doNothing())
    .execute();
  return sampleProgrammes.length;
}

/** Stores the articles that are not there yet; without the drawn scenes they have no covers. On a clock that runs behind, the newest appeared an hour ago. */
export async function seedArticles(db: Kysely<Database>, now: Date): Promise<number> {
  const covers = await findPhotos(
    db,
    sampleArticles.map(({ coverId }) => coverId),
  );
  await db
    .insertInto('articles')
    .values(
      sampleArticles.map(({ slug, type, title, summary, body, publishedAt, coverId }, position) => {
        const cover = covers.get(coverId);
        const latest = now.getTime() - position * DAY_MS - HOUR_MS;
        return {
          slug,
          type,
          title: json(title),
          summary: json(summary),
          body: json(body),
          cover: cover ? json(cover) : null,
          published_at: new Date(Math.min(Date.parse(publishedAt), latest)),
          is_sample: true,
        };
      }),
    )
    .onConflict((row) => row.column('slug').doNothing())
    .execute();
  return sampleArticles.length;
}

/** Stores the sample contact details and says on every page that the data is a sample. */
export async function seedSettings(db: Kysely<Database>): Promise<number> {
  const isSample = true;
  await storeSetting(db, 'isSampleData', true, { isSample });
  await storeSetting(db, 'contact', sampleSettings.contact, { isSample });
  await storeSetting(db, 'legal', sampleSettings.legal, { isSample });
  if (sampleSettings.reservation) await storeSetting(db, 'reservation', sampleSettings.reservation, { isSample });
  await storeSetting(db, 'social', sampleSettings.social, { isSample });
  return 4;
}

/** Makes the demonstration accounts that are not there yet. */
export async function seedAccounts(db: Kysely<Database>, now: Date): Promise<number> {
  for (const account of sampleAccounts) {
    const there = await db.selectFrom('accounts').select('id').where('email', '=', account.email).executeTakeFirst();
    if (!there) await createAccount(db, { ...account, isSample: true }, now);
  }
  return sampleAccounts.length;
}

/** Stores the invented places to be filled that are not there yet. */
export async function seedOpenings(db: Kysely<Database>): Promise<number> {
  await db
    .insertInto('job_openings')
    .values(
      sampleOpenings.map(({ slug, ...content }, position) => ({
        slug,
        content: json(content),
        position,
        is_sample: true,
      })),
    )
    .onConflict((row) => row.column('slug').doNothing())
    .execute();
  return sampleOpenings.length;
}
