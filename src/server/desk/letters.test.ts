import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { LetterThread } from '#domain/contact/letter-thread.ts';
import type { DeskLetter, DeskThread } from '#domain/desk/desk-letter.ts';
import type { NotificationList } from '#domain/notifications/notification.ts';
import { applicants, type Receipt, type Who } from '../../../tests/support/applicants.ts';
import { seedOpenings } from '#demonstration/seed-content.ts';
import { endAccount } from '../accounts/end-account-sql.ts';
import { selectPersonalData } from '../accounts/personal-data-sql.ts';
import { sweepDocuments } from '../uploads/documents/sweep-documents.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** A separate app with its accounts. */
async function deskOfLetters() {
  const people = await applicants();
  await seedOpenings(people.tested.services.db);
  const sara = await people.person('Sara');
  const staff = await people.person('Desk', { role: 'staff' });
  const letters = async (query = '') => (await people.get<DeskLetter[]>(staff, `/desk/letters${query}`)).body.data;
  return { ...people, db: people.tested.services.db, sara, staff, letters };
}

const contact = {
  reason: 'question',
  subject: 'A question',
  details: 'Where are you on Fridays?',
  name: 'Noura',
  email: 'noura@example.com',
};
const complaint = {
  subject: 'Late',
  details: 'Nobody called me within two working days.',
  name: 'Sara',
  phone: '0512345678',
  email: 'sara@example.com',
};
const application = {
  opening: 'web-engineer',
  name: 'Omar',
  phone: '0512345679',
  email: 'omar@example.com',
  yearsExperience: '4',
  about: 'I build what works in a lift.',
};

describe('letters at the desk', async () => {
  const { tested, person, guest, get, post, upload: sendResume, db, sara, staff, letters } = await deskOfLetters();

  it('are for staff only, and a missing letter is reported', async () => {
    expect((await get(sara, '/desk/letters')).status).toBe(403);
    expect((await get({}, '/desk/letters')).status).toBe(401);
    expect(
      (await post(staff, '/desk/letters/0192f0aa-1111-7000-8000-000000000009/handled', { kind: 'job' })).status,
    ).toBe(404);
  });

  it('a résumé is claimed by one job application, read by staff only with every look recorded, and deleted 90 days after it was handled', async () => {
    const omar = await person('Omar');
    const upload = await sendResume(omar, 'resume');
    const sent = { ...application, documents: [{ kind: 'resume', upload }] };
    expect((await post(guest(), '/jobs/apply', sent)).body.code).toBe('uploads_missing');
    expect((await post(omar, '/jobs/apply', sent)).status).toBe(200);
    expect((await post(omar, '/jobs/apply', sent)).body.code).toBe('uploads_missing');
    expect((await post(omar, '/jobs/apply', { ...sent, documents: [{ kind: 'identity_photo', upload }] })).status).toBe(
      422,
    );
    const [letter] = await letters('?kind=job');
    expect(letter?.resumes).toMatchObject([{ id: upload, kind: 'resume', mimeType: 'image/jpeg' }]);
    const look = async (who: Who) => (await tested.app.request(`/api/documents/${upload}`, { headers: who })).status;
    expect([await look(staff), await look(omar), await look(sara), await look({})]).toEqual([200, 404, 404, 401]);
    expect(
      await db.selectFrom('audit_log').select('subject').where('action', '=', 'uploads.readDocument').execute(),
    ).toEqual([{ subject: upload }]);

    await db
      .updateTable('job_applications')
      .set({ handled_at: new Date(Date.now() - 89 * DAY_MS) })
      .execute();
    expect(await sweepDocuments(tested.services, new Date())).toBe(0);
    expect(await sweepDocuments(tested.services, new Date(Date.now() + 2 * DAY_MS))).toBe(1);
    await db.deleteFrom('job_applications').execute();
  });
});

