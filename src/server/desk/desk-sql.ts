import { sql, type Insertable, type Kysely } from 'kysely';
import type { FormName } from '#domain/applications/application.ts';
import type { DocumentKind } from '#domain/applications/document-kinds.ts';
import { nextActor, type OrderActor } from '#domain/orders/order-moves.ts';
import { OrderStatus } from '#domain/orders/order-status.ts';
import type { Database } from '../db/tables.ts';
import { selectOrderCards } from '../orders/orders-sql.ts';

/** Filters of the queue at the desk. */
export interface QueueFilter {
  readonly status?: OrderStatus;
  readonly form?: FormName;
  readonly waiting?: 'staff' | 'applicant' | 'overdue' | 'nobody';
  /** An order number, or a part of a name, e-mail address or phone number. */
  readonly numbers?: readonly string[];
  readonly text?: string;
}

const waitingFor = (actor: OrderActor | null, papersAreAsked: boolean) =>
  OrderStatus.options.filter((status) => nextActor(status, { papersAreAsked }) === actor);

/** The next actor, as `nextActor` in SQL. */
const actsNext = sql<OrderActor | null>`
  case when exists (select from paper_requests where order_id = orders.id and answered_at is null)
    then ${actorOfStatus(true)} else ${actorOfStatus(false)} end
`;

function actorOfStatus(papersAreAsked: boolean) {
  return sql`case when status = any(${waitingFor('staff', papersAreAsked)}) then 'staff' when status = any(${waitingFor('applicant', papersAreAsked)}) then 'applicant' end`;
}

/** Counting stops at this number, and the answer says so. */
const MAX_COUNTED = 10_000;

function filtered(
  db: Kysely<Database>,
  { status, form, waiting, numbers, text }: QueueFilter,
  { today, now }: { today: string; now: Date },
) {
  let query = selectOrderCards(db, today);
  if (status) query = query.where('status', '=', status);
  if (form) query = query.where('form', '=', form);
  if (waiting === 'overdue') query = query.where('due_at', '<', now);
  else if (waiting === 'nobody') query = query.where('ended_at', 'is not', null);
  else if (waiting) query = query.where(actsNext, '=', waiting);
  if (text !== undefined) {
    const part = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    query = query.where((order) =>
      order.or([
        order('number', 'in', numbers?.length ? numbers : ['']),
        ...(['contact_name', 'contact_phone', 'contact_email'] as const).map((column) => order(column, 'ilike', part)),
      ]),
    );
  }
  return query;
}

/** A page of the queue: orders that wait for staff first, the most overdue on top; ended ones last. */
export async function selectQueue(
  db: Kysely<Database>,
  filter: QueueFilter,
  { page, perPage, ...moment }: { page: number; perPage: number; today: string; now: Date },
) {
  const query = filtered(db, filter, moment);
  const { count } = await db
    .selectFrom(
      query
        .clearSelect()
        .select('orders.id')
        .limit(MAX_COUNTED + 1)
        .as('found'),
    )
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const turn = sql<number>`case ${actsNext} when 'staff' then 0 when 'applicant' then 1 else 2 end`;
  const rows = await query
    .orderBy(turn)
    .orderBy('due_at')
    .orderBy('created_at', 'desc')
    .orderBy('orders.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { rows, total: Math.min(count, MAX_COUNTED), totalIsCapped: count > MAX_COUNTED };
}

export interface AuditRow {
  action: string;
  actor: string;
  name: string | null;
  role: 'staff' | 'user' | null;
  document: DocumentKind | null;
  times: number;
  at: Date;
}

/** Maximum number of audit entries in the answer. */
const MAX_LINES = 200;

/** Must match the expression of the index. */
const ofDocument = sql`action in ('uploads.readDocument', 'uploads.readPage', 'uploads.downloadDocument')`;

/** All audit entries of one order: acts, looks at it and at its documents, and lists of the queue that contained it. */
export async function selectAudit(db: Kysely<Database>, orderId: string): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select action, actor, accounts.name, accounts.role, documents.kind as document, count(*) as times, max(at) as at
    from audit_log
    left join accounts on accounts.id = case when actor like 'account:%' then substr(actor, 9)::uuid end
    left join documents on documents.id = case when ${ofDocument} then subject::uuid end
    where subject = ${orderId}
      or (${ofDocument} and details ->> 'order' = ${orderId})
      or (action = 'desk.orders' and details -> 'orders' ? ${orderId})
    group by action, actor, accounts.name, accounts.role, documents.kind, (at at time zone 'Asia/Riyadh')::date
    order by max(at) desc, max(audit_log.id) desc
    limit ${MAX_LINES}
  `.execute(db);
  return rows;
}

export async function insertOffers(
  db: Kysely<Database>,
  offers: readonly Insertable<Database['bank_offers']>[],
): Promise<void> {
  await db.insertInto('bank_offers').values(offers).execute();
}

export async function insertDocumentRequest(
  db: Kysely<Database>,
  request: Insertable<Database['paper_requests']>,
): Promise<void> {
  await db.insertInto('paper_requests').values(request).execute();
}
