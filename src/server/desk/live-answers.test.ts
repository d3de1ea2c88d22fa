import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { seedCars } from '#demonstration/seed-cars.ts';
import { seedSellers } from '#demonstration/seed-sellers.ts';
import { carAdvertOf } from '../../../tests/support/advertisers.ts';
import { applicants, type Who } from '../../../tests/support/applicants.ts';
import { openSession } from '../accounts/sessions.ts';
import { newId } from '../db/new-id.ts';

/** What the desk compares to keep itself up to date: the ETag of an answer, with HEAD (decision 323). */
const { tested, person, guest, get, post: send, apply } = await applicants();
const { app, passTime } = tested;
const { db, clock } = tested.services;
const staff = await person('Desk', { role: 'staff', roles: ['administrator', 'agent', 'moderator', 'editor'] });
const agent = await person('Agent', { role: 'staff', roles: ['agent'] });
const moderator = await person('Moderator', { role: 'staff', roles: ['moderator'] });
const noura = await person('Noura');

/** A command that is carried out. */
async function post<T>(...sent: Parameters<typeof send<T>>) {
  const answer = await send<T>(...sent);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return answer;
}
const lines = () => db.selectFrom('audit_log').select(['id', 'action']).orderBy('id').execute();
const head = (who: Who, path: string, tag: string) =>
  app.request(`/api${path}`, { method: 'HEAD', headers: { ...who, 'if-none-match': tag } });

/** Reads an answer; the result says whether it is still the same. */
async function watched(path: string, who: Who = staff): Promise<() => Promise<boolean>> {
  const answer = await app.request(`/api${path}`, { headers: who });
  expect(answer.status).toBe(200);
  const tag = answer.headers.get('etag') ?? '';
  expect(tag).not.toBe('');
  return async () => (await head(who, path, tag)).status === 304;
}

/** Fails unless `change` makes another answer of the one at `path`, and nothing else does. */
async function expectNoticed(path: string, change: () => Promise<unknown>): Promise<void> {
  const isSame = await watched(path);
  passTime(MINUTE_MS);
  expect(await isSame()).toBe(true);
  await change();
  const before = await lines();
  expect(await isSame()).toBe(false);
  expect(await lines()).toEqual(before);
}

const contact = {
  reason: 'question',
  subject: 'Fridays',
  details: 'Where are you?',
  name: 'Sara',
  email: 's@example.com',
};
const write = async () => (await post<{ id: string }>(guest(), '/settings/send-contact', contact)).body.data.id;
const close = (id: string) => post(staff, `/desk/letters/${id}/handled`, { kind: 'contact', seen: 0 });
const manyLetters = () =>
  sql`
    insert into contact_messages (id, command_key, subject, details, reason, locale, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'Many', 'Many letters', 'question', 'en', ${clock()}
    from generate_series(1, 150)
  `.execute(db);

describe('letters', () => {
  it('are another answer with a change, and when one comes as another goes', async () => {
    const first = await write();
    await expectNoticed('/desk/letters', () =>
      db.updateTable('contact_messages').set({ subject: 'Saturdays' }).where('id', '=', first).execute(),
    );
    await expectNoticed('/desk/letters', async () => {
      await close(first);
      await write();
    });
    await expectNoticed(`/desk/letters/${first}`, () =>
      post(agent, `/desk/letters/${first}/answer`, { kind: 'contact', seen: 1, text: 'At eight.' }),
    );
  });

  it('are another answer with more than a hundred open, although their number at the tab stays', async () => {
    await manyLetters();
    const counts = async () => (await get<{ letters: number }>(staff, '/desk/counts')).body.data.letters;
    const before = await counts();
    await expectNoticed('/desk/letters', write);
    expect(await counts()).toBe(before);
  });
});

describe('people', () => {
  it('are another answer with a new one, with a change, and for a search', async () => {
    await expectNoticed('/desk/people', () => person('Badr'));
    await expectNoticed('/desk/people?q=Badr', () =>
      db.updateTable('accounts').set({ name: 'Badr Al Harbi' }).where('name', '=', 'Badr').execute(),
    );
    await expectNoticed(`/desk/people/${noura.id}`, () =>
      db.updateTable('accounts').set({ name: 'Noura Saad' }).where('id', '=', noura.id).execute(),
    );
  });

  it('stay the same while somebody is only seen again', async () => {
    for (const path of ['/desk/people?group=staff', `/desk/people/${agent.id}`]) {
      const isSame = await watched(path);
      passTime(2 * MINUTE_MS);
      await db.updateTable('sessions').set({ last_seen_at: clock() }).execute();
      expect(await isSame()).toBe(true);
    }
  });
});

describe('orders', () => {
  it('are another answer with a new one, a new assignee, and for a search', async () => {
    const { id, number } = (await apply(guest())).body.data;
    await expectNoticed('/desk/orders', () => apply(guest()));
    await expectNoticed(`/desk/orders?q=${number}`, () =>
      post(agent, `/desk/orders/${id}/assign`, { seen: 'nobody', to: agent.id }),
    );
  });
});

