import type { IsoDate } from '#domain/money/dated-rule.ts';

/** A public holiday; first and last day inclusive. */
interface Holiday {
  readonly name: 'eid_al_fitr' | 'eid_al_adha' | 'founding_day' | 'national_day';
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/**
 * Public holidays by the Umm al-Qura calendar: four days from the one after 29 Ramadan, four from the Day of Arafat (9
 * Dhu al-Hijja), the Founding Day and the National Day. A moon sighting may move the feasts by a day: then the row is
 * corrected, never the code. Rows for new years are added here.
 */
export const publicHolidays: readonly Holiday[] = [
  { name: 'founding_day', from: '2026-02-22', to: '2026-02-22' },
  { name: 'eid_al_fitr', from: '2026-03-19', to: '2026-03-22' },
  { name: 'eid_al_adha', from: '2026-05-26', to: '2026-05-29' },
  { name: 'national_day', from: '2026-09-23', to: '2026-09-23' },
  { name: 'founding_day', from: '2027-02-22', to: '2027-02-22' },
  { name: 'eid_al_fitr', from: '2027-03-09', to: '2027-03-12' },
  { name: 'eid_al_adha', from: '2027-05-15', to: '2027-05-18' },
  { name: 'national_day', from: '2027-09-23', to: '2027-09-23' },
  { name: 'founding_day', from: '2028-02-22', to: '2028-02-22' },
  { name: 'eid_al_fitr', from: '2028-02-26', to: '2028-02-29' },
  { name: 'eid_al_adha', from: '2028-05-04', to: '2028-05-07' },
  { name: 'national_day', from: '2028-09-23', to: '2028-09-23' },
  { name: 'eid_al_fitr', from: '2029-02-14', to: '2029-02-17' },
  { name: 'founding_day', from: '2029-02-22', to: '2029-02-22' },
  { name: 'eid_al_adha', from: '2029-04-23', to: '2029-04-26' },
  { name: 'national_day', from: '2029-09-23', to: '2029-09-23' },
  { name: 'eid_al_fitr', from: '2030-02-03', to: '2030-02-06' },
  { name: 'founding_day', from: '2030-02-22', to: '2030-02-22' },
  { name: 'eid_al_adha', from: '2030-04-12', to: '2030-04-15' },
  { name: 'national_day', from: '2030-09-23', to: '2030-09-23' },
];
