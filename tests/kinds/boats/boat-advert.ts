import { type AdvertPlan, column, contactQuestions, neededColumn } from '#domain/catalogue/advert-plan.ts';
import type { BoatAttribute } from './boats.ts';

export const boatAdvert: AdvertPlan<BoatAttribute> = {
  address: '/advertice/boat',
  asked: {
    type: { required: true, columns: [neededColumn('boat_type', 'Boat type', 'نوع القارب')] },
    length: { required: true, columns: [neededColumn('length', 'Length (m)', 'الطول (م)')] },
    price: { columns: [neededColumn('price', 'Price (SAR)', 'السعر (ريال)')] },
    city: { required: true, columns: [neededColumn('city', 'City', 'المدينة')] },
    year: { columns: [column('built', 'Year of manufacture', 'سنة الصنع')] },
    condition: { required: true, columns: [column('condition', 'Condition', 'الحالة')] },
    stockNumber: { columns: [column('stock', 'Stock number', 'رقم المخزون')] },
    cabins: { askedWhen: { answer: 'type', is: ['yacht'] } },
    region: { unasked: true },
  },
  details: [
    { group: 'basics', questions: ['name', 'type', 'length', 'condition'] },
    { group: 'price', questions: ['price'] },
    { group: 'description', questions: ['descriptionAr', 'descriptionEn'] },
  ],
  advertiser: [...contactQuestions, 'city'],
  lists: {
    boat_types: [
      { id: 'yacht', en: 'Yacht', ar: 'يخت' },
      { id: 'fishing-boat', en: 'Fishing boat', ar: 'قارب صيد' },
    ],
  },
  features: [],
  name: (nameOf, { length }) => {
    const type = nameOf('type');
    return type && { en: `${type.en}, ${String(length)} m`, ar: `${type.ar} ${String(length)} م` };
  },
  priceNote: (_values, isBusiness) => (isBusiness ? 'vat_included' : 'private_no_vat'),
};
