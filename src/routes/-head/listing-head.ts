import { msg } from '@lingui/core/macro';
import { listings } from '#contract/listings.ts';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import type { Attribute, Catalogue } from '#domain/catalogue/catalogue.ts';
import { currentPrice } from '#domain/listings/current-price.ts';
import type { ListingDetail } from '#domain/listings/listing.ts';
import { valueText } from '#client/listings/value-text.ts';
import { formatMoneyText, wholeRiyals } from '#i18n/format.ts';
import { siteWords } from './site-words.ts';
import { oneLine, type HeadFacts, type Thing, type WriteHead } from './screen-head.ts';
import { amount, breadcrumb, known, sharedPicture } from './structured-data.ts';

/** Photos that are named in structured data. */
const MAX_PICTURES = 8;
/** Facts in the description. */
const MAX_FACTS = 4;

const sellerTypes = {
  showroom: 'AutoDealer',
  marketing_office: 'RealEstateAgent',
  individual: 'Person',
} as const;

export const carHead: WriteHead = (facts) =>
  listingHead(facts, facts.answer(listings.car), cars, (listing) => [
    known({ ...carOf(facts, listing), offers: offerOf(facts, cars, listing) }),
  ]);

export const propertyHead: WriteHead = (facts) =>
  listingHead(facts, facts.answer(listings.property), properties, (listing) => {
    const { description, image } = commonOf(facts, listing);
    const offer = offerOf(facts, properties, listing);
    return [
      known({
        '@type': 'RealEstateListing',
        name: listing.title[facts.locale],
        url: facts.address(facts.pathname),
        description,
        image,
        inLanguage: facts.locale,
        datePosted: listing.createdAt,
        dateModified: listing.updatedAt,
        mainEntity: propertyOf(facts, listing),
        offers: offer,
      }),
    ];
  });

/** A number that says nothing without its label. */
const isBare = (attribute: Attribute | undefined) => attribute?.type === 'quantity' && attribute.unit === 'count';

/** The head of a listing's page; without the listing, which then is gone, only its title. */
function listingHead(
  facts: HeadFacts,
  listing: ListingDetail | undefined,
  catalogue: Catalogue,
  dataOf: (listing: ListingDetail) => Thing[],
): ReturnType<WriteHead> {
  const { i18n, locale, title, today } = facts;
  if (!listing) return { description: title, isIndexed: false };
  const what = [catalogue.badge, ...catalogue.keyFacts]
    .filter((key) => !isBare(catalogue.attributes[key]))
    .flatMap((key) => valueText(i18n, catalogue, key, listing) ?? [])
    .filter((value) => !title.includes(value))
    .slice(0, MAX_FACTS)
    .join(locale === 'ar' ? '، ' : ', ');
  const { price, monthly } = currentPrice(listing, today);
  const list = { name: i18n._(siteWords.lists[catalogue.kind] ?? siteWords.home), path: catalogue.screenPath };
  return {
    description: oneLine(
      i18n._(
        sentenceOf({
          title,
          isRent: catalogue.payment(listing.values).by === 'rent',
          what,
          isSold: listing.availability === 'sold',
          price: price === null ? null : formatMoneyText(locale, wholeRiyals(price)),
          monthly: monthly === null ? null : formatMoneyText(locale, wholeRiyals(monthly)),
        }),
      ),
    ),
    type: 'product',
    picture: {
      // Messengers keep a picture by its whole address, so that changes with what it shows.
      url: `${facts.origin}/photos/shared/${catalogue.kind}-${listing.id}-${locale}.jpg?v=${price ?? 0}-${Date.parse(listing.updatedAt)}`,
      width: 1200,
      height: 630,
      alt: title,
    },
    data: [...dataOf(listing), breadcrumb(facts, i18n._(siteWords.home), list)],
  };
}

interface Told {
  readonly title: string;
  readonly what: string;
  readonly isSold: boolean;
  readonly isRent: boolean;
  readonly price: string | null;
  readonly monthly: string | null;
}

/** What a listing is and costs. */
function sentenceOf({ title, what, isSold, isRent, price, monthly }: Told) {
  if (isSold) return msg`Sold: ${title}, ${what}. See similar listings on Wijha.`;
  if (price === null) return msg`${title}, ${what}. Photos, specifications and seller on Wijha.`;
  if (monthly === null || monthly === price)
    return msg`${title}, ${what}. Price ${price}. Photos, specifications and seller on Wijha.`;
  if (isRent)
    return msg`${title}, ${what}. Rent ${price}, which is ${monthly} a month. Photos, specifications and advertiser on Wijha.`;
  return msg`${title}, ${what}. Price ${price}, from ${monthly} a month. Photos, specifications and true cost on Wijha.`;
}

