/** Doubts of an import that have words; files of other versions may have others. */
export const importDoubts = [
  'price_placeholder',
  'price_unreadable',
  'price_suspect',
  'sale_price_suspect',
  'purpose_unknown',
  'rent_period_suspect',
  'possible_repost',
  'mileage_suspect',
  'engine_suspect',
  'year_differs_in_title',
  'contact_in_title',
  'contact_in_text',
  'unknown_place',
  'unknown_word',
  'unknown_district',
  'space_suspect',
  'licence_suspect',
  'age_suspect',
] as const;
export type ImportDoubt = (typeof importDoubts)[number];

const known: ReadonlySet<string> = new Set(importDoubts);

/** Whether a doubt has words. */
export const isImportDoubt = (flag: string): flag is ImportDoubt => known.has(flag);
