import type { Kysely } from 'kysely';
import { forms, isCashPurchase } from '#domain/applications/forms.ts';
import { dueAt } from '#domain/orders/due-at.ts';
import { selectWorkingTime } from './working-time-sql.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import type { TakenApplication } from '../applications/applications.ts';
import { json } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import type { Database } from '../db/tables.ts';
import { wordsOfName } from '../db/name-words-sql.ts';
import { insertOrder, takeOrderSequence } from './orders-sql.ts';

/** Creates the order of an application and returns its identifiers. `isSample` marks orders of the demonstration. */
export async function placeOrder(
  db: Kysely<Database>,
  taken: TakenApplication,
  { isSample = false } = {},
): Promise<{ id: string; number: string }> {
  const { key, account, waitingFor, contact, application, programme, subject, offer, now } = taken;
  const { answers, consent, listing } = application;
  const order = { id: newId(now), number: orderNumber(await takeOrderSequence(db)) };
  await insertOrder(
    db,
    {
      ...order,
      command_key: key,
      account_id: account,
      waiting_for: waitingFor,
      contact_name: contact.name,
      name_words: wordsOfName(contact.name),
      contact_phone: contact.phone,
      contact_email: contact.email?.toLowerCase() ?? null,
      form: application.form,
      applicant: application.account,
      is_cash: isCashPurchase(forms[application.form], application),
      status: 'new',
      programme: programme && json(programme),
      listing_id: listing === null ? null : Number(listing),
      subject: subject && json(subject),
      offer_id: offer && Number(offer.id),
      offer: offer && json(offer),
      finance_amount: typeof answers['financeAmount'] === 'number' ? answers['financeAmount'] : null,
      schema_version: application.schemaVersion,
      answers: json(answers),
      consent: json(consent),
      due_at: dueAt('new', now, await selectWorkingTime(db, now)),
      is_sample: isSample,
      created_at: now,
      changed_at: now,
    },
    { account },
  );
  return order;
}
