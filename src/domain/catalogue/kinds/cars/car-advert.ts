import { type AdvertPlan, column, contactQuestions, neededColumn } from '../../advert-plan.ts';
import features from '../../car-features.json' with { type: 'json' };
import { equipmentOf } from './car-equipment.ts';
import type { CarAttribute } from './cars.ts';

/** How a car is advertised. */
export const carAdvert: AdvertPlan<CarAttribute> = {
  address: '/advertice/car',
  asked: {
    brand: { required: true, columns: [neededColumn('Make', 'Brand', 'الماركة')] },
    model: { required: true, columns: [neededColumn('Type', 'Model', 'الموديل')] },
    year: { required: true, columns: [neededColumn('Year', 'Year of manufacture', 'سنة الصنع')] },
    price: { columns: [neededColumn('Price', 'Price (SAR)', 'السعر (ريال)')] },
    mileage: { columns: [neededColumn('Mileage', 'Mileage (km)', 'الممشى (كم)')] },
    city: { required: true, columns: [neededColumn('Region', 'City', 'المدينة')] },
    color: { required: true, columns: [neededColumn('Color', 'Color', 'اللون')] },
    stockNumber: { columns: [column('ad_id', 'Stock number', 'رقم المخزون')] },
    name: { columns: [column('title_ar', 'Title', 'العنوان')] },
    condition: { required: true, columns: [column('Condition', 'Condition', 'الحالة')] },
    fuel: { required: true, columns: [column('Fuel_Type', 'Fuel type', 'نوع الوقود')] },
    transmission: { required: true, columns: [column('Gear_Type', 'Transmission', 'ناقل الحركة')] },
    engine: { columns: [column('Engine_Size', 'Engine capacity', 'سعة المحرك')] },
    incoming: { columns: [column('Origin', 'Incoming type', 'الوارد')] },
    class: { columns: [column('Options', 'Level of equipment', 'مستوى التجهيز')] },
    descriptionAr: { columns: [column('details', 'Description', 'الوصف')] },
    plate: { columns: [column('plate', 'Plate', 'اللوحة')] },
    vin: { columns: [column('vin', 'Chassis number', 'رقم الهيكل')] },
    card: { required: true },
    body: { required: true },
    region: { unasked: true },
    drive: {},
    exterior: {},
    owners: {},
    horsepower: {},
    airbags: {},
    brakes: {},
    sensors: {},
    seats: {},
    doors: { columns: [column('doors', 'Doors', 'عدد الأبواب')] },
    equipment: { unasked: true },
    seller: { unasked: true },
  },
  details: [
    { group: 'basics', questions: ['name', 'condition', 'brand', 'model', 'class', 'year', 'card'] },
    { group: 'engine', questions: ['fuel', 'engine', 'transmission', 'drive', 'incoming'] },
    { group: 'looks', questions: ['body', 'doors', 'color', 'exterior', 'mileage'] },
    { group: 'price', questions: ['price'] },
    { group: 'description', questions: ['descriptionAr', 'descriptionEn'] },
    { group: 'private', questions: ['plate', 'vin'] },
  ],
  advertiser: [...contactQuestions, 'city'],
  features: features.feature_groups,
  name: (nameOf, { year }) => {
    const parts = [nameOf('brand'), nameOf('model')].filter((part) => part !== null);
    return parts.length === 0
      ? null
      : {
          en: [...parts.map(({ en }) => en), year].filter(Boolean).join(' '),
          ar: [...parts.map(({ ar }) => ar), year].filter(Boolean).join(' '),
        };
  },
  derived: ({ title, features: named, seller }) => ({ equipment: equipmentOf(title, named), seller }),
  priceNote: (_values, isBusiness) => (isBusiness ? 'vat_included' : 'private_no_vat'),
};
