import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { json } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { applicants, type Who } from '../../../tests/support/applicants.ts';
import { queueBatches } from './queue-sql.ts';

const { tested, person, guest, get, post, apply } = await applicants();
const { db, clock } = tested.services;
const supervisor = await person('Supervisor', { role: 'staff', roles: ['supervisor'] });
const agent = await person('Agent', { role: 'staff', roles: ['agent'] });

async function download(who: Who, path: string, locale = 'en') {
  const response = await tested.app.request(`/api/desk/exports/${path}`, {
    headers: { ...who, 'accept-language': locale },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = bytes.toString();
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true });
  return { status: response.status, headers: response.headers, text, rows: data };
}

it('downloads the queue with its filters, in the order of the queue and the language of the caller', async () => {
  const first = (await apply(guest(), { answers: { phone: '+966520000021', fullName: '=HYPERLINK("x")' } })).body.data;
  const second = (await apply(guest(), { answers: { phone: '+966520000022', fullName: 'نورة، القحطاني' } })).body.data;
  const { status, headers, text, rows } = await download(supervisor, 'orders?waiting=staff');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv');
  expect(headers.get('content-disposition')).toBe(`attachment; filename="wijha-orders-${riyadhDay(clock())}.csv"`);
  expect(text.startsWith('\uFEFFOrder number,Applicant,Mobile number')).toBe(true);
  const { body } = await get<{ number: string }[]>(supervisor, '/desk/orders?waiting=staff');
  expect(rows.slice(1).map(([number]) => number)).toEqual(body.data.map(({ number }) => number));
  const row = (number: string) => rows.find(([one]) => one === number);
  expect(row(first.number)?.slice(1, 3)).toEqual([`'=HYPERLINK("x")`, "'+966520000021"]);
  expect(row(second.number)?.slice(1, 4)).toEqual(['نورة، القحطاني', "'+966520000022", 'Car financing']);

  const arabic = await download(supervisor, 'orders?status=new&q=القحطاني', 'ar');
  expect(arabic.rows.map(([number]) => number)).toEqual(['رقم الطلب', second.number]);
  expect((await download(supervisor, 'orders?status=completed')).rows).toHaveLength(1);
});

it('writes each download to the audit of every order in it', async () => {
  const { id } = (await apply(guest())).body.data;
  await download(supervisor, 'orders');
  const { body } = await get<{ act: string; by: { name: string } }[]>(supervisor, `/desk/orders/${id}/audit`);
  expect(body.data).toContainEqual(
    expect.objectContaining({ act: 'desk.exportOrders', by: { role: 'staff', name: 'Supervisor' } }),
  );
});

it('reads all orders in batches, each once', async () => {
  for (let at = 0; at < 3; at += 1) await apply(guest());
  const now = clock();
  const sizes: number[] = [];
  const ids: string[] = [];
  for await (const rows of queueBatches(db, {}, { perPage: 2, today: riyadhDay(now), now })) {
    sizes.push(rows.length);
    ids.push(...rows.map(({ id }) => id));
  }
  const orders = await db.selectFrom('orders').select('id').execute();
  expect(sizes.length).toBeGreaterThan(2);
  expect(ids.toSorted()).toEqual(orders.map(({ id }) => id).toSorted());
});

it('downloads letters with their filters, each batch in the audit', async () => {
  const complaint = {
    subject: 'A late answer',
    details: '=Nobody called me back, though it was promised twice.',
    name: 'Sara Ali',
    phone: '0512345678',
    email: 'sara@example.com',
  };
  const { number } = (await post<{ number: string }>(guest(), '/complaints', complaint)).body.data;
  await post(guest(), '/settings/send-contact', { ...complaint, reason: 'question' });
  const { status, rows } = await download(supervisor, 'letters?kind=complaint');
  expect(status).toBe(200);
  expect(rows[0]?.slice(0, 3)).toEqual(['Type', 'Reference number', 'About']);
  expect(rows.slice(1).map((row) => row.slice(0, 9))).toEqual([
    [
      'Complaint',
      number,
      'A late answer',
      "'=Nobody called me back, though it was promised twice.",
      'Sara Ali',
      riyadhDay(clock()),
      'Sara Ali',
      "'+966512345678",
      'sara@example.com',
    ],
  ]);
  expect((await download(supervisor, 'letters', 'ar')).rows.map(([kind]) => kind)).toEqual(['النوع', 'شكوى', 'رسالة']);
  expect((await download(supervisor, 'letters?state=handled')).rows).toHaveLength(1);
  const lines = await db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'desk.exportLetters')
    .orderBy('id')
    .execute();
  expect(lines.map(({ details }) => (details as { letters: string[] }).letters.length)).toEqual([1, 2, 0]);
});

it('downloads a conversation with a row for each message and who wrote it', async () => {
  const applied = { opening: 'any', name: 'Omar', phone: '0512345679', email: 'omar@example.com' };
  const job = { ...applied, yearsExperience: '4', about: 'Ten years in sales of cars.' };
  const { id } = (await post<{ id: string }>(guest(), '/jobs/apply', job)).body.data;
  await post(agent, `/desk/letters/${id}/answer`, { kind: 'job', seen: 0, text: 'Come on Sunday.' });
  const { rows } = await download(supervisor, 'letters?kind=job&state=answered');
  expect(rows.map((row) => row.slice(3, 5))).toEqual([
    ['Details', 'Written by'],
    [job.about, 'Omar'],
    ['Come on Sunday.', 'Agent'],
  ]);
  await db.deleteFrom('job_applications').execute();
});

it('downloads reports with their adverts, without who reported', async () => {
  const { id } = await db
    .insertInto('listings')
    .values({
      kind: 'cars',
      source: 'exports',
      source_key: 'reported',
      approval: 'accepted',
      title: json({ en: 'Toyota Camry', ar: 'تويوتا كامري' }),
      price: 9_000_000,
      price_note: 'vat_included',
      attributes: json({}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('listing_reports')
    .values({
      id: newId(clock()),
      command_key: newId(clock()),
      listing_id: id,
      reason: 'wrong_price',
      details: '=1+1',
      account_id: agent.id,
      locale: 'en',
      created_at: clock(),
    })
    .execute();
  const { rows, text } = await download(supervisor, 'reports', 'ar');
  expect(rows[1]).toEqual([String(id), 'سيارة', 'تويوتا كامري', 'السعر غير صحيح', "'=1+1", riyadhDay(clock())]);
  expect(text).not.toContain('Agent');
  expect((await download(supervisor, 'reports?state=handled')).rows).toHaveLength(1);
  expect((await download(supervisor, 'adverts')).rows[0]?.[0]).toBe('Advert number');
  const noted = await db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'desk.exportReports')
    .orderBy('id')
    .execute();
  expect(noted).toEqual([{ details: { state: 'open' } }, { details: { state: 'handled' } }]);
});

it('refuses roles that see one order at a time, and filters that do not exist', async () => {
  expect((await download(agent, 'orders')).status).toBe(403);
  expect((await download(guest(), 'orders')).status).toBe(401);
  expect((await download(supervisor, 'orders?status=lost')).status).toBe(422);
});
