/** Kinds of purchase with different financing terms: a car, new or used, or a property. */
export const conditions = ['new', 'used', 'home'] as const;
export type Condition = (typeof conditions)[number];
