import type { Kysely } from 'kysely';
import { createAccount } from '#server/accounts/accounts-sql.ts';
import { json } from '#server/db/database.ts';
import type { Database } from '#server/db/tables.ts';
import { storeSetting } from '#server/settings/settings-sql.ts';
import { findPhotos } from '#server/uploads/photos-sql.ts';
import { sampleArticles } from './articles/sample-articles.ts';
import { sampleAccounts } from './sample-accounts.ts';
import { sampleOpenings } from './sample-openings.ts';
import { accountLender, sampleLenders, sampleProgrammes } from './sample-programmes.ts';
import { lenderOf } from './seed-lender-orders.ts';
import { sampleSettings } from './sample-settings.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';

/** Stores the missing programmes of the invented lenders. */
export async function seedProgrammes(db: Kysely<Database>): Promise<number> {
  await db
    .insertInto('programmes')
    .values(
      sampleProgrammes.map(
        (
          { slug, kind, name, summary, lender, terms, conditions, papers, isDebtRepayment, carCondition, financesLand },
          position,
        ) => ({
          slug,
          kind,
          name: json(name),
          summary: json(summary),
          lender: json(lender),
          terms: json({ ...terms, conditions, papers, isDebtRepayment, financesLand }),
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

/** Publishes the missing invented lenders, so that offers and accounts can be theirs. */
export async function seedLenders(db: Kysely<Database>, now: Date): Promise<number> {
  for (const { slug, name } of sampleLenders) {
    const draft = json({ kind: 'lender' as const, bank: null, name });
    const made = await db
      .insertInto('contents')
      .values({
        kind: 'lender',
        slug,
        title: json(name),
        draft,
        published_version: 1,
        state: 'published',
        changed_at: now,
        is_sample: true,
      })
      .onConflict((row) => row.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made)
      await db
        .insertInto('content_versions')
        .values({ content_id: made.id, version: 1, draft, changed_at: now })
        .execute();
  }
  return sampleLenders.length;
}

/** Stores the missing articles, with covers only if the scenes are drawn. No article is dated after an hour ago, even if the clock is behind. */
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

/** Stores the sample contact details and switches on the sample-data banner of every page. */
export async function seedSettings(db: Kysely<Database>): Promise<number> {
  const isSample = true;
  await storeSetting(db, 'isSampleData', true, { isSample });
  await storeSetting(db, 'contact', sampleSettings.contact, { isSample });
  await storeSetting(db, 'legal', sampleSettings.legal, { isSample });
  if (sampleSettings.reservation) await storeSetting(db, 'reservation', sampleSettings.reservation, { isSample });
  await storeSetting(db, 'social', sampleSettings.social, { isSample });
  return 4;
}

/** Creates the missing sample accounts. */
export async function seedAccounts(db: Kysely<Database>, now: Date): Promise<number> {
  for (const account of sampleAccounts) {
    const there = await db.selectFrom('accounts').select('id').where('email', '=', account.email).executeTakeFirst();
    if (there) continue;
    const lender = 'staffRoles' in account ? await lenderOf(db, accountLender.slug) : null;
    await createAccount(db, { ...account, lender: lender === null ? null : String(lender), isSample: true }, now);
  }
  return sampleAccounts.length;
}

/** Stores the missing invented job openings. */
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
