import type { adverts } from '#contract/adverts.ts';
import type { Account } from '#domain/accounts/account.ts';
import type { AdvertInput, AdvertReceipt, OwnAdvert, ProductCard, SimilarAdvert } from '#domain/adverts/advert.ts';
import { advertForm, type AdvertForm } from '#domain/adverts/advert-form.ts';
import { advertTitle } from '#domain/adverts/advert-title.ts';
import { checkAdvert } from '#domain/adverts/check-advert.ts';
import { normaliseAdvert, valuesOfAdvert } from '#domain/adverts/read-advert.ts';
import { mayRenew, shownUntil } from '#domain/adverts/shown-until.ts';
import type { Catalogue, Values } from '#domain/catalogue/catalogue.ts';
import { advertsSort } from '#domain/adverts/list-sort.ts';
import type { PriceLabel } from '#domain/listings/price-label.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { videoAddress, videoAt } from '#domain/uploads/video.ts';
import type { Name } from '#domain/words/name.ts';
import type { ReferenceNames } from '../catalogue/reference-names.ts';
import { noteRead } from '../db/audit-sql.ts';
import { json } from '../db/database.ts';
import {
  Refusal,
  type Call,
  type Caller,
  type FieldProblem,
  type FieldProblems,
  type Handlers,
  type Services,
  withLimit,
} from '../http/serve.ts';
import { selectCards } from '../listings/listings-sql.ts';
import { monthlyOf, termsVersion } from '../listings/monthly.ts';
import { labelsOf } from '../listings/price-labels.ts';
import { claimPhotos, findPhotos, uploadedPhotos } from '../uploads/photos-sql.ts';
import { type ActingSeller, actingSeller, chosenSeller, namedSeller, sellerIds } from '../partners/acting-seller.ts';
import { findSellerBlock } from '../partners/own-seller-sql.ts';
import { claimVideo } from '../uploads/videos-sql.ts';
import { sellerOf } from './advert-seller.ts';
import {
  decideAdvert,
  deleteListing,
  findProduct,
  findSimilar,
  insertAdvert,
  type ProductQuestion,
  type ProductRow,
  renewAdvert,
  replaceAdvert,
  selectProducts,
  setAvailability,
  takeDownAdvert,
} from './adverts-sql.ts';
import { decideEach } from './decide-each.ts';
import { isOwnMatter } from '../orders/own-matter-sql.ts';
import { exportProducts } from './export-products.ts';
import { changedImport, withAllAnswers } from './imported-advert.ts';
import { ownContact } from './own-contact.ts';
import { namesOfAdvert } from './names-of-advert.ts';
import { selectSellerFigures } from './seller-figures-sql.ts';

const PER_PAGE = 24;
const PER_DESK_PAGE = 20;
/** Maximum number of adverts in one export file. */
const MAX_EXPORTED = 5_000;

