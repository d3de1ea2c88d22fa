import { sql, type Kysely } from 'kysely';
import { selectWorkingTime } from '../orders/working-time-sql.ts';
import { complaintDueAt, complaintNumber, type Complaint } from '#domain/contact/complaint.ts';
import type { ContactMessage } from '#domain/contact/contact-message.ts';
import { ANY_OPENING, type JobApplication } from '#domain/contact/job-application.ts';
import type { JobOpening } from '#domain/contact/job-opening.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { Locale } from '#i18n/locale.ts';
import type { Database } from '../db/tables.ts';

/** Fields of every letter to us besides its text. */
export interface Sender {
  id: string;
  key: string;
  accountId: string | null;
  locale: Locale;
  now: Date;
}

export async function storeContactMessage(
  db: Kysely<Database>,
  message: ContactMessage,
  { id, key, accountId, locale, now }: Sender,
): Promise<void> {
  await db
    .insertInto('contact_messages')
    .values({ id, command_key: key, ...message, account_id: accountId, locale, created_at: now })
    .execute();
}

/** Stores a complaint and returns its number and the day when an answer is due. */
export async function storeComplaint(
  db: Kysely<Database>,
  { order, ...complaint }: Complaint,
  { id, key, accountId, locale, now }: Sender,
): Promise<{ number: string; dueAt: Date }> {
  const { rows } = await sql<{ next: number }>`select nextval('complaint_numbers')::integer as next`.execute(db);
  const number = complaintNumber(rows[0]?.next ?? 0);
  const dueAt = complaintDueAt(now, await selectWorkingTime(db, now));
  await db
    .insertInto('complaints')
    .values({
      id,
      command_key: key,
      number,
      ...complaint,
      order_number: order || null,
      account_id: accountId,
      locale,
      due_at: dueAt,
      created_at: now,
    })
    .execute();
  return { number, dueAt };
}

/** Positions that people can apply for at this moment. */
const openPositions = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('job_openings')
    .where('closed_at', 'is', null)
    .where((where) => where.or([where('published_at', 'is', null), where('published_at', '<=', now)]))
    .where((where) => where.or([where('closes_on', 'is', null), where('closes_on', '>=', riyadhDay(now))]));

/** Open positions, the newest of the desk first. */
export async function selectOpenings(db: Kysely<Database>, now: Date): Promise<JobOpening[]> {
  const rows = await openPositions(db, now)
    .select(['slug', 'content', 'published_at', 'closes_on', 'is_sample'])
    .orderBy('position')
    .orderBy('published_at', (order) => order.desc().nullsLast())
    .orderBy('slug')
    .execute();
  return rows.map(({ slug, content, published_at, closes_on, is_sample }) => ({
    ...content,
    slug,
    ...(published_at && { publishedAt: published_at.toISOString() }),
    ...(closes_on && { closesOn: closes_on }),
    isSample: is_sample,
  }));
}

/** False when the position is closed or unknown. */
export async function storeJobApplication(
  db: Kysely<Database>,
  { opening, yearsExperience, name, email, phone, about }: JobApplication,
  { id, key, locale, now }: Sender,
): Promise<boolean> {
  if (opening !== ANY_OPENING) {
    const open = await openPositions(db, now).select('slug').where('slug', '=', opening).executeTakeFirst();
    if (!open) return false;
  }
  await db
    .insertInto('job_applications')
    .values({
      id,
      command_key: key,
      opening: opening === ANY_OPENING ? null : opening,
      years_experience: yearsExperience,
      name,
      email,
      phone,
      about,
      locale,
      created_at: now,
    })
    .execute();
  return true;
}
