import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ApplicationInput } from '#domain/applications/application.ts';
import { contactOf } from '#domain/applications/applicant-contact.ts';
import { purposeOf } from '#domain/applications/document-kinds.ts';
import { forms } from '#domain/applications/forms.ts';
import { subjectName } from '#domain/applications/subject-name.ts';
import { adminFee } from '#domain/financing/admin-fee.ts';
import { installmentOf } from '#domain/financing/annuity.ts';
import { offerFigures } from '#domain/orders/offer-draft.ts';
import type { OrderActor, OrderEvent } from '#domain/orders/order-moves.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { Name } from '#domain/words/name.ts';
import { json } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import type { Database } from '#server/db/tables.ts';
import { insertOffers, insertDocumentRequest } from '#server/desk/desk-sql.ts';
import { applyOrderEvent } from '#server/orders/apply-order-event.ts';
import { closeDocumentRequests, findOrder, offersOfOrder, selectBankOffer } from '#server/orders/orders-sql.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import type { DocumentStore } from '#server/uploads/documents/document-store.ts';
import { claimDocuments } from '#server/uploads/documents/documents-sql.ts';
import { accountLender } from './sample-programmes.ts';
import { sampleOrders, type SampleOrder } from './sample-orders.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** Validity of the sample bank offers. */
const OFFER_DAYS = 45;

interface Lender {
  readonly name: Name;
  readonly yearlyRate: number;
  readonly months: number;
}

const lenders: readonly Lender[] = [
  { name: { en: 'Sanad Al Waha Bank (sample)', ar: 'بنك سند الواحة (تجريبي)' }, yearlyRate: 0.0585, months: 60 },
  { name: { en: 'Qintar Finance (sample)', ar: 'قنطار للتمويل (تجريبي)' }, yearlyRate: 0.0745, months: 60 },
  { name: { en: 'Jisr Al Nada Finance (sample)', ar: 'جسر الندى للتمويل (تجريبي)' }, yearlyRate: 0.0649, months: 48 },
];

/** Stores the missing sample orders, each with its documents and history in one transaction. */
export async function seedOrders(
  { db, documents }: { db: Kysely<Database>; documents: DocumentStore },
  now: Date,
): Promise<number> {
  const staff = await accountOf(db, 'staff@wijha.example');
  const page = await samplePage();
  for (const [index, sample] of sampleOrders.entries()) {
    const key = `0192f0aa-0000-7000-8000-${String(index + 1).padStart(12, '0')}`;
    const there = await db.selectFrom('orders').select('id').where('command_key', '=', key).executeTakeFirst();
    const account = await accountOf(db, sample.email);
    if (there || account === null || staff === null) continue;
    const uploads: string[] = [];
    // Files before the transaction: those left by an interrupted start are deleted with the unclaimed ones.
    for (const { kind } of sample.application.documents)
      uploads.push(
        await storePage({ db, documents }, page, { owner: `account:${account}`, purpose: purposeOf(kind), now }),
      );
    await db
      .transaction()
      .execute((transaction) => seedOrder(transaction, sample, { key, account, staff, uploads, now }));
  }
  return sampleOrders.length;
}

/** Null if the address of the sample account was changed. */
async function accountOf(db: Kysely<Database>, email: string): Promise<string | null> {
  return (await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst())?.id ?? null;
}

interface Setting {
  readonly key: string;
  readonly account: string;
  readonly staff: string;
  readonly uploads: readonly string[];
  readonly now: Date;
}

async function seedOrder(
  db: Kysely<Database>,
  { application, daysAgo, events }: SampleOrder,
  { key, account, staff, uploads, now }: Setting,
): Promise<void> {
  const begun = new Date(now.getTime() - daysAgo * DAY_MS);
  const programme = await db
    .selectFrom('programmes')
    .select('name')
    .where('slug', '=', application.programme)
    .executeTakeFirst();
  const taken = {
    key,
    account,
    waitingFor: null,
    contact: contactOf(application.account, application.answers),
    application,
    programme: programme?.name ?? null,
    subject: subjectName(forms[application.form], application.answers),
    offer: null,
    now: begun,
  };
  const { id } = await placeOrder(db, taken, { isSample: true });
  const claimed = application.documents.map(({ kind }, nth) => ({ kind, id: uploads[nth] ?? '' }));
  await claimDocuments(db, claimed, { orderId: id, owners: [`account:${account}`] });

  for (const [nth, { event, reason = null }] of events.entries()) {
    // Events are spread evenly between the beginning and now.
    const at = new Date(begun.getTime() + ((nth + 1) * (now.getTime() - begun.getTime())) / (events.length + 1));
    const row = await findOrder(db, id, riyadhDay(at));
    if (!row) throw new Error('A sample order is gone while it is being made.');
    const actor: OrderActor = byApplicant.includes(event) ? 'applicant' : 'staff';
    await applyOrderEvent(db, row, {
      event,
      actor,
      account: actor === 'staff' ? staff : account,
      reason,
      key: null,
      now: at,
      state: async () => row.status,
    });
    await follow(db, id, event, amountsOf(application.answers), at, now);
  }
}

