import { readFile } from 'node:fs/promises';
import type { advertImports } from '#contract/advert-imports.ts';
import type { Account } from '#domain/accounts/account.ts';
import { ADVERT_VERSION, type AdvertAnswers } from '#domain/adverts/advert.ts';
import { MOST_ROW_NOTES } from '#domain/adverts/advert-import.ts';
import { advertForm, type AdvertForm } from '#domain/adverts/advert-form.ts';
import { newId } from '../../db/new-id.ts';
import { Refusal, type Call, type Handlers, type Services } from '../../http/serve.ts';
import { insertListings, type NewListing } from '../../listings/insert-listings.ts';
import { findOwnSeller } from '../../partners/own-seller-sql.ts';
import { sellerOf } from '../advert-seller.ts';
import { findImport, findSameImport, insertAdvertsBeside, keepImport, knownKeys, rememberedMeanings, rememberMeanings } from './imports-sql.ts';
import { importName, withImport } from './own-file.ts';
import { faultOf, type GoodRow, guessMeanings, type OwnFile, readColumns, readOwnFile } from './read-own-file.ts';

const BATCH = 250;

/** A showroom's own files of adverts: brought, understood, checked, and stored all together or not at all. */
export function advertImportsHandlers(services: Pick<Services, 'index' | 'files' | 'dataDir'>): Handlers<typeof advertImports> {
  const { names } = services.index;
  /** How far what runs is; only for those who watch. */
  const running = new Map<string, { done: number; rows: number }>();

  async function read(call: Call, id: string, columns: Readonly<Record<string, string>>): Promise<OwnFile & { form: AdvertForm }> {
    const account = showroomOf(call);
    const found = await findImport(call.db, id, account.id);
    if (!found) throw new Refusal('not_found');
    const isListed = (list: string, code: string) => names.item(list, code) !== undefined;
    const onRow = (done: number, rows: number) => void running.set(id, { done, rows });
    const file = await withImport(services, id, (path) => readOwnFile(path, { kind: found.kind, columns, isListed, now: call.now, onRow }));
    return { ...file, form: advertForm(found.kind) };
  }

  return {
    async importFile({ kind }, call, file) {
      const account = showroomOf(call);
      const { db, now } = call;
      const bytes = await readFile(file.path);
      try {
        const { rows, columns } = await readColumns(file.path);
        const sent = { accountId: account.id, kind, sha256: file.sha256 };
        const same = await findSameImport(db, sent);
        const id = same?.id ?? newId(now);
        // The row first: a file nobody knows of would stay for ever, a row without a file is read as gone.
        if (!same) await keepImport(db, { ...sent, id, now });
        await services.files.put(importName(id), bytes, 'text/csv');
        const meanings = guessMeanings(
          kind,
          columns.map(({ name }) => name),
          await rememberedMeanings(db, account.id, kind),
          now,
        );
        return { state: 'read', id, rows, columns: columns.map((column, at) => ({ ...column, meaning: meanings[at] ?? '' })) };
      } catch (error) {
        return { state: 'broken', fault: faultOf(error) };
      }
    },

    async checkImport({ id, columns }, call) {
      const account = showroomOf(call);
      try {
        const { rows, good, refused, notes, form } = await read(call, id, columns);
        const known = await countKnown(call, account, form, good);
        return {
          state: 'read',
          rows,
          good: good.length - known,
          known,
          refused,
          notes: notes.toSorted((a, b) => Number(b.isRefused) - Number(a.isRefused) || a.line - b.line).slice(0, MOST_ROW_NOTES),
        };
      } catch (error) {
        return { state: 'broken', fault: faultOf(error) };
      } finally {
        running.delete(id);
      }
    },

    async importProgress({ id }, call) {
      const account = showroomOf(call);
      if (!(await findImport(call.db, id, account.id))) throw new Refusal('not_found');
      return running.get(id) ?? null;
    },

    async takeImport({ id, columns, leaveOut }, call) {
      const account = showroomOf(call);
      const { db, now } = call;
      try {
        const { good, refused, form } = await read(call, id, columns).catch((error: unknown) => {
          faultOf(error);
          throw new Refusal('invalid', { errors: { columns: ['invalid'] } });
        });
        if (refused > 0 && !leaveOut) throw new Refusal('invalid', { errors: { leaveOut: ['required'] } });
        const seller = await sellerOf(db, account);
        const page = await findOwnSeller(db, account);
        const contact = { phone: page?.phones[0] ?? account.phone, whatsapp: page?.whatsapp ?? account.phone };
        let added = 0;
        for (let from = 0; from < good.length; from += BATCH) {
          const batch = good.slice(from, from + BATCH);
          await insertListings(
            db,
            form.catalogue,
            names,
            batch.map((row) => listingOf(row, account, form, seller.id, now)),
            now,
          );
          added += await insertAdvertsBeside(
            db,
            batch.map((row) => ({ key: keyOf(account, form, row), commandKey: newId(now), answers: answersOf(form, row, account, contact), ...row.marks })),
            { accountId: account.id, schemaVersion: ADVERT_VERSION, now },
          );
          running.set(id, { done: Math.min(from + BATCH, good.length), rows: good.length });
        }
        await rememberMeanings(db, account.id, form.kind, columns);
        call.say('success.request');
        return { id, key: call.key ?? '', added, known: good.length - added, leftOut: refused };
      } finally {
        running.delete(id);
      }
    },
  };
}

function showroomOf({ caller }: Call): Account {
  if (caller?.account.accountType !== 'showroom') throw new Refusal('not_allowed');
  return caller.account;
}

/** One number of one showroom is one advert, whichever file it comes in. */
const keyOf = (account: Account, { kind }: AdvertForm, { row }: GoodRow) => `${account.id}/${kind}/${row.key}`;

async function countKnown({ db }: Call, account: Account, form: AdvertForm, good: readonly GoodRow[]): Promise<number> {
  let known = 0;
  const keys = good.map((row) => keyOf(account, form, row));
  for (let from = 0; from < keys.length; from += 1_000) known += (await knownKeys(db, keys.slice(from, from + 1_000))).size;
  return known;
}

/** Without images: they are added one advert at a time, and until then nobody is asked to look at it. */
function listingOf(good: GoodRow, account: Account, form: AdvertForm, sellerId: number, now: Date): NewListing {
  const { row } = good;
  return {
    ...row.listing,
    source: 'advert',
    sourceKey: keyOf(account, form, good),
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

/** How whoever asks about the cars of a file reaches their showroom, E.164. */
interface AdvertContact {
  readonly phone: string | null;
  readonly whatsapp: string | null;
}

/** The answers as their owner would have given them, so that the wizard opens with them and asks for the rest. */
function answersOf({ questions }: AdvertForm, { row, marks }: GoodRow, account: Account, { phone, whatsapp }: AdvertContact): AdvertAnswers {
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
  return Object.fromEntries(Object.entries(said).filter(([key, answer]) => key in questions && answer !== null && answer !== undefined));
}
