import { type AdvertPlan, type AskedWhen, column, contactQuestions, neededColumn } from '../../advert-plan.ts';
import features from '../../property-features.json' with { type: 'json' };
import { isLand } from './is-land.ts';
import { properties, type PropertyAttribute } from './properties.ts';

const whenRented: AskedWhen = { answer: 'purpose', is: ['rent'] };
/** Not asked for land. */
const whenBuilt: AskedWhen = {
  answer: 'type',
  is: features.types.map(({ id }) => id).filter((id) => !isLand(id)),
};

const FURNISHED_TYPES = new Set<unknown>(['furnished-apartment', 'hotel-apartments']);

/** How a property is advertised. */
export const propertyAdvert: AdvertPlan<PropertyAttribute> = {
  address: '/advertice/real-estate',
  asked: {
    type: { required: true, columns: [neededColumn('type', 'Property type', 'نوع العقار')] },
    purpose: { required: true, columns: [neededColumn('purpose', 'For sale or rent', 'نوع العرض')] },
    city: { required: true, columns: [neededColumn('city', 'City', 'المدينة')] },
    space: { required: true, columns: [neededColumn('size', 'Space (m²)', 'المساحة (م²)')] },
    price: { columns: [neededColumn('price', 'Price (SAR)', 'السعر (ريال)')] },
    reference: { columns: [column('reference', 'Reference', 'الرقم المرجعي')] },
    rentPeriod: {
      required: true,
      askedWhen: whenRented,
      columns: [column('rent_period', 'Rent period', 'فترة الإيجار')],
    },
    district: { columns: [column('district', 'District', 'الحي')] },
    bedrooms: { askedWhen: whenBuilt, columns: [column('bedrooms', 'Bedrooms', 'غرف النوم')] },
    bathrooms: { askedWhen: whenBuilt, columns: [column('bathrooms', 'Bathrooms', 'دورات المياه')] },
    livingRooms: { askedWhen: whenBuilt, columns: [column('livingrooms', 'Living rooms', 'الصالات')] },
    age: { askedWhen: whenBuilt, columns: [column('property_age', 'Property age (years)', 'عمر العقار (سنوات)')] },
    facade: { columns: [column('front', 'Facade', 'الواجهة')] },
    furnishing: { askedWhen: whenBuilt, columns: [column('furnished', 'Furnished', 'مؤثث')] },
    descriptionAr: { columns: [column('details', 'Description', 'الوصف')] },
    licence: { required: true, columns: [column('licence', 'Advert licence number', 'رقم ترخيص الإعلان')] },
    licenceUntil: { required: true, columns: [column('licence_until', 'Licence until', 'تاريخ انتهاء الترخيص')] },
    facilities: {
      columns: [
        column('kitchen', 'Kitchen', 'مطبخ'),
        column('ac', 'Air conditioning', 'مكيف'),
        column('garage', 'Car entrance', 'مدخل سيارة'),
        column('elevator', 'Elevator', 'مصعد'),
        column('pool', 'Pool', 'مسبح'),
        column('roof', 'Roof', 'سطح'),
        column('frontyard', 'Yard', 'حوش'),
        column('basement', 'Basement', 'قبو'),
        column('maid_room', 'Maid room', 'غرفة خادمة'),
        column('driver_room', 'Driver room', 'غرفة سائق'),
        column('stairs', 'Inner stairs', 'درج داخلي'),
        column('duplex', 'Duplex', 'دوبلكس'),
        column('fireplace', 'Fireplace', 'مشب'),
      ],
    },
    capacity: { required: true },
    brokerLicence: { askedWhen: { answer: 'capacity', is: ['broker'] } },
    region: { unasked: true },
    // Availability is a state of the listing, not an answer.
    status: { unasked: true },
    finishing: { askedWhen: whenBuilt },
    airConditioning: { askedWhen: whenBuilt },
    balconies: { askedWhen: whenBuilt },
    floor: { askedWhen: whenBuilt },
    streetWidth: {},
    tenants: { askedWhen: whenRented },
    deed: {},
    nearby: {},
    seller: { unasked: true },
  },
  details: [
    { group: 'basics', questions: ['purpose', 'rentPeriod', 'type', 'space', 'reference'] },
    { group: 'place', questions: ['city', 'district'] },
    {
      group: 'rooms',
      questions: ['bedrooms', 'bathrooms', 'balconies', 'age', 'finishing', 'airConditioning', 'furnishing'],
    },
    { group: 'price', questions: ['price'] },
    { group: 'licence', questions: ['capacity', 'brokerLicence', 'licence', 'licenceUntil'] },
    { group: 'description', questions: ['descriptionAr', 'descriptionEn', 'video'] },
  ],
  advertiser: contactQuestions,
  features: [],
  name: (nameOf) => {
    const type = nameOf('type');
    const purpose = nameOf('purpose');
    const place = [nameOf('district'), nameOf('city')].filter((part) => part !== null);
    if (!type || !purpose) return null;
    const en = `${type.en} ${purpose.en.toLowerCase()}`;
    const ar = `${type.ar} ${purpose.ar}`;
    return place.length === 0
      ? { en, ar }
      : {
          en: `${en} in ${place.map((part) => part.en).join(', ')}`,
          ar: `${ar} في ${place.map((part) => part.ar).join('، ')}`,
        };
  },
  derived: ({ values, seller }) => ({
    seller,
    // What is furnished by its type is found among the furnished ones too.
    ...(!values['furnishing'] && FURNISHED_TYPES.has(values['type']) && { furnishing: 'furnished' }),
  }),
  priceNote: (values) => (properties.payment(values).by === 'rent' ? 'rent_no_vat' : 'transfer_tax'),
};