describe('a search in the letters', async () => {
  const { guest, get, post, staff, letters } = await deskOfLetters();
  const sent = (
    await post<{ number: string; id: string }>(guest(), '/complaints', {
      ...complaint,
      name: 'أحمد عبدالله الحربي',
      subject: 'تأخّر الرد',
    })
  ).body.data;
  await post(guest(), '/settings/send-contact', { ...contact, phone: '0520000077' });
  const [stored] = await letters('?kind=complaint');
  const found = async (q: string, more = '') =>
    (await letters(`?q=${encodeURIComponent(q)}${more}`)).map(({ id }) => id);

  it.each([
    ['the number of a complaint', sent.number],
    ['the number without its letters and check digit', sent.number.slice(3, -2)],
    ['the phone as dictated', '051 234 5678'],
    ['the phone in Arabic digits', '٠٥١٢٣٤٥٦٧٨'],
    ['the phone with its country', '+966 51 234 5678'],
    ['the e-mail address', 'Sara@Example.com'],
    ['a name with another alef', 'احمد'],
    ['a name that the sender writes as one word', 'عبد الله'],
    ['a word of the subject, without its marks', 'تاخر'],
  ])('finds one by %s, and no other', async (_, q) => expect(await found(q)).toEqual([stored?.id]));

  it('is in letters of every state, or of the one that is asked for', async () => {
    await post(staff, `/desk/letters/${stored?.id}/handled`, { kind: 'complaint' });
    expect(await letters('?kind=complaint')).toEqual([]);
    expect(await found(sent.number)).toEqual([stored?.id]);
    expect(await found(sent.number, '&state=open')).toEqual([]);
    expect(await found('WC-999-9')).toEqual([]);
    expect((await get(staff, '/desk/letters?q=%25')).body.data).toEqual([]);
  });
});

