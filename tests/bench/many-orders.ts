import { sql, type Kysely } from 'kysely';
import { nameWords } from '#domain/orders/name-words.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import type { Database } from '#server/db/tables.ts';

const given =
  'محمد|أحمد|عبد الله|سارة|نورة|فاطمة|خالد|فهد|سلمان|عبدالعزيز|منيرة|هيا|ريم|تركي|بندر|ماجد|سعود|لطيفة|العنود|مشعل|Sara|Omar|Ahmed|Fahad|Layla|John|Maria|Imran|Rajesh|Ayesha'.split(
    '|',
  );
const family =
  'العتيبي|الحربي|القحطاني|الشمري|الغامدي|الزهراني|المطيري|الدوسري|العنزي|الشهري|السبيعي|آل سعد|القرني|المالكي|البقمي|الرشيدي|العمري|الثقفي|الجهني|السلمي|Al Harbi|Al-Otaibi|Khan|Smith|Garcia|Hussain|Sharma|Malik|Santos|Fernandes'.split(
    '|',
  );

/** Distinct names of four parts, as people have them. The first given names are far more frequent than the last. */
export function nameOf(nth: number): string {
  const often = (list: readonly string[], seed: number) => list[Math.floor(((seed % 997) / 997) ** 2 * list.length)]!;
  return `${often(given, nth * 31)} ${often(given, nth * 17)} ${often(given, nth * 7)} ${often(family, nth * 13)}`;
}

const ACCOUNTS = 100_000;
const NAMES = 20_000;
/** A prime, so that each has orders of every kind. */
const COLLEAGUES = 41;
const PER_STEP = 100_000;
const FIRST = 100_000;

/** The phone of the nth order, as people write it in their own country. */
export const phoneOf = (nth: number) => `05${String((nth * 7_919) % 100_000_000).padStart(8, '0')}`;
/** Its number. */
export const numberOf = (nth: number) => orderNumber(FIRST + nth);

/** Orders in every status as a business of some years has them: a third is open, ended ones are older. */
export function makeManyOrders(db: Kysely<Database>, count: number, now: Date): Promise<void> {
  return db.connection().execute(async (session) => {
    // On a busy machine a step takes longer than requests may.
    await sql`set statement_timeout = 0`.execute(session);
    await fillTables(session, count, now);
  });
}

async function fillTables(db: Kysely<Database>, count: number, now: Date): Promise<void> {
  await sql`create table bench_names (nth integer primary key, name text not null, words tsvector not null)`.execute(
    db,
  );
  const names = Array.from({ length: NAMES }, (_, nth) => ({ nth, name: nameOf(nth), words: nameWords(nameOf(nth)) }));
  await sql`
    insert into bench_names select nth, name, array_to_tsvector(array(select jsonb_array_elements_text(words)))
    from jsonb_to_recordset(cast(${JSON.stringify(names)} as jsonb)) as one(nth integer, name text, words jsonb)
  `.execute(db);
  await sql`create table bench_accounts (nth integer primary key, id uuid not null default gen_random_uuid())`.execute(
    db,
  );
  await sql`insert into bench_accounts select generate_series(1, ${ACCOUNTS}::integer)`.execute(db);
  await sql`
    insert into accounts (id, account_type, name, email, password_hash, locale)
    select id, 'individual', 'Somebody', 'somebody' || nth || '@example.com', 'none', 'ar' from bench_accounts
  `.execute(db);
  for (let from = 0; from < count; from += PER_STEP) {
    const written = Array.from({ length: Math.min(PER_STEP, count - from) }, (_, at) => numberOf(from + at));
    await sql`
      insert into orders (id, number, command_key, account_id, contact_name, name_words, contact_phone, contact_email, form, applicant, is_cash, status, subject,
        finance_amount, schema_version, answers, consent, due_at, ended_at, created_at, changed_at, assigned_to)
      select gen_random_uuid(), number, gen_random_uuid(), bench_accounts.id, name, words, '+9665' || lpad(((made.nth::bigint * 7919) % 100000000)::text, 8, '0'),
        'applicant' || made.nth || '@example.com', 'car_finance', 'individual', false, status,
        '{"en": "Toyota Camry GLE 2026", "ar": "تويوتا كامري GLE 2026"}',
        -- Round amounts, as people ask for; a fifth pays cash.
        case when made.nth % 5 > 0 then (20 + floor(random() * 400)::integer) * 100000 end, 1,
        jsonb_build_object('fullName', name, 'idNumber', '1000000008', 'city', 'riyadh', 'monthlySalary', 1450000, 'carName', 'Toyota Camry GLE 2026', 'workSector', 'government', 'financeName', 'new-car-light-start', 'nth', made.nth),
        '{"version": "1", "locale": "ar", "at": "2026-11-21T08:00:00.000Z"}',
        case when not is_ended then date_trunc('hour', created_at) + interval '3 days' end, case when is_ended then created_at + interval '9 days' end,
        created_at, created_at, assignee.id
      from (
        select nth, number, status, status in ('completed', 'cancelled', 'rejected') as is_ended,
          date_trunc('milliseconds', ${now}::timestamptz - interval '4 days' * random() - case when status in ('completed', 'cancelled', 'rejected') then interval '1000 days' * random() else interval '60 days' * random() * random() end) as created_at
        from (
          select ${from}::integer + at::integer - 1 as nth, number,
            (array['new', 'reviewing', 'reviewing', 'select_offer', 'select_offer', 'last_papers', 'under_work', 'completed', 'completed', 'completed', 'completed', 'completed', 'completed', 'completed', 'cancelled', 'cancelled', 'cancelled', 'cancelled', 'rejected', 'rejected'])[1 + floor(random() * 20)::integer] as status
          from unnest(cast(${written} as text[])) with ordinality as one(number, at)
        ) chosen
      ) made
      join bench_names on bench_names.nth = made.nth % ${NAMES}::integer
      -- Three of four have somebody who works with them.
      left join bench_accounts assignee on assignee.nth = 1 + made.nth % ${COLLEAGUES}::integer and made.nth % 4 > 0
      -- The others are of guests.
      left join bench_accounts on bench_accounts.nth = made.nth % (2 * ${ACCOUNTS}::integer)
    `.execute(db);
  }
  await sql`
    insert into paper_requests (id, order_id, kinds, asked_at)
    select gen_random_uuid(), id, '{other}', changed_at from orders where status = 'last_papers' and right(number, 1) < '5'
  `.execute(db);
  await sql`drop table bench_names, bench_accounts`.execute(db);
  await sql`vacuum analyze`.execute(db);
}
