import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { applicants, replySecret, type Receipt, type Who } from '../../../tests/support/applicants.ts';
import { onePage, pdfOf } from '../../../tests/support/make-pdf.ts';
import { limitOfTable } from '../http/api.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';

const { tested, person, guest, get, post, upload, application, apply } = await applicants();
const { db } = tested.services;

const countOf = async (table: 'orders' | 'accounts' | 'order_events') =>
  (
    await db
      .selectFrom(table)
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;
let last = 10_000_000;
const freshPhone = () => `+9665${(last += 1)}`;
/** The profile of a new account, read with its login details. */
async function profile(details: Receipt['login']) {
  const { data } = (await (await login(details)).json()) as { data: { token: string } };
  return (await get<Record<string, unknown>>({ authorization: `Bearer ${data.token}` }, '/auth/profile')).body.data;
}
const login = (details: Receipt['login']) =>
  tested.app.request('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(details),
  });

describe('an application of a signed-in account', () => {
  it('becomes one order with its documents, its history and a number with a check character', async () => {
    const sara = await person('Sara');
    const { status, body } = await apply(sara);
    expect([status, body.message]).toEqual([200, 'Request sent successfully']);
    expect(body.data.number).toMatch(/^WJ-\d{5,}-\d$/);
    expect(body.data.login).toBeNull();
    const order = await get<Record<string, unknown>>(sara, `/orders/${body.data.id}`);
    expect(order.body.data).toMatchObject({
      number: body.data.number,
      status: 'new',
      account: 'individual',
      programme: { en: 'New car, light start' },
      subject: { en: 'Toyota Camry GLE 2026' },
      financeAmount: 9_000_000,
      nextActor: 'staff',
      answers: { idNumber: '1000000008', monthlySalary: 1_450_000 },
      names: {
        city: { en: 'Riyadh', ar: 'الرياض' },
        brand: { en: 'Toyota' },
        financeName: { en: 'New car, light start' },
        workSector: { en: expect.any(String) },
      },
      documents: [{ kind: expect.any(String) }, { kind: expect.any(String) }, { kind: expect.any(String) }],
      timeline: [{ event: 'received', actor: 'applicant', status: 'new', reason: null }],
    });
  });

  it('is accepted once, however often it arrives, also at the same time', async () => {
    const omar = await person('Omar');
    const input = await application(omar);
    const before = await countOf('orders');
    const key = randomUUID();
    const all = await Promise.all(Array.from({ length: 20 }, () => post<Receipt>(omar, '/order/step-one', input, key)));
    const again = await post<Receipt>(omar, '/order/step-one', input, key);
    for (const { status, body } of all)
      expect(status === 200 ? body.data : body.code).toEqual(status === 200 ? again.body.data : 'in_progress');
    expect(await countOf('orders')).toBe(before + 1);
    const other = await post(
      omar,
      '/order/step-one',
      { ...input, answers: { ...input.answers, financeAmount: 8_000_000 } },
      key,
    );
    expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
  });

  it('without one of its files names the file, changes nothing, and is accepted with the same key once the file is there', async () => {
    const huda = await person('Huda');
    const input = await application(huda);
    const lost = {
      ...input,
      documents: input.documents.map((document, nth) => (nth === 1 ? { ...document, upload: randomUUID() } : document)),
    };
    const [before, key] = [await countOf('orders'), randomUUID()];
    const refused = await post(huda, '/order/step-one', lost, key);
    expect([refused.status, refused.body.code, refused.body.state]).toEqual([
      409,
      'uploads_missing',
      { uploads: [lost.documents[1]?.upload] },
    ]);
    expect(await countOf('orders')).toBe(before);
    const documents = lost.documents.map((document, nth) => (nth === 1 ? (input.documents[1] ?? document) : document));
    expect((await post(huda, '/order/step-one', { ...lost, documents }, key)).status).toBe(200);
  });

  it('cannot name a file of another person or order, or one file twice', async () => {
    const [faisal, layla] = [await person('Faisal'), await person('Layla')];
    const input = await application(faisal);
    expect((await post(layla, '/order/step-one', input)).body.code).toBe('uploads_missing');
    expect((await post(faisal, '/order/step-one', input)).status).toBe(200);
    expect((await post(faisal, '/order/step-one', input)).body.code).toBe('uploads_missing');
    const twice = await application(faisal);
    const [first, ...rest] = twice.documents;
    const refused = await post(faisal, '/order/step-one', {
      ...twice,
      documents: [first, { ...rest[0], upload: first?.upload }, rest[1]],
    });
    expect(refused.body.errors).toEqual({ 'documents.1': [expect.any(String)] });
  });

  it('is refused with every wrong field named, in the caller’s language, and stores nothing', async () => {
    const reem = await person('Reem');
    const input = await application(reem);
    const before = await countOf('orders');
    const wrong = {
      ...input.answers,
      idNumber: '1000000007',
      phone: '12',
      financeAmount: 1,
      city: 'atlantis',
      fullName: 'ab',
    };
    const { status, body } = await post({ ...reem, 'accept-language': 'ar' }, '/order/step-one', {
      ...input,
      answers: wrong,
      listing: '999999',
      documents: [],
    });
    expect([status, body.code]).toEqual([422, 'invalid']);
    expect(Object.keys(body.errors ?? {})).toEqual(
      expect.arrayContaining([
        'idNumber',
        'phone',
        'financeAmount',
        'city',
        'fullName',
        'documents.identity_photo',
        'documents.salary_certificate',
        'listing',
      ]),
    );
    for (const words of Object.values(body.errors ?? {})) expect(words.join()).toMatch(/[\u0600-\u06ff]/);
    expect(await countOf('orders')).toBe(before);
  });

  it('needs a picture where a picture is asked for, not a PDF', async () => {
    const amal = await person('Amal');
    const pdf = pdfOf({ objects: onePage() });
    const input = await application(amal);
    const asPdf = await upload(amal, 'salary_certificate', pdf);
    const documents = input.documents.map((document) =>
      document.kind === 'identity_photo' ? { ...document, upload: asPdf } : document,
    );
    expect((await post(amal, '/order/step-one', { ...input, documents })).body.errors).toHaveProperty(['documents.0']);
  });
});

