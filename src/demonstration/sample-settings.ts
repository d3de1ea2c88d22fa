import type { Settings } from '#domain/settings/settings.ts';

/** Invented contact details: a number that no operator assigns, a domain reserved for examples. */
export const sampleSettings: Pick<Settings, 'contact' | 'legal' | 'reservation' | 'social'> = {
  contact: {
    phone: '+966520000000',
    whatsapp: '+966520000000',
    email: 'hello@wijha.example',
    address: {
      en: 'Sample address: 1234 Prince Turki Street, Riyadh 12345',
      ar: 'عنوان تجريبي: 1234 شارع الأمير تركي، الرياض 12345',
    },
    hours: { en: 'Sunday to Thursday, 9:00 to 17:00', ar: 'من الأحد إلى الخميس، 9:00 إلى 17:00' },
  },
  legal: {
    company: { en: 'Wijha (sample data, no registered company)', ar: 'وجهة (بيانات تجريبية، ليست منشأة مسجلة)' },
    unifiedNumber: null,
    aggregatorLicence: null,
    realEstateLicence: null,
  },
  // The example of the IBAN registry, not a real account.
  reservation: {
    iban: 'SA0380000000608010167519',
    bank: { en: 'Sample bank', ar: 'بنك تجريبي' },
    holder: { en: 'Wijha (sample account, transfer nothing)', ar: 'وجهة (حساب تجريبي، لا تحوّل إليه)' },
    amount: 100_000,
  },
  social: [],
};
