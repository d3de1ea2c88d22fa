import { createReadStream } from 'node:fs';
import type { advertImports } from '#contract/advert-imports.ts';
import type { Account } from '#domain/accounts/account.ts';
import { ADVERT_VERSION, type AdvertAnswers, type AdvertKind } from '#domain/adverts/advert.ts';
import { advertForm, type AdvertForm } from '#domain/adverts/advert-form.ts';
import type { Attribute } from '#domain/catalogue/catalogue.ts';
import type { ReferenceNames } from '../../catalogue/reference-names.ts';
import { newId } from '../../db/new-id.ts';
import { Refusal, type Call, type Handlers, type Services } from '../../http/serve.ts';
import { insertListings, type NewListing } from '../../listings/insert-listings.ts';
import { actingBusiness } from '../../partners/acting-seller.ts';
import { findOwnSeller, findSellerBlock } from '../../partners/own-seller-sql.ts';
import type { ParseProgress } from '../../parsing/parse-messages.ts';
import { selectDecidedDistricts } from '../../places/decided-districts.ts';
import { keepUnclaimed } from '../../uploads/unclaimed-uploads.ts';
import { sellerOf } from '../advert-seller.ts';
import {
  findImport,
  findSameImport,
  insertAdvertRows,
  keepImport,
  knownKeys,
  releaseImport,
  rememberedMeanings,
  rememberMeanings,
} from './imports-sql.ts';
import { importName } from '../../files/file-names.ts';
import { withImport } from './own-file.ts';
import type { Broken, GoodRow, OwnFile } from './read-own-file.ts';

/** Each import holds a database connection while its file is read. */
const MAX_CONCURRENT_IMPORTS = 2;

/** A showroom's own files of adverts: upload, columns, check, and storing all rows or none. */
export function advertImportsHandlers(
  services: Pick<Services, 'db' | 'index' | 'kinds' | 'files' | 'dataDir' | 'settings' | 'parsers'>,
): Handlers<typeof advertImports> {
  const { names } = services.index;
  const { parsers } = services;
  const { kinds } = services;
  /** Progress of running imports, for display only. */
  const running = new Map<string, { done: number; rows: number }>();
  let taken = 0;

  async function read(
    call: Call,
    id: string,
    columns: Readonly<Record<string, string>>,
  ): Promise<{ file: Broken | OwnFile; form: AdvertForm; kind: AdvertKind }> {
    const account = await actingBusiness(call);
    const found = await findImport(call.db, id, account.id);
    if (!found) throw new Refusal('not_found');
    const form = advertForm(found.kind, kinds);
    const decided = await selectDecidedDistricts(call.db);
    const input = { kind: found.kind, columns, lists: listsOf(names, form), decided, now: call.now };
    const onProgress = ({ done, total }: ParseProgress) => void running.set(id, { done, rows: total });
    const file = await withImport(services, id, (path) =>
      parsers.run('advertRows', { ...input, path }, { caller: call.address, onProgress }),
    );
    return { file, form, kind: found.kind };
  }

  return {
    async importFile({ kind }, call, file) {
      const account = await actingBusiness(call);
      const { db, now, owners, address } = call;
      const remembered = await rememberedMeanings(db, account.id, kind);
      const found = await parsers.run(
        'advertColumns',
        { path: file.path, kind, remembered, now },
        { caller: call.address },
      );
      if (found.state === 'broken') return found;
      const sent = { accountId: account.id, kind, sha256: file.sha256 };
      const same = await findSameImport(db, sent);
      const id = same?.id ?? newId(now);
      return keepUnclaimed(services, { kind: 'import', file, owners, address, now }, async () => {
        // The row first: a file without a row would stay for ever, a row without a file counts as deleted.
        if (!same) await keepImport(db, { ...sent, id, now });
        await services.files.put(importName(id), createReadStream(file.path), file.mimeType);
        return { ...found, id };
      });
    },

    async checkImport({ id, columns }, call) {
      const account = await actingBusiness(call);
      try {
        const { file, form } = await read(call, id, columns);
        if (file.state === 'broken') return file;
        const { state, rows, refused, notes, keys } = file;
        const known = await countKnown(call, account, form, keys);
        return { state, rows, good: keys.length - known, known, refused, notes: [...notes] };
      } finally {
        running.delete(id);
      }
    },

    async importProgress({ id }, call) {
      const account = await actingBusiness(call);
      if (!(await findImport(call.db, id, account.id))) throw new Refusal('not_found');
      return running.get(id) ?? null;
    },

    async takeImport({ id, columns, leaveOut }, call) {
      const account = await actingBusiness(call);
      const { db, now } = call;
      if (await findSellerBlock(db, account)) throw new Refusal('seller_blocked');
      if (taken >= MAX_CONCURRENT_IMPORTS) throw new Refusal('busy', { retryAfterSeconds: 5 });
      taken += 1;
      try {
        const { file, form, kind } = await read(call, id, columns);
        if (file.state === 'broken') throw new Refusal('invalid', { errors: { columns: ['invalid'] } });
        const { refused, keys, pieces } = file;
        if (refused > 0 && !leaveOut) throw new Refusal('invalid', { errors: { leaveOut: ['required'] } });
        const seller = await sellerOf(db, account);
        const page = await findOwnSeller(db, account);
        const contact = { phone: page?.phones[0] ?? account.phone, whatsapp: page?.whatsapp ?? account.phone };
        let added = 0;
        let done = 0;
        for (const piece of pieces) {
          const batch = JSON.parse(piece) as GoodRow[];
          await insertListings(
            db,
            form.catalogue,
            names,
            batch.map((row) => listingOf(row, account, form, seller.id, now)),
            now,
          );
          added += await insertAdvertRows(
            db,
            batch.map((row) => ({
              key: keyOf(account, form, row.row.key),
              commandKey: newId(now),
              answers: answersOf(form, row, account, contact),
              ...row.marks,
            })),
            { accountId: account.id, schemaVersion: ADVERT_VERSION, now },
          );
          done += batch.length;
          running.set(id, { done, rows: keys.length });
        }
        await rememberMeanings(db, account.id, kind, columns);
        await releaseImport(db, id);
        call.say('success.request');
        return { id, key: call.key ?? '', added, known: keys.length - added, leftOut: refused };
      } finally {
        taken -= 1;
        running.delete(id);
      }
    },
  };
}

