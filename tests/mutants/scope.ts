/** Percent of the mutants of `src/domain` that tests must detect. */
export const MIN_DOMAIN_SCORE = 85;

/**
 * Kinds of changes that are not made, because the compiler rejects nearly all of them: codes and names are unions of
 * literals, and an empty object lacks the members that its type requires. Stryker cannot ask TypeScript 7 about each.
 */
export const EXCLUDED_MUTATIONS = ['StringLiteral', 'ObjectLiteral'] as const;

/** Samples for tests and journeys: nobody depends on a word of them. */
export const SAMPLES = [
  'src/domain/adverts/sample-advert.ts',
  'src/domain/applications/sample-application.ts',
  'src/domain/partners/sample-page.ts',
] as const;
