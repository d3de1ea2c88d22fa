import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ListingSignal } from '#domain/desk/listing-signal.ts';
import { loadReference } from '../catalogue/load-reference.ts';
import { json } from '../db/database.ts';
import { carAdvertOf } from '../../../tests/support/advertisers.ts';
import { applicants, type Who } from '../../../tests/support/applicants.ts';

const { tested, person, get, post } = await applicants();
const { app, services } = tested;
const { db, index } = services;
await loadReference(db);
const moderator = await person('Moderator', { role: 'staff', roles: ['moderator'] });

const LONG = 'Family car from the agency with all services in their centre, one driver since it was new.';
/** A text that is like no other. */
const ownText = () => Array.from({ length: 20 }, () => ownWord()).join(' ');
const ownWord = () => Array.from({ length: 6 }, () => 'abcdefghijklmnopqrstuvwxyz'[randomInt(26)]).join('');
let phones = 0;
/** An advert that shares nothing with others but its photos, unless it says so. */
async function advertise(who: Who, answers: object = {}, more: object = {}): Promise<string> {
  const { kind, ...rest } = await carAdvertOf(app, who);
  phones += 1;
  const own = {
    advertiserPhone: `+9665${String(10_000_000 + phones)}`,
    descriptionAr: null,
    descriptionEn: ownText(),
    ...answers,
  };
  const sent = await post<{ id: string }>(who, `/adverts/${kind}`, {
    ...rest,
    ...more,
    answers: { ...rest.answers, ...own },
  });
  expect(sent.status).toBe(200);
  return sent.body.data.id;
}
const signals = async (id: string) => (await get<ListingSignal[]>(moderator, `/desk/listings/${id}/signals`)).body.data;
const about = async (id: string, what: ListingSignal['about']) => (await signals(id)).find((one) => one.about === what);
/** Photos of this listing that nothing else shows. */
const withOwnPhotos = (id: string) =>
  db
    .updateTable('listings')
    .set({ photos: json([`own-${randomInt(1e9)}`]) })
    .where('id', '=', Number(id))
    .execute();

it('the same photo, text and phone are named with the listings of others, and not with one’s own', async () => {
  const [noura, omar] = [await person('Noura'), await person('Omar')];
  const shared = { advertiserPhone: '+966512345678', descriptionEn: LONG };
  const [first, second] = [await advertise(noura, shared), await advertise(noura, shared)];
  expect(await signals(second)).toEqual([]);
  const theirs = await advertise(omar, { ...shared, advertiserName: 'Omar' });
  for (const what of ['photo', 'text', 'phone'] as const)
    expect(await about(theirs, what), what).toMatchObject({
      about: what,
      count: 2,
      newest: [{ id: second }, { id: first }],
    });
  expect(await about(first, 'photo')).toMatchObject({ count: 1, newest: [{ id: theirs, seller: { en: 'Omar' } }] });
});

it('short texts, drawn pictures and what is different are no signals', async () => {
  const [reem, huda] = [await person('Reem'), await person('Huda')];
  const [one, other] = [
    await advertise(reem, { descriptionEn: 'A clean car from Riyadh' }),
    await advertise(huda, { descriptionEn: 'A clean car from Riyadh' }),
  ];
  for (const id of [one, other]) await withOwnPhotos(id);
  expect(await signals(other)).toEqual([]);
  const drawn = `drawn-${randomInt(1e9)}`;
  await db
    .insertInto('photos')
    .values({
      id: drawn,
      width: 640,
      height: 480,
      variants: json({ widths: [640], drawn: true }),
      alt: null,
      state: 'made',
    })
    .execute();
  for (const id of [one, other])
    await db
      .updateTable('listings')
      .set({ photos: json([drawn]) })
      .where('id', '=', Number(id))
      .execute();
  expect(await about(other, 'photo')).toBeUndefined();
});

