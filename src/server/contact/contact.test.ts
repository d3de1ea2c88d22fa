import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../tests/support/server-app.ts';
import { seedOpenings } from '#demonstration/seed-content.ts';
import { DAY_MS } from '#domain/time/durations.ts';

const { app, services, logged, passTime } = await testApp();
const { db } = services;
await seedOpenings(db);

async function post(path: string, body: object, { key = randomUUID(), locale = 'en' } = {}) {
  const response = await app.request(`/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': locale,
      'device-id': '0192f0aa-1111-7000-8000-000000000001',
      ...(key && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    body: (await response.json()) as {
      data: Record<string, string>;
      message: string;
      errors?: Record<string, string[]>;
    },
  };
}

const complaint = {
  subject: 'Late',
  details: 'Nobody called me within two working days.',
  name: 'Sara',
  phone: '٠٥١٢٣٤٥٦٧٨',
  email: 'sara@example.com',
};
const applicant = {
  opening: 'web-engineer',
  name: 'Sara',
  phone: '0512345678',
  email: 'sara@example.com',
  yearsExperience: '٤',
  about: 'I build what works in a lift.',
};

describe('a complaint', () => {
  it('gets a number and a due day, and is stored once however often it is sent', async () => {
    const key = randomUUID();
    const first = await post('/complaints', complaint, { key });
    expect(first.status).toBe(200);
    expect(first.body.data.number).toMatch(/^WC-\d+-\d$/);
    expect(Date.parse(String(first.body.data.dueAt))).toBeGreaterThan(services.clock().getTime() + 4 * DAY_MS);
    expect((await post('/complaints', complaint, { key })).body.data).toEqual(first.body.data);
    expect(await db.selectFrom('complaints').select(['number', 'phone', 'order_number']).execute()).toEqual([
      { number: first.body.data.number, phone: '+966512345678', order_number: null },
    ]);
  });

  it('about an impossible order number is refused at the field, in the sender’s language', async () => {
    const { status, body } = await post('/complaints', { ...complaint, order: 'WJ-20418-2' }, { locale: 'ar' });
    expect(status).toBe(422);
    expect(body.errors?.['order']?.[0]).toMatch(/[ء-ي]/);
  });
});

describe('a job applicant', () => {
  it('sees the open positions and applies for one', async () => {
    const openings = (await (await app.request('/api/jobs')).json()) as { data: { slug: string; isSample: boolean }[] };
    expect(openings.data.map(({ slug }) => slug)).toContain('web-engineer');
    expect((await post('/jobs/apply', applicant)).status).toBe(200);
    expect(
      await db
        .selectFrom('job_applications')
        .select(['opening', 'years_experience'])
        .where('opening', '=', 'web-engineer')
        .execute(),
    ).toEqual([{ opening: 'web-engineer', years_experience: 4 }]);
  });

  it('is refused when the position is closed or an answer is wrong', async () => {
    await db
      .updateTable('job_openings')
      .set({ closed_at: services.clock() })
      .where('slug', '=', 'advert-reviewer')
      .execute();
    expect((await post('/jobs/apply', { ...applicant, opening: 'advert-reviewer' })).body.errors).toHaveProperty(
      'opening',
    );
    for (const yearsExperience of ['', 'many', '61', '-1', '1e9'])
      expect(
        (await post('/jobs/apply', { ...applicant, yearsExperience })).body.errors,
        yearsExperience,
      ).toHaveProperty('yearsExperience');
    expect((await post('/jobs/apply', { ...applicant, opening: 'any' })).status).toBe(200);
  });
});

describe('the newsletter', () => {
  const lettersTo = async (email: string) => {
    await services.postman.settled();
    return db.selectFrom('messages').select('text').where('email', '=', email).orderBy('created_at').execute();
  };
  const tokens = async (email: string) => {
    const [letter] = (await lettersTo(email)).slice(-1);
    return Object.fromEntries(
      [...(letter?.text ?? '').matchAll(/(confirm|leave)=([\w-]{43})/g)].map(([, purpose, token]) => [purpose, token]),
    );
  };
  const state = (email: string) =>
    db
      .selectFrom('newsletter')
      .select(['confirmed_at', 'left_at'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();

  it('is confirmed by the link in the letter and cancelled with one tap', async () => {
    expect((await post('/newsletter', { email: 'Reader@Example.com' }, { locale: 'ar' })).status).toBe(200);
    expect(await state('reader@example.com')).toEqual({ confirmed_at: null, left_at: null });
    const { confirm, leave } = await tokens('reader@example.com');
    for (let twice = 0; twice < 2; twice += 1)
      expect((await post('/newsletter/confirm', { token: confirm })).status).toBe(200);
    expect((await state('reader@example.com')).confirmed_at).not.toBeNull();
    expect((await post('/newsletter/leave', { token: leave })).status).toBe(200);
    expect((await state('reader@example.com')).left_at).not.toBeNull();
  });

  it('gives the same answer to a subscribed address, and sends no second letter', async () => {
    const first = await post('/newsletter', { email: 'twice@example.com' });
    await post('/newsletter/confirm', { token: (await tokens('twice@example.com'))['confirm'] });
    const second = await post('/newsletter', { email: 'twice@example.com' });
    expect([second.status, second.body.message]).toEqual([first.status, first.body.message]);
    expect(await lettersTo('twice@example.com')).toHaveLength(1);
  });

  it('stores which wording was agreed to, and when; a confirmation that is repeated changes nothing', async () => {
    await post('/newsletter', { email: 'consent@example.com' });
    const { confirm } = await tokens('consent@example.com');
    const stored = () =>
      db
        .selectFrom('newsletter')
        .select(['consent_version', 'asked_at', 'confirmed_at'])
        .where('email', '=', 'consent@example.com')
        .executeTakeFirstOrThrow();
    expect(await stored()).toEqual({ consent_version: 1, asked_at: expect.any(Date), confirmed_at: null });
    await post('/newsletter/confirm', { token: confirm });
    const first = await stored();
    expect(first.confirmed_at).not.toBeNull();
    passTime(29 * DAY_MS);
    await post('/newsletter/confirm', { token: confirm });
    expect(await stored()).toEqual(first);
  });

  it('an old confirmation link subscribes nobody who left, even when somebody asks again', async () => {
    const email = 'left@example.com';
    await post('/newsletter', { email });
    const first = await tokens(email);
    await post('/newsletter/confirm', { token: first['confirm'] });
    await post('/newsletter/leave', { token: first['leave'] });
    expect((await post('/newsletter/confirm', { token: first['confirm'] })).status).toBe(404);
    await post('/newsletter', { email });
    expect((await post('/newsletter/confirm', { token: first['confirm'] })).status).toBe(404);
    expect((await state(email)).left_at).not.toBeNull();
    const second = await tokens(email);
    expect((await post('/newsletter/confirm', { token: second['confirm'] })).status).toBe(200);
    expect((await state(email)).left_at).toBeNull();
  });

  it('ends with one click of a mail program, and never by opening its page', async () => {
    const email = 'oneclick@example.com';
    await post('/newsletter', { email }, { locale: 'ar' });
    const { confirm, leave } = await tokens(email);
    await post('/newsletter/confirm', { token: confirm });
    const page = `/newsletter/leave?token=${leave}`;
    const opened = await app.request(page);
    const text = await opened.text();
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('<form method="post">');
    // In the language of the subscriber alone.
    expect(text).toContain('lang="ar" dir="rtl"');
    expect(text).not.toContain('lang="en"');
    expect((await state(email)).left_at).toBeNull();
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await app.request(page, { method: 'POST', body })).status).toBe(200);
    const { left_at: leftAt } = await state(email);
    expect(leftAt).not.toBeNull();
    expect((await app.request(page, { method: 'POST', body })).status).toBe(200);
    expect((await state(email)).left_at).toEqual(leftAt);
  });

  it.each(['', '?token=', '?token=abc', `?token=${'A'.repeat(43)}`, '?token=%00'])(
    'no link unsubscribes others: %s',
    async (query) => {
      for (const method of ['GET', 'POST'])
        expect((await app.request(`/newsletter/leave${query}`, { method })).status).toBe(404);
    },
  );

  it('accepts no invented link, and the confirmation link does not cancel it', async () => {
    await post('/newsletter', { email: 'other@example.com' });
    const { confirm } = await tokens('other@example.com');
    expect((await post('/newsletter/confirm', { token: 'A'.repeat(43) })).status).toBe(404);
    expect((await post('/newsletter/leave', { token: confirm })).status).toBe(404);
    expect((await post('/newsletter/confirm', { token: 'x' })).status).toBe(422);
    expect((await post('/newsletter', { email: 'nobody' })).status).toBe(422);
  });
});

it('logs no defect', () => expect(logged).toEqual([]));
