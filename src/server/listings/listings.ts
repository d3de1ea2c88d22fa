import type { ListingCalls } from '#contract/listing-calls.ts';
import type { listingReports } from '#contract/listing-reports.ts';
import type { DerivedFrom } from '#domain/catalogue/advert-plan.ts';
import type { Attribute, Catalogue, Value, Values } from '#domain/catalogue/catalogue.ts';
import type { Kind } from '#domain/catalogue/kind.ts';
import { kinds } from '#domain/catalogue/kinds/kinds.ts';
import type { ListingCard, ListingDetail, ListingSeller } from '#domain/listings/listing.ts';
import type { PriceLabel } from '#domain/listings/price-label.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { ReferenceNames } from '../catalogue/reference-names.ts';
import { newId } from '../db/new-id.ts';
import { AnswersByDatabase } from '../http/answer-cache.ts';
import { type Call, type Handlers, Refusal, type Services } from '../http/serve.ts';
import { labelsOf } from './price-labels.ts';
import { KeptDetails } from './kept-details.ts';
import { viewCounter } from './listing-views-sql.ts';
import { keepReport } from './listing-reports-sql.ts';
import { type CardRow, countListingsOf, type DetailRow, selectDetail } from './listings-sql.ts';

/** Maximum number of sellers whose count of listings is cached until something changes. */
const COUNTED_SELLERS = 1_000;
/** Maximum number of listings whose answers are kept. */
const KEPT_LISTINGS = 1_000;

/** Answers one listing, of any kind. */
export function listingHandlers({
  db: primary,
  index,
}: Pick<Services, 'db' | 'index'>): (catalogue: Catalogue) => Handlers<Pick<ListingCalls, 'one'>> {
  const counts = new AnswersByDatabase<number>(COUNTED_SELLERS);
  const details = new KeptDetails<{ detail: ListingDetail; isAdvert: boolean }>(KEPT_LISTINGS);
  const countView = viewCounter(primary);
  const make = async (catalogue: Catalogue, id: number, call: Call) => {
    const { db, now } = call;
    const row = await selectDetail(db, catalogue, id, now);
    if (!row) throw new Refusal('not_found');
    const { sellerId, isAdvert } = row;
    const listings =
      sellerId === null
        ? 1
        : await counts.get(call, index.version, String(sellerId), () => countListingsOf(db, sellerId));
    const [label = null] = await labelsOf({ index }, catalogue, [row]);
    return { row, isAdvert, detail: detailOf(catalogue, index.names, row, { listings, label }) };
  };
  const look = async (catalogue: Catalogue, id: number, call: Call): Promise<ListingDetail> => {
    const { db, readVersion, address, userAgent, now } = call;
    const day = riyadhDay(now);
    const version = `${day} ${index.version} ${readVersion}`;
    const { detail, isAdvert } = await details.get({ db, version, kind: catalogue.kind, id, now }, async () => {
      const { row, ...answer } = await make(catalogue, id, call);
      return { answer, madeOf: hasAllPictures(row) ? { stamp: row.stamp, version } : null };
    });
    // A listing without an owner has nobody who could see the number.
    if (isAdvert) countView(id, { address, userAgent, day });
    return detail;
  };
  return (catalogue) => ({ one: ({ id }, call) => look(catalogue, Number(id), call) });
}

/** Whether the sizes of all pictures are made: then they do not change any more. */
const hasAllPictures = ({ photos, seller }: DetailRow): boolean =>
  [...photos, ...(seller?.logo ? [seller.logo] : [])].every(({ widths }) => widths.length > 0);

/** Keeps reports about listings, for the desk. */
export function reportHandlers(): Handlers<typeof listingReports> {
  return {
    async report(report, { key, caller, locale, now, db: transaction, say }) {
      if (key === null) throw new Refusal('key_missing');
      const id = newId(now);
      const isKept = await keepReport(transaction, {
        id,
        key,
        report,
        accountId: caller?.account.id ?? null,
        locale,
        now,
      });
      if (!isKept) throw new Refusal('not_found');
      say('success.report');
      return { id, key };
    },
  };
}

/** Cards of one kind with their price labels. */
export async function cardsOf(
  services: Pick<Services, 'index'>,
  catalogue: Catalogue,
  rows: readonly CardRow[],
): Promise<ListingCard[]> {
  const labels = await labelsOf(services, catalogue, rows);
  return rows.map((row, at) => cardOf(catalogue, services.index.names, row, labels[at]));
}

/** A card as in answers: only what cards show and devices filter by, with the names of its codes. */
function cardOf(
  catalogue: Catalogue,
  names: ReferenceNames,
  row: CardRow,
  label: PriceLabel | null = null,
): ListingCard {
  const filters = new Set<string>(catalogue.filters);
  const shown = pickValues(catalogue, row.attributes, ({ card }, key) => card === true || filters.has(key));
  // Imported listings of private people have no seller row.
  const seller = row.sellerKind ?? 'individual';
  const derived = derivedOf(catalogue, {
    title: row.title,
    values: row.attributes,
    features: row.featureNames,
    seller,
  });
  return {
    id: String(row.id),
    title: row.title,
    price: row.price,
    priceNote: row.priceNote,
    monthly: row.monthly,
    offer: row.offer,
    values: { ...shown, ...pickValues(catalogue, derived, () => true) },
    names: names.namesOf(catalogue, shown),
    cover: row.cover,
    seller: { kind: seller, isVerified: row.sellerIsVerified },
    availability: row.availability,
    label,
    isSample: row.isSample,
    createdAt: row.createdAt.toISOString(),
  };
}

/** What a listing is only found by, which devices filter by too. */
const derivedOf = ({ kind }: Catalogue, from: DerivedFrom): Values =>
  (Object.hasOwn(kinds, kind) && kinds[kind as Kind].advert.derived?.(from)) || {};

function detailOf(
  catalogue: Catalogue,
  names: ReferenceNames,
  row: DetailRow,
  { listings, label }: { listings: number; label: PriceLabel | null },
): ListingDetail {
  const values = pickValues(catalogue, row.attributes, () => true);
  const payment = catalogue.payment(row.attributes);
  return {
    ...cardOf(catalogue, names, row, label),
    values,
    names: names.namesOf(catalogue, values),
    description: row.description,
    photos: row.photos,
    features: row.features,
    soldBy: row.seller
      ? { ...row.seller, listings }
      : unknownSeller(names.item('cities', String(values['city']))?.name ?? null),
    flags: row.flags,
    video: row.video,
    financedAs: payment.by === 'purchase' ? payment.financedAs : null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

function unknownSeller(city: ListingSeller['city']): ListingSeller {
  const name = { en: 'Private seller', ar: 'بائع فرد' };
  return {
    slug: null,
    kind: 'individual',
    name,
    logo: null,
    city,
    phone: null,
    whatsapp: null,
    yearsExperience: null,
    verifiedAt: null,
    verifiedWhat: null,
    listings: 1,
  };
}

function isSeveral(value: Value): value is readonly string[] {
  return Array.isArray(value);
}

/** The values of these attributes, in the order the catalogue declares them. */
function pickValues(
  catalogue: Catalogue,
  attributes: Values,
  isShown: (attribute: Attribute, key: string) => boolean,
): ListingCard['values'] {
  const values: ListingCard['values'] = {};
  for (const [key, attribute] of Object.entries<Attribute>(catalogue.attributes)) {
    const value = attributes[key];
    if (value !== undefined && isShown(attribute, key)) values[key] = isSeveral(value) ? [...value] : value;
  }
  return values;
}
