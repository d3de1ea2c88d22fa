import type { PartnerPageChange } from '#domain/partners/partner-page.ts';

/** A complete page of an invented showroom, without a logo, for tests and journeys. */
export const samplePartnerPage: PartnerPageChange = {
  name: { ar: 'معرض نسيم الوادي للسيارات', en: 'Naseem Al Wadi Cars' },
  about: { ar: 'سيارات عائلية مستعملة، مفحوصة قبل العرض.', en: null },
  city: 'jeddah',
  address: { ar: 'طريق المدينة، بجوار محطة الوقود', en: 'Madinah Road, beside the petrol station' },
  hours: {
    sunday: [
      { from: '09:00', to: '12:00' },
      { from: '16:00', to: '22:00' },
    ],
    monday: [{ from: '09:00', to: '22:00' }],
    tuesday: [{ from: '09:00', to: '22:00' }],
    wednesday: [{ from: '09:00', to: '22:00' }],
    thursday: [{ from: '16:00', to: '01:00' }],
    friday: [],
    saturday: [{ from: '09:00', to: '22:00' }],
  },
  phones: ['+966126543210', '+966512345678'],
  whatsapp: '+966512345678',
  logo: null,
};
