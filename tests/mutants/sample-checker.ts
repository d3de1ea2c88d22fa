import { isSampled, type Mutant } from './scope.ts';

const every = Number(process.env['MUTANTS_SAMPLE']);

/**
 * Stryker asks its checkers about each mutant before it runs tests. This one rejects what is not in the sample, so that
 * it counts neither as detected nor as undetected.
 */
const sampleChecker = {
  init: () => Promise.resolve(),
  check: (mutants: readonly (Mutant & { readonly id: string })[]) =>
    Promise.resolve(
      Object.fromEntries(
        mutants.map((mutant) => [
          mutant.id,
          isSampled(mutant, every)
            ? ({ status: 'passed' } as const)
            : ({ status: 'compileError', reason: 'not in the sample' } as const),
        ]),
      ),
    ),
  group: (mutants: readonly { readonly id: string }[]) => Promise.resolve([mutants.map(({ id }) => id)]),
};

/** Loaded by Stryker, by the name in `mutants.ts`. */
export const strykerPlugins = [{ kind: 'Checker', name: 'sample', factory: () => sampleChecker }];