/** Adverts of people: sending, changing, listing, reviewing. Visitors see the same rows once the desk has accepted them. */
export function advertsHandlers({ index, kinds }: Pick<Services, 'index' | 'kinds'>): Handlers<typeof adverts> {
  const { names } = index;

  /** The stored form of an advert. Throws Refusal `invalid` and `uploads_missing`. */
  async function read(
    form: AdvertForm,
    input: Omit<AdvertInput, 'kind'>,
    { db, now }: Call,
    { account, before }: { account: Account; before: ProductRow | null },
  ) {
    const today = riyadhDay(now);
    const answers = normaliseAdvert(form, input.answers);
    const problems = Object.entries(
      checkAdvert(
        form,
        { answers, photos: input.photos.length },
        { today, isListed: (list, code) => names.item(list, code) !== undefined },
      ),
    );
    const wrong: FieldProblems = Object.fromEntries(
      problems.map(([key, { code, limit }]) => [
        key === 'photos' ? key : `answers.${key}`,
        [withLimit(code as FieldProblem, limit)],
      ]),
    );
    const twice = input.photos.findIndex((id, at) => input.photos.indexOf(id) !== at);
    const errors: FieldProblems = {
      ...wrong,
      ...(twice >= 0 && { [`photos.${twice}`]: ['invalid'] }),
      ...(input.video && !form.questions['video'] && { video: ['invalid'] }),
    };
    if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors });
    const kept = await claimPhotos(db, input.photos, now);
    const video = input.video ? await claimVideo(db, input.video, now) : null;
    const missing = [...input.photos.filter((id) => !kept.has(id)), ...(input.video && !video ? [input.video] : [])];
    if (missing.length > 0) throw new Refusal('uploads_missing', { state: { uploads: missing } });

    const values = withRegion(names, form, valuesOfAdvert(form, answers));
    const nameOf = (key: string) => nameOfValue(names, form, values, key);
    const text = (key: string) => (typeof answers[key] === 'string' ? answers[key] : null);
    const price = typeof answers['price'] === 'number' ? answers['price'] : null;
    const title = advertTitle(form, answers, nameOf) ?? { en: '', ar: '' };
    const description = { en: text('descriptionEn'), ar: text('descriptionAr') };
    const sent = { answers, title, description, price, values, features: input.features, photos: input.photos };
    const imported = before?.isImported
      ? changedImport(form, before, sent, (other) => (key) => nameOfValue(names, form, other, key))
      : null;
    const seller = await sellerOf(db, account);
    if (await findSellerBlock(db, account)) throw new Refusal('seller_blocked');
    const marks = { plate: text('plate'), vin: text('vin'), licence: text('licence') };
    const others = await findSimilar(db, { ...marks, photos: [...input.photos], except: before && String(before.id) });
    const link = text('video');
    return {
      listing: {
        approval: 'pending' as const,
        title: json(imported?.title ?? title),
        description: json(description),
        price,
        price_note: form.priceNote(values, seller.business !== null),
        monthly: monthlyOf(form.catalogue, price, values, today),
        terms_version: termsVersion(today),
        attributes: json((imported?.values ?? values) as Record<string, string | number | string[] | null>),
        features: json(input.features),
        video: video
          ? json({ kind: 'file' as const, url: videoAddress(video.id, video.type) })
          : link === null
            ? null
            : json({ kind: 'link' as const, url: link }),
        seller_id: seller.id,
        photos: json(input.photos),
        // Duplicates are allowed: the desk sees the warning, and so do visitors (decision 52).
        flags: others.length > 0 ? ['possible_repost'] : [],
        ...(imported && { edited: imported.edited }),
      },
      advert: { schema_version: input.schemaVersion, answers: json(answers), ...marks, sent_at: now },
    };
  }

  const whole = (row: ProductRow) => withAllAnswers(advertForm(row.kind, kinds), row);

  /** An advert of the caller or their team, with the account it belongs to. */
  async function own(call: Call, id: string, forUpdate = false): Promise<{ row: ProductRow; account: Account }> {
    const seller = await actingSeller(call);
    const row = await findProduct(call.db, Number(id), sellerIds(seller), { forUpdate });
    if (!row) throw new Refusal('not_found');
    return { row: whole(row), account: ownerIn(seller, row) };
  }

  /** An advert that its owner may change: not one that the desk took down. */
  async function changeable(call: Call, id: string): Promise<{ row: ProductRow; account: Account }> {
    const found = await own(call, id, true);
    if (found.row.approval === 'removed') throw new Refusal('advert_removed');
    return found;
  }

  async function findAnyProduct(call: Call, id: string, forUpdate = false): Promise<ProductRow> {
    const row = await findProduct(call.db, Number(id), null, { forUpdate });
    if (!row) throw new Refusal('not_found');
    return whole(row);
  }

  async function products(call: Call, question: ProductQuestion): Promise<{ rows: ProductRow[]; total: number }> {
    const { rows, total } = await selectProducts(call.db, question);
    return { rows: rows.map(whole), total };
  }

  /** The price labels of the adverts that everybody sees, by id, at the prices that they see. */
  async function labelsOfProducts({ db }: Call, rows: readonly ProductRow[], today: string) {
    const shown = rows.filter(({ approval }) => approval === 'accepted');
    const labels = new Map<number, PriceLabel | null>();
    for (const { catalogue } of Object.values<{ catalogue: Catalogue }>(kinds)) {
      const ids = shown.filter(({ kind }) => kind === catalogue.kind).map(({ id }) => id);
      if (ids.length === 0) continue;
      const cards = await selectCards(db, ids, today, kinds);
      const found = await labelsOf({ index }, catalogue, cards);
      for (const [nth, { id }] of cards.entries()) labels.set(id, found[nth] ?? null);
    }
    return labels;
  }

  async function inFull({ db, now }: Call, row: ProductRow): Promise<OwnAdvert> {
    const photos = await findPhotos(db, row.photoIds);
    return {
      ...productCard(row, riyadhDay(now)),
      schemaVersion: row.schemaVersion,
      answers: row.answers,
      features: row.features,
      photos: row.isImported
        ? uploadedPhotos(row.photoIds, photos)
        : row.photoIds.flatMap((id) => photos.get(id) ?? []),
      video: row.video?.kind === 'file' ? videoAt(row.video.url) : null,
      version: row.version,
      business: null,
    };
  }

  async function review(call: Call, row: ProductRow) {
    const similar = await findSimilar(call.db, { ...marksOf(row), photos: row.photoIds, except: String(row.id) });
    return {
      ...(await inFull(call, row)),
      names: namesOfAdvert(names, advertForm(row.kind, kinds), row.answers),
      similar: similar.map((other): SimilarAdvert => ({
        id: String(other.id),
        kind: other.kind,
        title: other.title,
        isOwn: other.accountId === row.accountId,
        isShown: other.isShown,
        by: other.by,
      })),
      seller: row.seller,
      isOwn: await isOwnMatter(call.db, 'listing', String(row.id), personOf(call).account.id),
    };
  }

  async function decide(
    call: Call,
    id: string,
    seen: number,
    approval: 'accepted' | 'rejected',
    rejection: ProductRow['rejection'],
  ): Promise<AdvertReceipt> {
    const row = await findAnyProduct(call, id, true);
    const until = shownUntil(riyadhDay(call.now), row.answers);
    // The licence may have expired while the advert waited: nothing may be shown without one.
    if (approval === 'accepted' && until < riyadhDay(call.now))
      throw new Refusal('invalid', { errors: { licenceUntil: ['licence_ended'] } });
    if (approval === 'accepted' && row.photoIds.length < advertForm(row.kind, kinds).catalogue.photos.min)
      throw new Refusal('invalid', { errors: { photos: ['images_between'] } });
    const expiresOn = approval === 'accepted' ? until : null;
    if (
      !(await decideAdvert(call.db, row.id, seen, {
        approval,
        rejection,
        expiresOn,
        by: personOf(call).account.id,
        now: call.now,
      }))
    )
      throw new Refusal('advert_changed', { state: await review(call, await findAnyProduct(call, id)) });
    return receipt(id, call.key);
  }

  return {
    async create({ kind, ...input }, call) {
      const form = advertForm(kind, kinds);
      const account = namedSeller(await actingSeller(call), input.business);
      const { listing, advert } = await read(form, input, call, { account, before: null });
      const key = call.key ?? '';
      const id = await insertAdvert(
        call.db,
        { ...listing, kind, source: 'advert', source_key: key, created_at: call.now },
        { ...advert, account_id: account.id, command_key: key },
      );
      call.say('success.request');
      return receipt(String(id), call.key);
    },

    async change({ id, ...input }, call) {
      namedSeller(await actingSeller(call), input.business);
      const { row, account } = await changeable(call, id);
      const { listing, advert } = await read(advertForm(row.kind, kinds), input, call, { account, before: row });
      await replaceAdvert(call.db, row.id, listing, advert);
      call.say('success.request');
      return receipt(id, call.key);
    },

    async one({ id }, call) {
      const { row, account } = await own(call, id);
      const business = account.id === personOf(call).account.id ? null : account.id;
      if (!row.isImported) return { ...(await inFull(call, row)), business };
      // A file names no contact: the form begins with that of the account, as for a new advert.
      const contact = await ownContact(call.db, account);
      return { ...(await inFull(call, { ...row, answers: { ...contact, ...row.answers } })), business };
    },

    async products({ of, filter, page }, call) {
      const { rows, total } = await products(call, {
        accountId: (await chosenSeller(call, of)).id,
        filter,
        page: Number(page),
        perPage: PER_PAGE,
      });
      const today = riyadhDay(call.now);
      const labels = await labelsOfProducts(call, rows, today);
      return {
        data: rows.map((row) => productCard(row, today, labels.get(row.id))),
        meta: { page: Number(page), perPage: PER_PAGE, total, totalIsCapped: false, nextCursor: null },
      };
    },

    figures: async ({ of }, call) => selectSellerFigures(call.db, (await chosenSeller(call, of)).id, call.now),

    async setAvailability({ id, availability }, call) {
      const { row } = await changeable(call, id);
      await setAvailability(call.db, row.id, availability);
      call.say('success.state_changed');
      return receipt(id, call.key);
    },

    async renew({ id, expiresOn }, call) {
      const { row, account } = await changeable(call, id);
      if (await findSellerBlock(call.db, account)) throw new Refusal('seller_blocked');
      if (row.expiresOn !== expiresOn) throw new Refusal('advert_changed');
      const today = riyadhDay(call.now);
      if ((row.approval !== 'accepted' && row.approval !== 'expired') || !mayRenew(today, row.expiresOn, row.answers))
        throw new Refusal('invalid', { errors: { id: ['invalid'] } });
      await renewAdvert(call.db, row.id, shownUntil(today, row.answers));
      return receipt(id, call.key);
    },

    async takeDown({ id, expiresOn }, call) {
      const { row } = await own(call, id, true);
      // What the desk has not accepted is not shown, and could be renewed past it.
      if (row.approval !== 'accepted' || row.expiresOn !== expiresOn) throw new Refusal('advert_changed');
      await takeDownAdvert(call.db, row.id, { today: riyadhDay(call.now), now: call.now });
      call.say('success.state_changed');
      return receipt(id, call.key);
    },

    async remove({ id, approval }, call) {
      const { row } = await changeable(call, id);
      if (row.approval !== approval) throw new Refusal('advert_changed');
      await deleteListing(call.db, row.id, call.now);
      return receipt(id, call.key);
    },

    sellerBlock: async ({ of }, call) => ({ block: await findSellerBlock(call.db, await chosenSeller(call, of)) }),

    async similar(marks, call) {
      const own = new Set(sellerIds(await actingSeller(call)));
      const rows = await findSimilar(call.db, marks);
      return rows
        .filter(({ accountId, isShown }) => isShown || own.has(accountId))
        .map(({ id, kind, title, accountId, isShown, by }) => ({
          id: String(id),
          kind,
          title,
          isOwn: own.has(accountId),
          isShown,
          by,
        }));
    },

    async exportOwn({ of }, call) {
      const { rows } = await products(call, {
        accountId: (await chosenSeller(call, of)).id,
        filter: 'all',
        page: 1,
        perPage: MAX_EXPORTED,
      });
      return { name: `wijha-adverts-${riyadhDay(call.now)}.csv`, csv: exportProducts(rows) };
    },

    async queue({ filter, doubt, q, sort, page }, call) {
      const text = q?.trim() || undefined;
      if (text !== undefined) await noteRead(call, { action: 'adverts.queue', subject: 'adverts', words: { q: text } });
      const { rows, total } = await products(call, {
        accountId: null,
        filter,
        doubt,
        text,
        sort: advertsSort(filter, sort),
        page: Number(page),
        perPage: PER_DESK_PAGE,
      });
      const today = riyadhDay(call.now);
      return {
        data: rows.map((row) => ({ ...productCard(row, today), seller: row.seller, version: row.version })),
        meta: { page: Number(page), perPage: PER_DESK_PAGE, total, totalIsCapped: false, nextCursor: null },
      };
    },

    async review({ id }, call) {
      const row = await findAnyProduct(call, id);
      await noteRead(call, { action: 'adverts.review', subject: id });
      return review(call, row);
    },

    accept: ({ id, seen }, call) => decide(call, id, seen, 'accepted', null),
    reject: ({ id, seen, reason, text }, call) =>
      decide(call, id, seen, 'rejected', { reason, text, at: call.now.toISOString() }),
    acceptMany: ({ adverts }, call) =>
      decideEach(call, 'adverts.accept', adverts, ({ id, seen }) => decide(call, id, seen, 'accepted', null)),
    rejectMany: ({ adverts, reason, text }, call) =>
      decideEach(call, 'adverts.reject', adverts, ({ id, seen }) =>
        decide(call, id, seen, 'rejected', { reason, text, at: call.now.toISOString() }),
      ),
  };
}

