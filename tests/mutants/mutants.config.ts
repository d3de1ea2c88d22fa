import { defineConfig } from 'vitest/config';

const part = process.env['MUTANTS_PART'] ?? 'src/domain';
const layer = part.split('/')[1] ?? 'domain';

/** The tests that are run against mutants of each layer. Of those, a mutant meets the tests that reach it. */
const tests: Readonly<Record<string, readonly string[]>> = {
  domain: ['src/{domain,contract}/**/*.test.ts'],
  offline: ['src/offline/{outbox,own}/*.test.ts', 'tests/mutants/outbox-schedules.mutants.ts'],
  server: ['src/server/http/*.test.ts'],
};

/** Left out, so that the score can only be lower. */
const leftOut = [
  // Does not pass in the copy of the code that Stryker changes.
  'src/server/http/request-log.test.ts',
  // Take seconds, which is too long for every mutant.
  'src/domain/financing/financing-properties.test.ts',
  ...(part.startsWith('src/domain/browse') ? [] : ['src/domain/browse/search-index.test.ts']),
];

/** Started by `npm run mutants`. */
export default defineConfig({
  define: { __BUILD_ID__: '"test"' },
  test: {
    name: 'mutants',
    environment: 'node',
    include: [...(tests[layer] ?? [])],
    exclude: leftOut,
    // The rules of the domain keep no state, so its tests can share modules, which makes a run a quarter shorter.
    isolate: layer !== 'domain',
    globalSetup: layer === 'server' ? ['tests/support/global-setup.ts'] : [],
    // Stryker ends what hangs.
    env: { EVENTUALLY_MAX_CHECKS: '500' },
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
