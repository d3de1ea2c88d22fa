/** Kinds of purchase with different financing terms: a car, new or used, a property with a building, or land. */
export const conditions = ['new', 'used', 'home', 'land'] as const;
export type Condition = (typeof conditions)[number];