describe('an application with impossible values', () => {
  let amal: Who;
  beforeAll(async () => void (amal = await person('Wafa')));

  it.each([
    ['1970-01-01T00:00:00.000Z', ['Choose one of the available values']],
    [
      '2001-01-01T00:00:00.000Z',
      ['The date on your device is wrong. Correct it in the settings of the device and send the request again.'],
    ],
    [
      '2099-01-01T00:00:00.000Z',
      ['The date on your device is wrong. Correct it in the settings of the device and send the request again.'],
    ],
  ])('a consent given at %s is refused', async (at, words) => {
    const input = await application(amal);
    const { status, body } = await post(amal, '/order/step-one', { ...input, consent: { ...input.consent, at } });
    expect([status, body.errors]).toEqual([422, { 'consent.at': words }]);
  });

  it('keeps the versions of the terms and of the privacy policy, which older devices do not send', async () => {
    const { privacy, ...older } = (await application(amal)).consent;
    const stored = [];
    for (const consent of [{ ...older, version: '2', privacy: '3' }, older]) {
      expect((await post(amal, '/order/step-one', { ...(await application(amal)), consent })).status).toBe(200);
      stored.push(
        await tested.services.db
          .selectFrom('orders')
          .select('consent')
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow(),
      );
    }
    expect(privacy).toBe('1');
    expect(stored).toEqual([{ consent: { ...older, version: '2', privacy: '3' } }, { consent: older }]);
  });

  it('a consent from a device whose clock is three years behind is accepted', async () => {
    const input = await application(amal);
    const at = new Date(tested.services.clock().getTime() - 3 * 365 * DAY_MS).toISOString();
    expect((await post(amal, '/order/step-one', { ...input, consent: { ...input.consent, at } })).status).toBe(200);
  });

  it('a listing number beyond the range of ids is refused, and so is a model year of 2100', async () => {
    const input = await application(amal);
    expect((await post(amal, '/order/step-one', { ...input, listing: '2147483648' })).body.errors).toEqual({
      listing: ['This could not be read'],
    });
    expect(
      (await post(amal, '/order/step-one', { ...input, answers: { ...input.answers, year: 2100 } })).body.errors,
    ).toHaveProperty('year');
  });
});