/** What people write is data in their language; only JSON carries it. */
function commonOf(facts: HeadFacts, { description, photos }: ListingDetail) {
  const own = description?.[facts.locale] ?? description?.ar ?? description?.en;
  return {
    description: own ? oneLine(own, 1_000) : undefined,
    image: photos.slice(0, MAX_PICTURES).flatMap((photo) => sharedPicture(facts, photo, facts.title)?.url ?? []),
  };
}

/** A known number with its unit by UN/CEFACT. */
const measured = (value: unknown, unitCode: string): Thing | undefined =>
  typeof value === 'number' ? { '@type': 'QuantitativeValue', value, unitCode } : undefined;

const owners = new Map([
  ['0', 0],
  ['1', 1],
  ['2', 2],
  ['3', 3],
]);

function carOf(facts: HeadFacts, listing: ListingDetail): Thing {
  const { values } = listing;
  const name = (key: string) => listing.names[key]?.[facts.locale];
  const brand = name('brand');
  const displacement = measured(values['engine'], 'CMQ');
  const power = measured(values['horsepower'], 'BHP');
  return {
    '@type': 'Car',
    name: listing.title[facts.locale],
    url: facts.address(facts.pathname),
    sku: listing.id,
    ...commonOf(facts, listing),
    brand: brand && { '@type': 'Brand', name: brand },
    model: name('model'),
    vehicleConfiguration: name('class'),
    vehicleModelDate: values['year'] && String(values['year']),
    itemCondition:
      values['condition'] === 'new' ? 'https://schema.org/NewCondition' : 'https://schema.org/UsedCondition',
    mileageFromOdometer: measured(values['mileage'], 'KMT'),
    bodyType: name('body'),
    color: name('color'),
    fuelType: name('fuel'),
    vehicleTransmission: name('transmission'),
    driveWheelConfiguration: name('drive'),
    numberOfPreviousOwners: owners.get(String(values['owners'])),
    vehicleEngine:
      displacement || power
        ? known({ '@type': 'EngineSpecification', engineDisplacement: displacement, enginePower: power })
        : undefined,
  };
}

const residences = new Map([
  ['apartment', 'Apartment'],
  ['furnished-apartment', 'Apartment'],
  ['penthouse', 'Apartment'],
  ['studio', 'Apartment'],
  ['floor', 'Apartment'],
  ['villa', 'House'],
  ['duplex', 'House'],
  ['townhouse', 'House'],
  ['traditional-house', 'House'],
  ['palace', 'House'],
  ['annex', 'Accommodation'],
  ['room', 'Room'],
  ['driver-room', 'Room'],
  ['chalet', 'House'],
  ['rest-house', 'House'],
  ['residential-building', 'ApartmentComplex'],
  ['residential-compound', 'GatedResidenceCommunity'],
]);
/** Types with the properties of a dwelling; a building or a plot is a place without them. */
const dwellings = ['Apartment', 'House', 'Accommodation', 'Room'];

function propertyOf(facts: HeadFacts, listing: ListingDetail): Thing {
  const { values } = listing;
  const name = (key: string) => listing.names[key]?.[facts.locale];
  const type = residences.get(String(values['type'])) ?? 'Place';
  const address = known({
    '@type': 'PostalAddress',
    addressCountry: 'SA',
    addressRegion: name('region'),
    addressLocality: name('city'),
    streetAddress: name('district'),
  });
  const place = { '@type': type, name: listing.title[facts.locale], address };
  if (!dwellings.includes(type)) return place;
  return known({
    ...place,
    floorSize: measured(values['space'], 'MTK'),
    ...(type !== 'Room' && {
      numberOfBedrooms: values['bedrooms'],
      numberOfBathroomsTotal: values['bathrooms'],
    }),
    floorLevel: typeof values['floor'] === 'number' ? String(values['floor']) : undefined,
  });
}

/** The offer of a listing at today's price; none while the price is given on request only. */
function offerOf(facts: HeadFacts, catalogue: Catalogue, listing: ListingDetail): Thing | undefined {
  const { price, offer } = currentPrice(listing, facts.today);
  if (price === null) return undefined;
  const { soldBy } = listing;
  const isRent = catalogue.payment(listing.values).by === 'rent';
  return known({
    '@type': 'Offer',
    url: facts.address(facts.pathname),
    price: amount(price),
    priceCurrency: 'SAR',
    availability: listing.availability === 'available' ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    businessFunction: isRent ? 'http://purl.org/goodrelations/v1#LeaseOut' : 'http://purl.org/goodrelations/v1#Sell',
    priceValidUntil: offer?.endsOn,
    seller: soldBy?.slug && { '@type': sellerTypes[soldBy.kind], name: soldBy.name[facts.locale] },
  });
}