/** The codes of every list that attributes of this kind use. */
function listsOf(names: ReferenceNames, { catalogue }: AdvertForm): Map<string, Set<string>> {
  const attributes = Object.values<Attribute>(catalogue.attributes);
  return new Map(
    attributes.flatMap((attribute) =>
      'list' in attribute ? [[attribute.list, new Set(names.codes(attribute.list))] as const] : [],
    ),
  );
}

/** A number of a showroom identifies one advert, in any of its files. */
const keyOf = (account: Account, { kind }: AdvertForm, key: string) => `${account.id}/${kind}/${key}`;

async function countKnown({ db }: Call, account: Account, form: AdvertForm, rows: readonly string[]): Promise<number> {
  let known = 0;
  const keys = rows.map((key) => keyOf(account, form, key));
  for (let from = 0; from < keys.length; from += 1_000)
    known += (await knownKeys(db, keys.slice(from, from + 1_000))).size;
  return known;
}

/** Without images: the owner adds them to each advert, and only then it goes to the desk. */
function listingOf(good: GoodRow, account: Account, form: AdvertForm, sellerId: number, now: Date): NewListing {
  const { row } = good;
  return {
    ...row.listing,
    source: 'advert',
    sourceKey: keyOf(account, form, row.key),
    approval: 'pending',
    title: row.title,
    price: row.price,
    priceNote: form.priceNote(row.listing.values, true),
    sellerId,
    photos: [],
    flags: row.doubts,
    createdAt: now,
  };
}

/** Contact of the showroom for the cars of a file, E.164. */
interface AdvertContact {
  readonly phone: string | null;
  readonly whatsapp: string | null;
}

/** The answers as if their owner had given them, so that the form opens with them and asks for the rest. */
function answersOf(
  { questions }: AdvertForm,
  { row, marks }: GoodRow,
  account: Account,
  { phone, whatsapp }: AdvertContact,
): AdvertAnswers {
  const said: AdvertAnswers = {
    ...row.listing.values,
    ...marks,
    name: row.title.ar,
    price: row.price,
    descriptionAr: row.listing.description?.ar ?? null,
    descriptionEn: row.listing.description?.en ?? null,
    advertiserName: account.name,
    advertiserEmail: account.email,
    advertiserPhone: phone,
    advertiserWhatsapp: whatsapp,
  };
  return Object.fromEntries(
    Object.entries(said).filter(([key, answer]) => key in questions && answer !== null && answer !== undefined),
  );
}