describe('letters as conversations', async () => {
  const { tested, guest, get, post, db, sara, staff, letters, person } = await deskOfLetters();
  const { services } = tested;
  const open = (id: string) => get<DeskThread>(staff, `/desk/letters/${id}`);
  /** The token of the link in the newest mail. */
  async function linkOf(email: string): Promise<string> {
    await services.postman.settled();
    const mail = await db
      .selectFrom('messages')
      .select('text')
      .where('email', '=', email)
      .where('template', '=', 'letter_answer')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return /\/(?:en|ar)\/letters#([\w-]{43})/.exec(mail.text ?? '')?.[1] ?? '';
  }
  const read = (token: string) => post<LetterThread | null>(guest(), '/letters/thread', { token });
  const writeBack = (token: string, text: string, key?: string) =>
    post<{ id: string }>(guest(), '/letters/write-back', { token, text }, key);

  it('a guest reads the answer by the link of its mail and writes back once; the letter is open again until staff close it', async () => {
    const { id } = (await post<{ id: string }>(guest(), '/settings/send-contact', contact)).body.data;
    const answer = { kind: 'contact', seen: 0, text: 'From four to ten.\nIn Olaya Street.' };
    expect((await post(sara, `/desk/letters/${id}/answer`, answer)).status).toBe(403);
    expect((await post(staff, `/desk/letters/${id}/answer`, answer)).status).toBe(200);
    expect(await letters()).toEqual([]);
    expect(await letters('?state=answered')).toMatchObject([{ id, version: 1, messages: 1, isOverdue: false }]);

    const token = await linkOf(contact.email);
    const stored = await db.selectFrom('letter_messages').select('link_hash').execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    expect((await read(token)).body.data).toMatchObject({
      kind: 'contact',
      subject: contact.subject,
      text: contact.details,
      isClosed: false,
      messages: [{ author: 'staff', text: answer.text }],
    });
    expect(JSON.stringify((await read(token)).body)).not.toContain('Desk');

    const key = crypto.randomUUID();
    const device = guest();
    const body = { token, text: 'And in Ramadan?' };
    expect((await post(device, '/letters/write-back', body, key)).status).toBe(200);
    expect((await post(device, '/letters/write-back', body, key)).status).toBe(200);
    expect((await post(device, '/letters/write-back', { ...body, text: 'Other' }, key)).body.code).toBe('key_reused');
    expect(await letters()).toMatchObject([{ id, version: 2, messages: 2, answeredAt: null }]);
    expect((await open(id)).body.data.messages).toMatchObject([
      { author: 'staff', by: 'Desk', text: answer.text },
      { author: 'person', by: null, text: 'And in Ramadan?' },
    ]);

    // The colleague who answers what they saw before is told, and nothing is sent.
    expect((await post(staff, `/desk/letters/${id}/answer`, { ...answer, seen: 1 })).body.code).toBe('content_changed');
    expect((await post(staff, `/desk/letters/${id}/handled`, { kind: 'contact', seen: 1 })).body.code).toBe(
      'content_changed',
    );
    expect(
      (await post(staff, `/desk/letters/${id}/answer`, { ...answer, seen: 2, text: 'From nine.', closes: true }))
        .status,
    ).toBe(200);
    expect(await letters('?state=handled')).toMatchObject([{ id, version: 3, messages: 3 }]);
    expect((await read(await linkOf(contact.email))).body.data).toMatchObject({ isClosed: true });
    // Each link opens the whole conversation.
    expect((await read(token)).body.data?.messages).toHaveLength(3);
    const acts = await db
      .selectFrom('audit_log')
      .select(['action', 'subject'])
      .where('action', 'in', ['desk.answerLetter', 'desk.letter'])
      .execute();
    expect(acts.filter(({ subject }) => subject === id).map(({ action }) => action)).toEqual([
      'desk.answerLetter',
      'desk.letter',
      'desk.answerLetter',
    ]);
  });

  it('a reply to an answered complaint has a new due time; one before the answer keeps the promise', async () => {
    const { id } = (await post<{ id: string }>(sara, '/complaints', complaint)).body.data;
    const dueAt = async () => (await open(id)).body.data.letter.dueAt;
    const promised = await dueAt();
    expect((await post(sara, '/letters/write', { id, text: 'I wait.' })).status).toBe(200);
    expect(await dueAt()).toBe(promised);
    await post(staff, `/desk/letters/${id}/answer`, {
      kind: 'complaint',
      seen: 1,
      text: 'We call today.',
      closes: true,
    });
    await db.updateTable('complaints').set({ due_at: '2026-01-01T00:00:00Z' }).where('id', '=', id).execute();
    expect((await letters('?state=handled')).find((one) => one.id === id)).toMatchObject({ isOverdue: false });
    const own = (await get<LetterThread[]>(sara, '/letters')).body.data;
    expect(own).toMatchObject([
      { id, isClosed: true, dueAt: null, messages: [{ author: 'person' }, { author: 'staff' }] },
    ]);
    expect((await post(sara, '/letters/write', { id, text: 'Nobody called.' })).status).toBe(200);
    expect(await letters('?kind=complaint')).toMatchObject([
      { id, handledAt: null, isOverdue: false, dueAt: promised },
    ]);

    const omar = await person('Omar');
    expect((await get<LetterThread[]>(omar, '/letters')).body.data).toEqual([]);
    expect((await post(omar, '/letters/write', { id, text: 'Not mine' })).status).toBe(404);
    expect((await get({}, '/letters')).status).toBe(401);
    await post(staff, `/desk/letters/${id}/handled`, { kind: 'complaint', seen: 4 });
  });

  it('own letters are read in pages, also the page of one letter; who writes back moves it to the front', async () => {
    const [huda, other] = [await person('Huda'), await person('Other')];
    const written = Array.from({ length: 45 }, (_, at) => ({
      id: randomUUID(),
      at: new Date(Date.UTC(2026, 0, 1, 0, at)),
    }));
    await db
      .insertInto('contact_messages')
      .values(
        written.map(({ id, at }) => ({
          id,
          command_key: randomUUID(),
          reason: 'question' as const,
          subject: 'A question',
          details: 'When do you open?',
          name: 'Huda',
          email: 'huda@example.com',
          account_id: huda.id,
          locale: 'en' as const,
          created_at: at,
        })),
      )
      .execute();
    const newestFirst = written.map(({ id }) => id).toReversed();
    const page = async (query: string, who: Who = huda) => {
      const { data, meta } = (await get<LetterThread[]>(who, `/letters${query}`)).body;
      return { ids: data.map(({ id }) => id), meta };
    };
    const pages = await Promise.all(['', '?page=2', '?page=3'].map((query) => page(query)));
    expect(pages.flatMap(({ ids }) => ids)).toEqual(newestFirst);
    expect(pages[2]?.meta).toMatchObject({ page: 3, perPage: 20, total: 45 });
    const oldest = newestFirst[44] ?? '';
    expect(await page(`?letter=${oldest}`)).toEqual(pages[2]);
    expect(await page(`?letter=${newestFirst[20]}`)).toEqual(pages[1]);
    expect(await page(`?letter=${randomUUID()}`)).toEqual(pages[0]);
    expect((await page(`?letter=${oldest}`, other)).ids).toEqual([]);

    expect((await post(huda, '/letters/write', { id: oldest, text: 'I ask again.' })).status).toBe(200);
    expect((await page('')).ids.slice(0, 2)).toEqual([oldest, newestFirst[0]]);
    expect((await page(`?letter=${oldest}`)).meta).toMatchObject({ page: 1 });
  });

  it('an answer notifies the account that wrote, each time and nobody else; guests and applicants for work get its mail only', async () => {
    const [dana, hind] = [await person('Dana'), await person('Hind')];
    const told = async (who: Who) => (await get<NotificationList>(who, '/notifications')).body.data;
    const sentBy = async (who: Who, path: string, letter: object) =>
      (await post<{ id: string }>(who, path, letter)).body.data.id;
    const asked = await sentBy(dana, '/settings/send-contact', contact);
    const complained = await sentBy(dana, '/complaints', complaint);
    const { number } = await db
      .selectFrom('complaints')
      .select('number')
      .where('id', '=', complained)
      .executeTakeFirstOrThrow();
    const answer = async (kind: string, id: string, seen = 0) =>
      expect((await post(staff, `/desk/letters/${id}/answer`, { kind, seen, text: 'We call today.' })).status).toBe(
        200,
      );
    const count = async () =>
      (await db.selectFrom('notifications').select('id').where('event', '=', 'letter_answered').execute()).length;
    const before = await count();
    await answer('contact', asked);
    await answer('complaint', complained);
    expect(await told(dana)).toMatchObject({
      unread: 2,
      items: [
        { event: 'letter_answered', letter: { id: complained, subject: complaint.subject, number } },
        { event: 'letter_answered', letter: { id: asked, subject: contact.subject, number: null } },
      ],
    });
    await post(dana, '/letters/write', { id: asked, text: 'Nobody called.' });
    await answer('contact', asked, 2);
    expect((await told(dana)).unread).toBe(3);
    await post(staff, `/desk/letters/${complained}/handled`, { kind: 'complaint', seen: 1 });
    expect((await told(dana)).unread).toBe(3);

    const guests = await sentBy(guest(), '/settings/send-contact', { ...contact, email: 'dana@example.com' });
    const job = await sentBy(hind, '/jobs/apply', application);
    await answer('contact', guests);
    await answer('job', job);
    expect(await told(hind)).toEqual({ unread: 0, items: [] });
    expect(await count()).toBe(before + 3);

    expect(await selectPersonalData(db, dana.id)).toMatchObject({
      notifications: [
        { event: 'letter_answered', letter: contact.subject },
        { event: 'letter_answered', letter: complaint.subject },
        { event: 'letter_answered', letter: contact.subject },
      ],
    });
    // A notification does not outlive its letter.
    await db.deleteFrom('complaints').where('id', '=', complained).execute();
    expect((await told(dana)).unread).toBe(2);
    await db.deleteFrom('job_applications').where('id', '=', job).execute();
    for (const id of [asked, guests]) await db.deleteFrom('contact_messages').where('id', '=', id).execute();
  });

  it('refuses a wrong or expired link, an empty text, and an answer to what is no conversation', async () => {
    const unknown = 'A'.repeat(43);
    expect((await read(unknown)).body.data).toBeNull();
    expect((await writeBack(unknown, 'Hello')).status).toBe(404);
    expect((await post(guest(), '/letters/thread', { token: 'short' })).status).toBe(422);
    const { id } = (await post<{ id: string }>(guest(), '/jobs/apply', application)).body.data;
    await post(staff, `/desk/letters/${id}/answer`, { kind: 'job', seen: 0, text: 'Come on Sunday.' });
    const token = await linkOf(application.email);
    expect((await writeBack(token, '  ')).body.errors).toHaveProperty('text');
    expect((await writeBack(token, 'x'.repeat(4001))).body.errors).toHaveProperty('text');
    await db
      .updateTable('letter_messages')
      .set({ link_expires_at: services.clock() })
      .where('link_hash', 'is not', null)
      .execute();
    expect((await read(token)).body.data).toBeNull();
    expect((await writeBack(token, 'I come.')).status).toBe(404);
    expect((await post(staff, `/desk/letters/${id}/answer`, { kind: 'contact', seen: 1, text: 'x' })).status).toBe(404);
    expect((await post(staff, `/desk/letters/${id}/answer`, { kind: 'report', seen: 1, text: 'x' })).status).toBe(422);
    expect((await get(staff, '/desk/letters/0192f0aa-1111-7000-8000-000000000009')).status).toBe(404);
  });

  it('links of a complaint end with its account; the conversation stays with the complaint', async () => {
    const ending = await person('Ending');
    const { id } = (await post<{ id: string }>(ending, '/complaints', { ...complaint, email: 'ending@example.com' }))
      .body.data;
    const letter = (await post<{ id: string }>(ending, '/settings/send-contact', contact)).body.data.id;
    for (const [kind, one] of [
      ['complaint', id],
      ['contact', letter],
    ] as const)
      await post(staff, `/desk/letters/${one}/answer`, { kind, seen: 0, text: 'We look into it.' });
    const token = await linkOf('ending@example.com');
    const data = await selectPersonalData(db, ending.id);
    expect(data).toMatchObject({
      complaints: [{ messages: [{ author: 'staff', text: 'We look into it.' }] }],
      letters: [{ messages: [{ author: 'staff' }] }],
    });
    await endAccount(db, ending.id);
    expect((await read(token)).body.data).toBeNull();
    expect((await open(id)).body.data.messages).toHaveLength(1);
    expect((await open(letter)).status).toBe(404);
  });
});

