import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { applicants, type Who } from '../../../tests/support/applicants.ts';
import { carAdvertOf } from '../../../tests/support/advertisers.ts';
import { localFileStore } from '../files/local-file-store.ts';
import { sweepDocuments } from '../uploads/documents/sweep-documents.ts';
import { forgetOldRecords } from './end-account-sql.ts';

const { tested, person, post, get, apply } = await applicants();
const { services, app } = tested;
const staff = await person('Clerk', { role: 'staff' });
const password = 'a long enough password';

let people = 0;
/** An account with an order, an advert, a favourite and a letter, each with a word that occurs nowhere else. */
async function somebody() {
  people += 1;
  const word = `canary${people}x`;
  const who = await person(`Somebody${people}`, { phone: `+9665300${String(people).padStart(5, '0')}` });
  const order = (await apply(who)).body.data;
  const { kind, ...advert } = await carAdvertOf(app, who);
  const listing = (
    await post<{ id: string }>(who, `/adverts/${kind}`, {
      ...advert,
      answers: { ...advert.answers, descriptionEn: `A car of ${word}, kept with care` },
    })
  ).body.data.id;
  await post(who, '/settings/send-contact', {
    reason: 'question',
    subject: word,
    details: `Where is ${word}?`,
    name: word,
    email: `${word}@example.com`,
  });
  await post(staff, `/desk/orders/${order.id}/move`, { seen: 'new', event: 'review' });
  await get(staff, `/desk/orders/${order.id}`);
  return { who, word, order, listing };
}
const exported = async (who: Who) => (await get<Record<string, unknown[]>>(who, '/account/export')).body.data;
const end = (who: Who, typed = password) => post(who, '/account/delete', { password: typed });
const reject = (id: string) =>
  post(staff, `/desk/orders/${id}/reject`, { seen: 'reviewing', reason: 'income', text: 'Below the least' });

describe('the copy of personal data', () => {
  it('has everything that was sent, and each look by staff', async () => {
    const { who, word, order, listing } = await somebody();
    const data = await exported(who);
    expect(data['orders']).toMatchObject([
      { order: { id: order.id, number: order.number, events: [{ event: 'received' }, { event: 'review' }] } },
    ]);
    expect(data['adverts']).toMatchObject([
      { id: Number(listing), description: { en: `A car of ${word}, kept with care` } },
    ]);
    expect(data['letters']).toMatchObject([{ subject: word, details: `Where is ${word}?` }]);
    expect(data['documents']?.length).toBeGreaterThan(0);
    expect(data['sessions']).toHaveLength(1);
    expect(data['notifications']).toMatchObject([{ event: 'order_moved', status: 'reviewing' }]);
    expect(data['who_did_or_read_what']).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: 'desk.order', subject: order.id, by: 'staff' })]),
    );
  });

  it('has no data of others, no password and no token', async () => {
    const [mine, theirs] = [await somebody(), await somebody()];
    const text = JSON.stringify(await exported(mine.who));
    expect(text).toContain(mine.word);
    for (const strange of [
      theirs.word,
      theirs.order.id,
      theirs.order.number,
      theirs.who.id,
      staff.id,
      'argon2',
      'password_hash',
      'token_hash',
    ])
      expect(text).not.toContain(strange);
  });
});

describe('ending an account', () => {
  it('needs the password, and is refused while an order is under way', async () => {
    const { who, order } = await somebody();
    expect((await end(who, 'guess')).body.errors).toEqual({ password: ['Incorrect data'] });
    expect((await end(who)).body).toMatchObject({
      code: 'order_under_way',
      message: 'You have a request in progress. Cancel it first, or wait until it is closed.',
    });
    expect((await get(who, '/auth/profile')).status).toBe(200);
    await reject(order.id);
    expect((await end(who)).body).toMatchObject({ data: { deleted: true }, message: 'Your account is deleted' });
    expect((await get(who, '/auth/profile')).status).toBe(401);
  });

  it('deletes adverts, letters, favourites and documents, and blanks orders that were not completed', async () => {
    const [mine, theirs] = [await somebody(), await somebody()];
    await reject(mine.order.id);
    await end(mine.who);
    const { db, dataDir } = services;
    const listings = await db
      .selectFrom('listings')
      .select('id')
      .where('id', 'in', [Number(mine.listing), Number(theirs.listing)])
      .execute();
    expect(listings).toEqual([{ id: Number(theirs.listing) }]);
    const order = await db
      .selectFrom('orders')
      .select(['number', 'contact_name', 'contact_phone', 'answers', 'account_id', 'rejection'])
      .where('id', '=', mine.order.id)
      .executeTakeFirst();
    expect(order).toEqual({
      number: mine.order.number,
      contact_name: '',
      contact_phone: null,
      answers: {},
      account_id: null,
      rejection: { code: 'income', text: '' },
    });
    const kept = await db.selectFrom('documents').select('id').where('order_id', '=', mine.order.id).execute();
    await sweepDocuments({ db, files: localFileStore(dataDir) }, services.clock());
    expect(kept.length).toBeGreaterThan(0);
    expect(await db.selectFrom('documents').select('id').where('order_id', '=', mine.order.id).execute()).toEqual([]);
    // The desk still sees that the order existed.
    expect((await get(staff, `/desk/orders/${mine.order.id}`)).status).toBe(200);
    expect(JSON.stringify(await exported(theirs.who))).toContain(theirs.word);
    const left = await Promise.all(
      (['accounts', 'contact_messages', 'sellers', 'adverts', 'listings', 'orders'] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(left)).not.toContain(mine.word);
    // Photos that another advert also shows stay; the next sweep deletes the others.
    const photos = await db.selectFrom('photos').select('claimed_at').execute();
    expect(photos.every(({ claimed_at }) => claimed_at !== null)).toBe(true);
  });

  it('keeps a completed order as the record of a financing for five years, and no longer', async () => {
    const { who, order } = await somebody();
    const ended = services.clock();
    await services.db
      .updateTable('orders')
      .set({ status: 'completed', ended_at: ended, due_at: null })
      .where('id', '=', order.id)
      .execute();
    expect((await end(who)).status).toBe(200);
    const record = () =>
      services.db
        .selectFrom('orders')
        .select(['contact_name', 'account_id'])
        .where('id', '=', order.id)
        .executeTakeFirst();
    await forgetOldRecords(services.db, new Date(ended.getTime() - 1000));
    expect(await record()).toEqual({ contact_name: expect.stringMatching(/\S/) as string, account_id: null });
    await forgetOldRecords(services.db, new Date(ended.getTime() + 1000));
    expect(await record()).toEqual({ contact_name: '', account_id: null });
  });

  it('frees phone and e-mail for another account, and is refused for staff', async () => {
    const { who, order } = await somebody();
    await reject(order.id);
    const { email, phone } = await services.db
      .selectFrom('accounts')
      .select(['email', 'phone'])
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow();
    await end(who);
    const login = await post(await person('Other'), '/auth/login', { login: email, password });
    expect([login.status, phone !== null]).toEqual([422, true]);
    await expect(person(`Somebody${people}`, { phone: phone ?? randomUUID() })).resolves.toBeDefined();
    expect((await end(staff)).status).toBe(403);
  });
});
