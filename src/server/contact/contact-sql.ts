import { sql, type Kysely } from 'kysely';
import { complaintDueAt, complaintNumber, type Complaint } from '#domain/contact/complaint.ts';
import type { ContactMessage } from '#domain/contact/contact-message.ts';
import { ANY_OPENING, type JobApplication, type JobOpening } from '#domain/contact/job-application.ts';
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
  const dueAt = complaintDueAt(now);
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

/** Open positions, in the order of the settings. */
export async function selectOpenings(db: Kysely<Database>): Promise<JobOpening[]> {
  const rows = await db
    .selectFrom('job_openings')
    .select(['slug', 'content', 'is_sample'])
    .where('closed_at', 'is', null)
    .orderBy('position')
    .execute();
  return rows.map(({ slug, content, is_sample }) => ({ ...content, slug, isSample: is_sample }));
}

/** False when the position is closed or unknown. */
export async function storeJobApplication(
  db: Kysely<Database>,
  { opening, yearsExperience, name, email, phone, about }: JobApplication,
  { id, key, locale, now }: Sender,
): Promise<boolean> {
  if (opening !== ANY_OPENING) {
    const open = await db
      .selectFrom('job_openings')
      .select('slug')
      .where('slug', '=', opening)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
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
