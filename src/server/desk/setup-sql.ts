import { sql, type Kysely } from 'kysely';
import type { SetupStep } from '#domain/desk/desk-setup.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { Database } from '../db/tables.ts';
import { draftKey } from '../settings/drafted-settings.ts';

/** Which steps of the set-up are done, and whether the demonstration is served. */
export async function selectSetup(
  db: Kysely<Database>,
  now: Date,
): Promise<{ done: Set<SetupStep>; isSampleData: boolean }> {
  const today = riyadhDay(now);
  const { rows } = await sql<Record<SetupStep, boolean> & { isSampleData: boolean }>`
    select
      exists (
        select from accounts
        where role = 'staff' and 'administrator' = any (staff_roles) and not is_sample and blocked_at is null
          and exists (select from second_factors where account_id = accounts.id)
      ) as administrator,
      ${isWritten('contact', now)} as contact,
      ${isWritten('legal', now)} as licences,
      exists (select from contents where kind = 'lender' and state = 'published' and not is_sample) as lender,
      exists (
        select from programmes where not is_sample and withdrawn_at is null and coalesce(ends_on >= ${today}::date, true)
      ) as programme,
      exists (select from offers where not is_sample and ends_on >= ${today}::date) as offer,
      exists (select from contents where kind = 'article' and state = 'published') as article,
      exists (
        select from contents where kind = 'page' and draft ->> 'page' = 'terms' and state = 'published'
      ) as terms,
      exists (
        select from contents where kind = 'page' and draft ->> 'page' = 'privacy' and state = 'published'
      ) as privacy,
      exists (select from settings where key = 'isSampleData' and value = 'true') as "isSampleData"
  `.execute(db);
  const { isSampleData = false, ...steps } = rows[0] ?? {};
  const done = Object.entries(steps).flatMap(([step, isDone]) => (isDone ? [step as SetupStep] : []));
  return { done: new Set(done), isSampleData };
}

/** Whether staff have published a part of the settings, at once or for a moment that has come. */
const isWritten = (part: 'contact' | 'legal', now: Date) => sql<boolean>`
  exists (
    select from settings
    where (key = ${part} and not is_sample) or (key = ${draftKey(part)} and (value ->> 'publishesAt')::timestamptz <= ${now})
  )
`;
