/** Percent of the mutants of `src/domain` that tests must detect. */
export const MIN_DOMAIN_SCORE = 85;

/**
 * Kinds of changes that are not made, because the compiler rejects nearly all of them: codes and names are unions of
 * literals, and an empty object lacks the members that its type requires. Stryker cannot ask TypeScript 7 about each.
 */
export const EXCLUDED_MUTATIONS = ['StringLiteral', 'ObjectLiteral'] as const;

/** The examples of a schema are inputs for the contract battery, which is too slow to run against mutants. */
export function isExample(mutatorName: string, line: string): boolean {
  return mutatorName === 'ArrayDeclaration' && line.includes('v.examples(');
}
