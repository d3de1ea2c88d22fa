/** The Idempotency-Key of sample commands of one group, so that none is stored twice. Groups: 1 adverts, 2 letters. */
export const sampleKey = (group: 1 | 2, number: number): string =>
  `0192f0ab-000${group}-7000-8000-${String(number).padStart(12, '0')}`;
