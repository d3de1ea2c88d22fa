/** What is bought, as far as financing tells things apart: a car, new or used, or a property. */
export const conditions = ['new', 'used', 'home'] as const;
export type Condition = (typeof conditions)[number];