const byApplicant: readonly OrderEvent[] = ['select_offer', 'send_papers', 'cancel'];

/** Adds the data that an event brings, such as bank offers. */
async function follow(
  db: Kysely<Database>,
  id: string,
  event: OrderEvent,
  amounts: Amounts,
  at: Date,
  now: Date,
): Promise<void> {
  if (event === 'send_offers')
    await insertOffers(
      db,
      lenders.map((lender) => offerOf(lender, id, amounts, at, now)),
    );
  if (event === 'select_offer') {
    const offer = (await offersOfOrder(db, id)).find(({ bank_name: name }) => name.en === accountLender.name.en);
    if (offer) await selectBankOffer(db, { orderId: id, offerId: offer.id, today: riyadhDay(at) });
  }
  if (event === 'ask_papers')
    await insertDocumentRequest(db, {
      id: newId(at),
      order_id: id,
      kinds: ['gosi_certificate'],
      note: null,
      asked_at: at,
    });
  if (event === 'send_papers') await closeDocumentRequests(db, id, at);
}

/** What is asked for and what is paid first, in halalas. */
interface Amounts {
  readonly amount: number;
  readonly downPayment: number;
}

/** Of a car, the buyer pays what is not financed. */
function amountsOf(answers: ApplicationInput['answers']): Amounts {
  const amount = Number(answers['financeAmount']);
  const price = typeof answers['carPrice'] === 'number' ? answers['carPrice'] : amount;
  return { amount, downPayment: Math.max(0, price - amount) };
}

function offerOf(
  { name, yearlyRate, months }: Lender,
  orderId: string,
  { amount, downPayment }: Amounts,
  at: Date,
  now: Date,
) {
  const figures = {
    downPayment,
    financeAmount: amount,
    months,
    installment: Math.round(installmentOf(amount, yearlyRate / 12, months)),
    finalPayment: 0,
    // None of the sample orders with offers is for real estate, whose cap is higher.
    adminFee: adminFee(amount, 'car', riyadhDay(at), { kind: 'cap' }).gross,
  };
  return {
    id: newId(at),
    order_id: orderId,
    bank_name: json(name),
    down_payment: figures.downPayment,
    finance_amount: figures.financeAmount,
    months,
    installment: figures.installment,
    final_payment: figures.finalPayment,
    admin_fee: figures.adminFee,
    valid_until: riyadhDay(new Date(now.getTime() + OFFER_DAYS * DAY_MS)),
    sent_at: at,
    ...offerFigures(figures),
  };
}

/** An image of a page without personal data. */
async function samplePage(): Promise<Buffer> {
  const lines = Array.from(
    { length: 14 },
    (_, nth) => `<rect x="90" y="${300 + nth * 60}" width="${500 - (nth % 4) * 90}" height="14" fill="#d5dad7"/>`,
  ).join('');
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1130"><rect width="800" height="1130" fill="#fff"/><rect x="90" y="90" width="150" height="150" fill="#0c5c49"/>${lines}<path d="M90 1080L710 240" stroke="#e4b3a4" stroke-width="26"/></svg>`;
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(sheet)).jpeg({ quality: 80 }).toBuffer();
}

async function storePage(
  { db, documents }: { db: Kysely<Database>; documents: DocumentStore },
  page: Buffer,
  { owner, purpose, now }: { owner: string; purpose: ReturnType<typeof purposeOf>; now: Date },
): Promise<string> {
  const id = newId(now);
  const sha256 = createHash('sha256').update(page).digest('hex');
  await documents.keep(
    db,
    {
      id,
      owner,
      purpose,
      sha256,
      mimeType: 'image/jpeg',
      bytes: page.length,
      width: 800,
      height: 1130,
      pages: null,
      now,
    },
    page,
  );
  return id;
}
