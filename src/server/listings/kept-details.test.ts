import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { carAdvertOf } from '../../../tests/support/advertisers.ts';
import { applicants } from '../../../tests/support/applicants.ts';
import { addOffer } from '../../../tests/support/sample-offer.ts';
import { KeptDetails } from './kept-details.ts';
import { selectStamps } from './listings-sql.ts';

const { tested, person, post } = await applicants();
const { db } = tested.services;
const noura = await person('Noura');
const { kind, ...advert } = await carAdvertOf(tested.app, noura);
const sent = await post<{ id: string }>(noura, `/adverts/${kind}`, advert);
const id = Number(sent.body.data.id);

/** Asks for the listing, and says how often its answer was made. */
function asking(limit = 10) {
  const details = new KeptDetails<number>(limit);
  let made = 0;
  const ask = (more: { version?: string; id?: number; isKept?: boolean; now?: Date } = {}) => {
    const { version = 'today 1', isKept = true, now = tested.services.clock(), ...which } = more;
    return details.get({ db, version, kind: 'cars', id, now, ...which }, async () => {
      made += 1;
      const stamp = (await selectStamps(db, [id], now)).get(id) ?? '';
      return { answer: made, madeOf: isKept ? { stamp, version } : null };
    });
  };
  return ask;
}

it('an answer is kept while its listing is the same', async () => {
  const ask = asking();
  expect(await ask()).toBe(1);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
});

it.each(['listings', 'sellers', 'adverts', 'offers'] as const)(
  'a change in %s shows with the next call',
  async (table) => {
    const ask = asking();
    expect([await ask(), await ask()]).toEqual([1, 1]);
    if (table === 'listings') await sql`update listings set price = price + 100 where id = ${id}`.execute(db);
    if (table === 'sellers')
      await sql`update sellers set phones = '{+966511111111}' where id = (select seller_id from listings where id = ${id})`.execute(
        db,
      );
    if (table === 'adverts') await sql`update adverts set answers = answers where listing_id = ${id}`.execute(db);
    if (table === 'offers') await addOffer(db, 'kept-details', { listing_id: id });
    expect([await ask(), await ask()]).toEqual([2, 2]);
  },
);

it('a seller whose moment comes shows with the next call, though nothing was written', async () => {
  const moment = new Date(tested.services.clock().getTime() + 60_000);
  await sql`update sellers set shown_from = ${moment} where id = (select seller_id from listings where id = ${id})`.execute(
    db,
  );
  const ask = asking();
  expect([await ask(), await ask(), await ask({ now: moment }), await ask({ now: moment })]).toEqual([1, 1, 2, 2]);
});

it('another day or another index makes the answer anew, and one that says so is not kept', async () => {
  const ask = asking();
  expect([await ask(), await ask({ version: 'today 2' }), await ask({ version: 'today 2' })]).toEqual([1, 2, 2]);
  expect([await ask({ version: 'today 3', isKept: false }), await ask({ version: 'today 3' })]).toEqual([3, 4]);
});

it('the answer that was asked for longest ago leaves first', async () => {
  const ask = asking(2);
  // An unknown number has no stamp, so its answer is made each time.
  expect([await ask(), await ask({ id: -1 }), await ask(), await ask({ id: -2 }), await ask()]).toEqual([
    1, 2, 1, 3, 1,
  ]);
});
