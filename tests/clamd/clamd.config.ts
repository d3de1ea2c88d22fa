import { defineConfig } from 'vitest/config';

/** Tests that need clamd on this machine: `npm run test:clamd`. */
export default defineConfig({
  test: {
    name: 'clamd',
    environment: 'node',
    include: ['tests/clamd/*.clamd.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/worker-setup.ts'],
    // They end what hangs, and never what is only slow.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
