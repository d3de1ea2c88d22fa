import { defineConfig } from 'vitest/config';

/** The tests that are run against mutants of each layer. Of those, a mutant meets the tests that import its file. */
const tests: Readonly<Record<string, readonly string[]>> = {
  domain: ['src/{domain,contract}/**/*.test.ts'],
  offline: ['src/offline/outbox/*.test.ts', 'tests/mutants/outbox-schedules.mutants.ts'],
  server: ['src/server/http/*.test.ts'],
};
const layer = process.env['MUTANTS_LAYER'] ?? 'domain';

/** Started by `npm run mutants`. */
export default defineConfig({
  define: { __BUILD_ID__: '"test"' },
  test: {
    name: 'mutants',
    environment: 'node',
    include: [...(tests[layer] ?? [])],
    globalSetup: layer === 'server' ? ['tests/support/global-setup.ts'] : [],
    // Stryker ends what hangs.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