describe('an application of a guest', () => {
  it('makes an account, and shows its login details once', async () => {
    const [device, secret, phone] = [guest(), replySecret(), freshPhone()];
    const input = await application(device, { answers: { phone }, replySecret: secret });
    const key = randomUUID();
    const first = await post<Receipt>(device, '/order/step-one', input, key);
    expect(first.body.message).toBe('Request sent successfully');
    expect(first.body.data.login).toEqual({ login: phone, password: expect.stringMatching(/^[a-zA-Z2-9]{16}$/) });

    // The device with the secret gets a lost reply again for 15 minutes; the database has it only encrypted.
    const again = await post<Receipt>(device, '/order/step-one', input, key);
    expect(again.body.data).toEqual(first.body.data);
    const stored = await db.selectFrom('commands').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
    expect(JSON.stringify([stored, stored.sealed?.toString('latin1')])).not.toContain(first.body.data.login?.password);
    const receipt = await get<{ receipt: Receipt }>(device, `/receipts/${key}`);
    expect(receipt.body.data.receipt).toEqual({ ...first.body.data, login: null });
    tested.passTime(15 * MINUTE_MS);
    expect((await post<Receipt>(device, '/order/step-one', input, key)).body.data).toEqual({
      ...first.body.data,
      login: null,
    });

    const response = await login(first.body.data.login);
    expect(response.status).toBe(200);
    const { data } = (await response.json()) as { data: { token: string } };
    const mine = await get<{ id: string }[]>({ authorization: `Bearer ${data.token}` }, '/orders');
    expect(mine.body.data.map(({ id }) => id)).toEqual([first.body.data.id]);
  });

  it.each([
    ['phone', { phone: '+966577000001', email: null }],
    ['e-mail', { phone: '+966577000099', email: 'KNOWN@example.com' }],
  ])(
    'whose %s has an account gets the same answer without login details or access; the order waits until the account proves its phone',
    async (_what, answers) => {
      const owner =
        (await db.selectFrom('accounts').select('id').where('email', '=', 'known@example.com').executeTakeFirst())
          ?.id ?? (await person('Known', { phone: '+966577000001' })).id;
      const before = await countOf('accounts');
      const device = guest();
      const sent = await application(device, { answers, replySecret: replySecret() });
      const { status, body } = await post<Receipt>(device, '/order/step-one', sent);
      expect([status, body.message, body.data.login]).toEqual([200, 'Request sent successfully', null]);
      expect(await countOf('accounts')).toBe(before);
      expect((await get(device, `/orders/${body.data.id}`)).status).toBe(401);
      const waiting = await db
        .selectFrom('orders')
        .select(['account_id', 'waiting_for'])
        .where('id', '=', body.data.id)
        .executeTakeFirst();
      expect(waiting).toEqual({ account_id: null, waiting_for: owner });

      const response = await login({ login: 'known@example.com', password: 'a long enough password' });
      const { data } = (await response.json()) as { data: { token: string } };
      const signedIn = { authorization: `Bearer ${data.token}` };
      const mine = async () => (await get<{ id: string }[]>(signedIn, '/orders')).body.data.map(({ id }) => id);
      const scan = `/documents/${sent.documents[0]?.upload}`;
      // Signing up with the phone of somebody else gives no access to their orders.
      expect([
        (await mine()).includes(body.data.id),
        (await get(signedIn, `/orders/${body.data.id}`)).status,
        (await tested.app.request(`/api${scan}`, { headers: signedIn })).status,
      ]).toEqual([false, 404, 404]);
      await db
        .updateTable('accounts')
        .set({ phone_proved_at: tested.services.clock() })
        .where('id', '=', owner)
        .execute();
      const isTheirs = answers.phone === '+966577000001';
      expect([
        (await mine()).includes(body.data.id),
        (await tested.app.request(`/api${scan}`, { headers: signedIn })).status,
      ]).toEqual(isTheirs ? [true, 200] : [false, 404]);
      await db.updateTable('accounts').set({ phone_proved_at: null }).where('id', '=', owner).execute();
      expect((await get(await person(`Stranger ${before}`), `/orders/${body.data.id}`)).status).toBe(404);
    },
  );

  it('with one new phone sent from two devices at the same time makes one account; the other order waits for it', async () => {
    const phone = freshPhone();
    const [before, devices] = [await countOf('accounts'), [guest(), guest(), guest()]];
    const inputs = await Promise.all(
      devices.map((device) => application(device, { answers: { phone }, replySecret: replySecret() })),
    );
    const answers = await Promise.all(
      inputs.map((input, nth) => post<Receipt>(devices[nth] ?? {}, '/order/step-one', input)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.filter(({ body }) => body.data.login !== null)).toHaveLength(1);
    expect(await countOf('accounts')).toBe(before + 1);
  });

  it('of a company belongs to the responsible person', async () => {
    const device = guest();
    const phone = freshPhone();
    const email = `cfo${phone.slice(5)}@example.com`;
    const { body } = await apply(device, {
      account: 'company',
      answers: { responsiblePhone: phone, responsibleEmail: email },
      replySecret: replySecret(),
    });
    expect(body.data.login?.login).toBe(phone);
    // The company forms do not ask for nationality, identity number or city of this person.
    expect(await profile(body.data.login)).toMatchObject({
      name: 'Fahad Al Harbi',
      phone,
      email,
      nationality: null,
      identityNumber: null,
      city: null,
    });
  });

  it('fills the profile of the new account with the nationality, identity number and city from the application', async () => {
    const phone = freshPhone();
    const { body } = await apply(guest(), {
      answers: { phone, nationality: 'EG', idNumber: '٢٠٠٠٠٠٠٠٠٦', city: 'jeddah' },
      replySecret: replySecret(),
    });
    expect(await profile(body.data.login)).toMatchObject({
      name: 'نورة سعد العتيبي',
      phone,
      nationality: 'EG',
      identityNumber: '2000000006',
      city: 'jeddah',
    });
  });

  it('does not change an existing account, not even its empty fields', async () => {
    const phone = freshPhone();
    const { id } = await person(`Empty${phone.slice(5)}`, { phone });
    const details = () =>
      db
        .selectFrom('accounts')
        .select(['name', 'nationality', 'identity_number', 'city', 'country_code'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const before = await details();
    expect(before).toMatchObject({ nationality: null, identity_number: null, city: null });
    const { status, body } = await apply(guest(), { answers: { phone }, replySecret: replySecret() });
    expect([status, body.data.login]).toEqual([200, null]);
    expect(await details()).toEqual(before);
  });
});

it('guests may apply five times an hour from one address, with any device; signed-in accounts have no such limit', async () => {
  const limited = await applicants({ limitOf: limitOfTable });
  const results: number[] = [];
  for (let nth = 0; nth < 6; nth += 1) {
    const device = limited.guest();
    const input = await limited.application(device, { answers: { phone: freshPhone() } });
    results.push((await limited.post(device, '/order/step-one', input)).status);
  }
  expect(results).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await limited.apply(await limited.person('Ahmad'))).status).toBe(200);
});

it('the password made for a guest works for 72 hours; then it is refused, and a code to the phone gives access', async () => {
  const phone = freshPhone();
  const sent = await apply(guest(), { answers: { phone }, replySecret: replySecret() });
  const details = sent.body.data.login;
  tested.passTime(72 * HOUR_MS - MINUTE_MS);
  expect((await login(details)).status).toBe(200);
  tested.passTime(MINUTE_MS);
  const ended = await login(details);
  const wrong = await login({ login: phone, password: 'never was right' });
  expect([ended.status, await ended.text()]).toEqual([wrong.status, await wrong.text()]);
  expect(ended.status).toBe(422);
  const send = async <T>(path: string, body: object) => (await post<T>({}, path, body)).body;
  await send('/auth/forget-password', { phone });
  await tested.services.messenger.settled();
  const { text } = await db
    .selectFrom('messages')
    .select('text')
    .where('phone', '=', phone)
    .where('template', '=', 'reset_code')
    .executeTakeFirstOrThrow();
  const { data } = await send<{ resetToken: string }>('/auth/check-otp', {
    phone,
    code: /\d{6}/.exec(text ?? '')?.[0],
  });
  const chosen = 'a path along the wadi';
  await send('/auth/reset-password', {
    phone,
    resetToken: data.resetToken,
    password: chosen,
    passwordConfirmation: chosen,
  });
  tested.passTime(100 * HOUR_MS);
  expect((await login({ login: phone, password: chosen })).status).toBe(200);
});

it('logs no defect', () => {
  expect(tested.logged).toEqual([]);
});
