import type { deskLenders } from '#contract/desk-lenders.ts';
import { forms } from '#domain/applications/forms.ts';
import type { CheckedOfferLine, OfferColumn, OfferLine, OfferLineOutcome } from '#domain/desk/offers-file.ts';
import { offerFigures, OfferTerms } from '#domain/orders/offer-draft.ts';
import { type OfferWarning, offerWarnings } from '#domain/orders/offer-limits.ts';
import { readOrderNumber } from '#domain/orders/order-number.ts';
import { checkTyped, figuresOf } from '#domain/orders/typed-terms.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { writeAudit } from '../../db/audit-sql.ts';
import { fileRefusal } from '../../http/refusal.ts';
import { Refusal, type Call, type Handlers, type Services } from '../../http/serve.ts';
import { readDay } from '../../listings/import/read-day.ts';
import { findOrderId } from '../../orders/orders-sql.ts';
import { isOwnMatter } from '../../orders/own-matter-sql.ts';
import { enterOffers } from './enter-offers.ts';
import { callerOf, wantsOffers } from './hand-orders.ts';
import { handedOrder, lockHandedOrder } from './handed-order.ts';
import { hasLenderOffer, lenderName } from './lender-orders-sql.ts';
import { programmesOfLender } from './lenders-sql.ts';
import { lenderIn } from './own-orders.ts';

/** Offers of a lender from a file: checked without storing anything, and then entered line by line. */
export function offersFileHandlers({
  parsers,
}: Pick<Services, 'parsers'>): Pick<Handlers<typeof deskLenders>, 'checkOffersFile' | 'enterOfferLines'> {
  return {
    async checkOffersFile(_input, call, file) {
      const lenderId = await lenderIn(call);
      const read = await parsers.run('offerLines', { path: file.path }, { caller: call.address });
      if (read.state === 'broken') throw fileRefusal('unreadable', { state: read.fault });
      const lines: CheckedOfferLine[] = [];
      for (const { line, cells } of read.lines)
        lines.push(
          cells
            ? await checkLine(call, lenderId, line, cells)
            : wrongLine(line, '', [{ column: null, code: 'ragged' }]),
        );
      return lines;
    },

    async enterOfferLines({ lines }, call) {
      const { db, now, key, owners } = call;
      if (key === null) throw new Refusal('key_missing');
      const lenderId = await lenderIn(call);
      const found = await Promise.all(lines.map(async (line) => ({ ...line, id: await findOrderId(db, line.order) })));
      const outcomes = new Map<number, OfferLineOutcome>();
      // Orders are locked in one sequence, so that two files never wait for each other.
      for (const one of found.toSorted((a, b) => (a.id ?? '').localeCompare(b.id ?? '') || a.line - b.line))
        outcomes.set(one.line, one.id === undefined ? 'not_found' : await enterLine(call, lenderId, one.id, one));
      const entered = new Set(found.flatMap(({ line, id }) => (id && outcomes.get(line) === 'entered' ? [id] : [])));
      for (const id of entered)
        await writeAudit(db, { at: now, actor: owners[0], action: 'desk.enterOffers', subject: id });
      return { key, lines: lines.map(({ line }) => ({ line, outcome: outcomes.get(line) ?? 'invalid' })) };
    },
  };
}

const wrongLine = (line: number, order: string, problems: CheckedOfferLine['problems']): CheckedOfferLine => ({
  line,
  order,
  offer: null,
  figures: null,
  problems,
  warnings: [],
  isKnown: false,
});

async function checkLine(
  call: Call,
  lenderId: number,
  line: number,
  cells: Readonly<Record<OfferColumn, string>>,
): Promise<CheckedOfferLine> {
  const { order: written, ...terms } = { ...cells, validUntil: readDay(cells.validUntil) ?? cells.validUntil };
  const read = checkTyped(OfferTerms, figuresOf(terms), terms, riyadhDay(call.now));
  const problems =
    'problems' in read
      ? Object.entries(read.problems).map(([column, code]) => ({ column: column as OfferColumn, code }))
      : [];
  const about = await orderOf(call, lenderId, written);
  if ('code' in about) problems.unshift({ column: 'order', code: about.code });
  if (!('offer' in read) || 'code' in about) return wrongLine(line, written, problems);
  const { offer } = read;
  return {
    ...wrongLine(line, written, []),
    offer,
    figures: offerFigures(offer),
    warnings: await warningsFor(call, about, offer),
    isKnown: await hasLenderOffer(call.db, { orderId: about.row.id, lenderId, terms: offer }),
  };
}

/** The order that a cell names, or why no offer can be made for it. An order that the lender does not have is not found. */
async function orderOf(call: Call, lenderId: number, written: string) {
  if (written === '') return { code: 'required' };
  const number = readOrderNumber(written);
  if (number === null) return { code: 'order_number' };
  const id = await findOrderId(call.db, number);
  const handed = id === undefined ? undefined : await orUndefined(handedOrder(call, id, lenderId));
  if (!handed) return { code: 'not_found' };
  if (await isOwnMatter(call.db, 'order', handed.row.id, callerOf(call))) return { code: 'own_matter' };
  return wantsOffers(handed.row) ? handed : { code: 'order_moved_on' };
}

async function orUndefined<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** Of the programmes that fit the order, the warnings of the one that the offer fits best. */
async function warningsFor(
  { db, now }: Pick<Call, 'db' | 'now'>,
  { row, lenderId }: Awaited<ReturnType<typeof handedOrder>>,
  offer: OfferTerms,
): Promise<OfferWarning[]> {
  const name = await lenderName(db, lenderId);
  const { programmes: kind } = forms[row.form];
  if (!name || kind === null) return [];
  const programmes = await programmesOfLender(db, row, name, now);
  const found = programmes.map(({ terms }) => offerWarnings(offer, terms, kind, riyadhDay(now)));
  return found.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

async function enterLine(call: Call, lenderId: number, id: string, { offer }: OfferLine): Promise<OfferLineOutcome> {
  const { db } = call;
  try {
    const handed = await lockHandedOrder(call, id, lenderId);
    const by = callerOf(call);
    if (await isOwnMatter(db, 'order', id, by)) return 'own_matter';
    // Under the lock of the order, so that a file that is sent twice at the same time enters each offer once.
    if (await hasLenderOffer(db, { orderId: id, lenderId, terms: offer })) return 'known';
    await enterOffers(call, handed, [offer], { by, withKey: null, fieldOf: () => 'offer' });
    return 'entered';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code } = error;
    if (code === 'not_found' || code === 'order_moved_on' || code === 'invalid') return code;
    throw error;
  }
}