/** The account of an advert that was found for one of both. */
const ownerIn = ({ own, business }: ActingSeller, { accountId }: ProductRow): Account =>
  business?.id === accountId ? business : own;

function personOf({ caller }: Pick<Call, 'caller'>): Caller {
  if (!caller) throw new Refusal('not_signed_in');
  return caller;
}

const receipt = (id: string, key: string | null): AdvertReceipt => ({ id, number: id, key: key ?? '' });

const marksOf = ({ answers }: ProductRow) => {
  const text = (key: string) => (typeof answers[key] === 'string' ? answers[key] : null);
  return { plate: text('plate'), vin: text('vin'), licence: text('licence') };
};

function productCard(
  {
    id,
    kind,
    title,
    cover,
    price,
    availability,
    approval,
    rejection,
    takedown,
    views,
    favourites,
    contacts,
    requests,
    sentAt,
    expiresOn,
    answers,
    photoIds,
  }: ProductRow,
  today: string,
  label: PriceLabel | null = null,
): ProductCard {
  return {
    id: String(id),
    kind,
    title,
    cover,
    price,
    availability,
    approval,
    rejection,
    takedown,
    views,
    favourites,
    contacts,
    requests,
    label,
    sentAt: sentAt.toISOString(),
    expiresOn,
    mayRenew: (approval === 'accepted' || approval === 'expired') && mayRenew(today, expiresOn, answers),
    images: photoIds.length,
  };
}

/** The region follows from the city and is not asked. */
function withRegion(names: ReferenceNames, { catalogue }: AdvertForm, values: Values): Values {
  if (!catalogue.attributes['region']) return values;
  const region = names.item('cities', String(values['city']))?.region;
  return region ? { ...values, region } : values;
}

function nameOfValue(names: ReferenceNames, { catalogue }: AdvertForm, values: Values, key: string): Name | null {
  const attribute = catalogue.attributes[key];
  const code = values[key];
  return attribute?.type === 'choice' && typeof code === 'string'
    ? (names.item(attribute.list, code)?.name ?? null)
    : null;
}