describe('a letter at the desk', async () => {
  const { db, sara, staff, guest, get, post, letters, person, application } = await deskOfLetters();
  const historyOf = async (id: string) => (await get<DeskThread>(staff, `/desk/letters/${id}`)).body.data.sender;

  it('shows what else came from its phone or e-mail, with an account or without, and each look is recorded', async () => {
    const theirs = { name: 'Noura', phone: '0512345611', email: 'noura.guest@example.com' };
    await post(guest(), '/complaints', { ...complaint, ...theirs, subject: 'First' });
    await post(guest(), '/settings/send-contact', {
      ...contact,
      name: 'N.',
      email: 'Noura.Guest@example.com',
      subject: 'By e-mail',
    });
    await post(guest(), '/complaints', {
      ...complaint,
      ...theirs,
      phone: '+966 51 234 5611',
      email: 'other@example.com',
      subject: 'By phone',
    });
    await post(guest(), '/complaints', {
      ...complaint,
      phone: '0512345612',
      email: 'stranger@example.com',
      subject: 'Of a stranger',
    });
    const all = await letters();
    const byPhone = all.find(({ subject }) => subject === 'By phone')!;
    const first = all.find(({ subject }) => subject === 'First')!;
    expect((await historyOf(first.id)).letters.items.map(({ subject, kind }) => `${kind}: ${subject}`)).toEqual([
      'complaint: By phone',
      'contact: By e-mail',
    ]);
    expect((await historyOf(byPhone.id)).letters.items.map(({ subject }) => subject)).toEqual(['First']);
    expect((await historyOf(first.id)).account).toBeNull();
    const looks = await db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'desk.letter')
      .where('subject', '=', first.id)
      .execute();
    expect(looks[0]?.details).toMatchObject({ letters: [byPhone.id, expect.any(String)], orders: [], people: [] });
  });

  it('leads to the account with its e-mail and to its orders', async () => {
    const maha = await person('Maha');
    const { body } = await post<Receipt>(maha, '/order/step-one', await application(maha));
    await post(guest(), '/complaints', {
      ...complaint,
      name: 'M.',
      phone: '0512345613',
      email: 'maha@example.com',
      subject: 'Of Maha',
    });
    const letter = (await letters()).find(({ subject }) => subject === 'Of Maha')!;
    const { account, orders } = await historyOf(letter.id);
    expect(account).toEqual({ id: maha.id, name: 'Maha' });
    expect(orders.items.map(({ number, status }) => [number, status])).toEqual([[body.data.number, 'new']]);
    expect((await get(sara, `/desk/letters/${letter.id}`)).status).toBe(403);
  });
});

