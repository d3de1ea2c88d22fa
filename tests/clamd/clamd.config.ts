import { defineConfig } from 'vitest/config';

/** Tests that need clamd on this machine: `npm run test:clamd`. */
export default defineConfig({
  test: {
    name: 'clamd',
    environment: 'node',
    include: ['tests/clamd/*.clamd.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/worker-setup.ts'],
    // Long enough for slow machines: only hanging tests reach them.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