it('a description that was changed a little, or shortened, is found; its phrases in another text are not', async () => {
  const [salma, amira, laila] = [await person('Salma'), await person('Amira'), await person('Laila')];
  const text =
    'للإيجار فيلا مستقلّة في حيّ الياسمين، درج داخلي، مجلس رجال ومقلط وصالة ومطبخ، أربع غرف نوم وغرفة سائق وحديقة خلفية واسعة';
  const describe = (who: Who, descriptionAr: string) => advertise(who, { descriptionAr, descriptionEn: null });
  const first = await describe(salma, text);
  const typedAgain = text
    .replaceAll('ة', 'ه')
    .replaceAll('أ', 'ا')
    .replaceAll(/[ّ،]/g, '')
    .replace('الياسمين', 'النرجس');
  const changed = await describe(amira, `${typedAgain} ٣٠٠ م`);
  const cut = await describe(laila, text.slice(0, 85));
  expect(await about(first, 'text')).toMatchObject({ count: 2, newest: [{ id: cut }, { id: changed }] });
  expect(await about(changed, 'text')).toMatchObject({
    newest: expect.arrayContaining([expect.objectContaining({ id: first })]),
  });
  const other = await describe(
    await person('Maryam'),
    'شقة في حي العليا مع مجلس رجال ومقلط وصالة ومطبخ، مصعد وموقفان، قريبة من المترو والمدارس والخدمات كلها',
  );
  expect(await about(other, 'text')).toBeUndefined();
});

it('a passage of more than twenty other listings is a phrase of the trade, and no copy', async () => {
  const phrase =
    'New tyres and full service at the agency, price is final, no exchange, call after the afternoon prayer';
  const dealers = await Promise.all(Array.from({ length: 22 }, (_, nth) => person(`Dealer ${nth}`)));
  const ids: string[] = [];
  for (const dealer of dealers) ids.push(await advertise(dealer, { descriptionEn: `${phrase} ${ownWord()}` }));
  expect(await about(ids[0]!, 'text')).toBeUndefined();
});

it('a photo that was saved again in another size is found by what it looks like', async () => {
  const [one, other, third] = await Promise.all(
    ['Maha', 'Rana', 'Hind'].map(async (name) => advertise(await person(name))),
  );
  const look = '0110100110010110'.repeat(4);
  const nearly = `1001${look.slice(4)}`;
  const photos = [
    [one, look],
    [other, nearly],
    [third, look.replaceAll(/[01]/g, (bit) => (bit === '0' ? '1' : '0'))],
  ] as const;
  for (const [id, bits] of photos) {
    const photo = `p${randomInt(1e9)}`;
    await db
      .insertInto('photos')
      .values({
        id: photo,
        width: 640,
        height: 480,
        variants: json({ widths: [640], drawn: false }),
        state: 'made',
        look: bits,
      })
      .execute();
    await db
      .updateTable('listings')
      .set({ photos: json([photo]) })
      .where('id', '=', Number(id))
      .execute();
  }
  expect(await about(one!, 'photo')).toMatchObject({ count: 1, newest: [{ id: other }] });
  expect(await about(third!, 'photo')).toBeUndefined();
});

it('a price far from those of comparable cars says by how much', async () => {
  const lama = await person('Lama');
  const ids: string[] = [];
  for (let nth = 0; nth < 9; nth++) {
    const id = await advertise(lama, { name: `Market ${nth}` });
    await post(moderator, `/desk/adverts/${id}/accept`, { seen: 1 });
    ids.push(id);
  }
  await db.updateTable('listings').set({ price: 8_000_000 }).where('id', 'in', ids.map(Number)).execute();
  const cheap = await advertise(await person('Dana'), { name: 'Cheap', price: 4_000_000 });
  await index.refresh();
  expect(await about(cheap, 'price')).toMatchObject({ position: 'below', share: 0.5, median: 8_000_000 });
  expect(await about(ids[0]!, 'price')).toBeUndefined();
});

it('a licence that has ended says when', async () => {
  const id = await advertise(await person('Amal'));
  await db
    .updateTable('listings')
    .set({ attributes: json<Record<string, string>>({ licenceUntil: '2020-01-31' }) })
    .where('id', '=', Number(id))
    .execute();
  expect(await about(id, 'licence')).toEqual({ about: 'licence', endedOn: '2020-01-31' });
});

it('signals are for staff who decide about adverts', async () => {
  const sara = await person('Sara');
  const id = await advertise(sara);
  expect((await get(sara, `/desk/listings/${id}/signals`)).status).toBe(403);
  expect((await get({}, `/desk/listings/${id}/signals`)).status).toBe(401);
  const agent = await person('Agent', { role: 'staff', roles: ['agent'] });
  expect((await get(agent, `/desk/listings/${id}/signals`)).status).toBe(403);
  expect((await get(moderator, '/desk/listings/2000000000/signals')).status).toBe(404);
});
