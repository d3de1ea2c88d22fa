import type { AdvertInput } from '#domain/adverts/advert.ts';

/** A complete invented advert of a used car, without photos, for tests and journeys. */
export const sampleCarAdvert: Omit<AdvertInput, 'photos'> = {
  schemaVersion: 1,
  kind: 'cars',
  answers: {
    name: 'كامري فل كامل نظيفة',
    condition: 'used',
    brand: 'toyota',
    model: 'toyota--camry',
    year: 2021,
    card: 'boards',
    fuel: 'petrol',
    transmission: 'automatic',
    body: 'sedan',
    color: 'white',
    mileage: 64_000,
    price: 7_850_000,
    descriptionAr: 'سيارة عائلة نظيفة، صيانة وكالة، الفحص جاهز.',
    plate: 'ABJ1234',
    advertiserName: 'Noura Alotaibi',
    advertiserEmail: 'noura@example.com',
    advertiserPhone: '+966512345678',
    advertiserWhatsapp: '+966512345678',
    city: 'riyadh',
    airbags: 6,
  },
  features: [{ name: { en: 'Safety', ar: 'السلامة' }, items: [{ en: 'ABS brakes', ar: 'مكابح مانعة للانغلاق (ABS)' }] }],
  video: null,
};

/** A complete invented advert of a property for sale, without photos. Its licence is valid until the given day. */
export const samplePropertyAdvert = (licenceUntil: string): Omit<AdvertInput, 'photos'> => ({
  schemaVersion: 1,
  kind: 'properties',
  answers: {
    purpose: 'sale',
    type: 'villa',
    space: 320,
    city: 'riyadh',
    bedrooms: 5,
    bathrooms: 4,
    price: 185_000_000,
    capacity: 'owner',
    licence: '7200123456',
    licenceUntil,
    facilities: ['water', 'electricity'],
    descriptionEn: 'A quiet villa with a small garden, two minutes from the park.',
    advertiserName: 'Noura Alotaibi',
    advertiserEmail: 'noura@example.com',
    advertiserPhone: '+966512345678',
    advertiserWhatsapp: '+966512345678',
  },
  features: [],
  video: null,
});
