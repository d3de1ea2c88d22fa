import { createHash } from 'node:crypto';

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

export type Mutant = {
  readonly fileName: string;
  readonly location: {
    readonly start: { readonly line: number; readonly column: number };
    readonly end: { readonly line: number; readonly column: number };
  };
  readonly mutatorName: string;
  readonly replacement?: string | undefined;
};

/** Whether a mutant belongs to the sample of one in `every`. Only its place and its change decide, not its result. */
export function isSampled({ fileName, location, mutatorName, replacement }: Mutant, every: number): boolean {
  const file = fileName.slice(fileName.lastIndexOf('/src/') + 1);
  const { start, end } = location;
  const place = [file, start.line, start.column, end.line, end.column, mutatorName, replacement ?? ''].join('\n');
  return createHash('sha256').update(place).digest().readUInt32BE(0) % every === 0;
}

/** Wilson's interval in percent: with a probability of 95 %, the score of all mutants lies in it. */
export function scoreInterval({ detected, all }: { detected: number; all: number }): readonly [number, number] {
  const z = 1.96;
  const share = detected / all;
  const middle = share + (z * z) / (2 * all);
  const half = z * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all));
  const scale = 100 / (1 + (z * z) / all);
  return [scale * (middle - half), scale * (middle + half)];
}