describe('adverts, reports and signs of a listing', () => {
  it('are another answer with a change, a departure, and an arrival', async () => {
    const { kind, ...rest } = await carAdvertOf(app, noura);
    const advertise = async (name: string) =>
      (await post<{ id: string }>(noura, `/adverts/${kind}`, { ...rest, answers: { ...rest.answers, name } })).body.data
        .id;
    const id = await advertise('Camry');
    const accept = (which: string) => post(moderator, `/desk/adverts/${which}/accept`, { seen: 1 });
    await expectNoticed(`/desk/adverts/${id}`, () => accept(id));
    const waiting = await advertise('Accord');
    await expectNoticed('/desk/adverts', async () => {
      await accept(waiting);
      await advertise('Corolla');
    });
    const report = (listing: string) => post(guest(), '/listings/report', { listing, reason: 'fraud' });
    await report(id);
    await expectNoticed('/desk/reports', () => report(id));
    await expectNoticed(`/desk/listings/${id}`, () => report(id));
    await expectNoticed('/desk/reports', async () => {
      await post(moderator, `/desk/listings/${id}/reports-handled`, { seen: 3 });
      await report(waiting);
    });
  });
});

describe('sellers', () => {
  beforeAll(() => seedSellers(db, clock()));

  it('are another answer once one is verified', async () => {
    const { body } = await get<{ id: string }[]>(staff, '/desk/sellers?state=none');
    const id = body.data[0]?.id ?? '';
    const value = {
      registerNumber: '7001234567',
      licence: { kind: 'real_estate', number: '1200012345' },
      verifiedOn: riyadhDay(clock()),
      validUntil: riyadhDay(clock()),
      note: null,
    };
    const isPageSame = await watched(`/desk/sellers/${id}`);
    await expectNoticed('/desk/sellers?state=all', () =>
      post(moderator, `/desk/sellers/${id}/verify`, { seen: 0, value }),
    );
    expect(await isPageSame()).toBe(false);
  });
});

it('imported listings are another answer when one of the file is decided about, and so are the files', async () => {
  await seedCars(db, { count: 30, now: clock() }, () => {});
  const { id: file } = await db
    .insertInto('imports')
    .values({ source: 'aqar', file_name: 'cars.csv', file_sha256: '0'.repeat(64), started_at: clock() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('listings').set({ import_id: file, approval: 'pending' }).where('kind', '=', 'cars').execute();
  const isFileSame = await watched('/desk/imported/files');
  await expectNoticed(`/desk/imported/files/${file}`, async () => {
    const waiting = await get<{ id: string }[]>(staff, `/desk/imported/files/${file}`);
    const ids = waiting.body.data.slice(0, 1).map(({ id }) => id);
    const decision = { state: 'waiting', flag: null, ids, decision: 'accept', seen: 1 };
    await post(staff, `/desk/imported/files/${file}/decide`, decision);
  });
  expect(await isFileSame()).toBe(false);
});

it('undelivered messages are another answer when one comes as another goes', async () => {
  const fail = async () => {
    const id = newId(clock());
    await db
      .insertInto('messages')
      .values({
        id,
        phone: '+966512345678',
        template: 'order_received',
        locale: 'en',
        text: null,
        state: 'failed',
        problem: 'refused',
        created_at: clock(),
        failed_at: clock(),
        sealed: Buffer.from('content'),
      })
      .execute();
    return id;
  };
  const id = await fail();
  await expectNoticed('/desk/undelivered', async () => {
    await post(staff, '/desk/undelivered/dismiss', { id });
    await fail();
  });
});

it('templates and contents are another answer with a new one', async () => {
  await expectNoticed('/desk/templates', () =>
    post(staff, '/desk/templates', {
      purpose: 'ask_papers',
      title: { en: 'Salary', ar: 'الراتب' },
      text: { en: 'Please send your salary slip.', ar: 'يرجى إرسال تعريف الراتب.' },
    }),
  );
  const draft = { kind: 'lender', bank: null, name: { en: 'A lender', ar: 'جهة تمويل' } };
  await expectNoticed('/desk/content?kind=lender', () => post(staff, '/desk/content', { draft }));
});

describe('the comparison', () => {
  it('is refused to whoever may not read the answer, and enters nothing', async () => {
    const before = await lines();
    const statuses = [
      (await head({}, '/desk/letters', '*')).status,
      (await head(noura, '/desk/letters', '*')).status,
      (await head(moderator, '/desk/letters', '*')).status,
      (await head(agent, '/desk/people', '*')).status,
      (await head(agent, '/desk/letters', '*')).status,
    ];
    expect(statuses).toEqual([401, 403, 403, 403, 304]);
    expect((await head(agent, `/desk/letters/${randomUUID()}`, '*')).status).toBe(404);
    expect(await lines()).toEqual(before);
  });

  it('tells nobody of a search that they have not read: neither the tag of another search nor that of somebody else matches', async () => {
    const tagOf = async (who: Who, path: string) =>
      (await app.request(`/api${path}`, { headers: who })).headers.get('etag') ?? '';
    const colleague: Who = { authorization: `Bearer ${await openSession(db, staff.id, clock())}` };
    const nobody = await tagOf(staff, '/desk/people?q=qqqq');
    const other = await tagOf(agent, '/desk/orders?q=qqqq');
    expect((await head(colleague, '/desk/people?q=qqqq', nobody)).status).toBe(304);
    expect((await head(staff, '/desk/people?q=wwww', nobody)).status).toBe(200);
    expect((await head(staff, '/desk/orders?q=qqqq', other)).status).toBe(200);
  });
});

it('logs no defect', () => expect(tested.logged).toEqual([]));
