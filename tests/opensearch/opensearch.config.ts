import { defineConfig } from 'vitest/config';

/** Tests that start a real OpenSearch, which needs Java and Maven: `npm run test:opensearch`. */
export default defineConfig({
  test: {
    name: 'opensearch',
    environment: 'node',
    include: ['tests/opensearch/*.opensearch.ts'],
    globalSetup: ['tests/support/global-setup.ts', 'tests/opensearch/opensearch-setup.ts'],
    setupFiles: ['tests/support/worker-setup.ts'],
    // Long enough for slow machines: only hanging tests reach them.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    fileParallelism: false,
  },
});