describe('letters', async () => {
  // Time passes in these tests, so sessions end.
  const { tested, person, guest, get, post, db, sara, staff, letters } = await deskOfLetters();

  it('all kinds reach the desk, complaints with their due day first, and leave the open list once handled', async () => {
    expect((await post(guest(), '/settings/send-contact', contact)).status).toBe(200);
    expect((await post(guest(), '/jobs/apply', application)).status).toBe(200);
    expect((await post(sara, '/complaints', complaint)).status).toBe(200);
    const [first, ...others] = await letters();
    expect(first).toMatchObject({
      kind: 'complaint',
      subject: 'Late',
      isOverdue: false,
      from: { phone: '+966512345678' },
    });
    expect(others).toMatchObject([
      { kind: 'contact', contactReason: 'question', text: contact.details },
      { kind: 'job', yearsExperience: 4, position: { en: 'Web engineer' } },
    ]);
    expect(await letters('?kind=job')).toHaveLength(1);
    const kindsBy = async (sort: string) => (await letters(`?sort=${sort}`)).map(({ kind }) => kind);
    expect(await kindsBy('oldest')).toEqual(['contact', 'job', 'complaint']);
    expect(await kindsBy('newest')).toEqual(['complaint', 'job', 'contact']);
    expect((await get(staff, '/desk/letters?sort=name')).status).toBe(422);

    tested.passTime(10 * DAY_MS);
    // Sessions have ended by then.
    const monitor = await person('Monitor', { role: 'staff' });
    const later = async (query = '') => (await get<DeskLetter[]>(monitor, `/desk/letters${query}`)).body.data;
    expect((await later('?kind=complaint'))[0]?.isOverdue).toBe(true);
    expect((await post(monitor, `/desk/letters/${first?.id}/handled`, { kind: 'complaint' })).status).toBe(200);
    expect(await later('?kind=complaint')).toEqual([]);
    expect((await later('?state=handled'))[0]).toMatchObject({ id: first?.id, isOverdue: false });
    const read = await db
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'in', ['desk.letters', 'desk.letterHandled'])
      .execute();
    expect(new Set(read.map(({ action }) => action))).toEqual(new Set(['desk.letters', 'desk.letterHandled']));
  });
});
