import path from 'node:path';
import { defineConfig } from 'playwright/test';
import { chromium } from '../../e2e/support/chromium.ts';
import type { JourneyOptions } from '../../e2e/support/journey.ts';

/** The matrix of faults in a real browser: `npm run faults`, or a part of it: `npm run faults -- -g "second tab"`. DIST names an existing build of the app. */
export default defineConfig<JourneyOptions>({
  testDir: '.',
  testMatch: 'faults.spec.ts',
  outputDir: '../../node_modules/.cache/faults',
  globalSetup: './faults-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Only ends hanging cases. The longest case waits out the lease of a killed tab, a minute.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  reporter: [[path.join(import.meta.dirname, 'faults-reporter.ts')]],
  use: {
    browserName: 'chromium',
    launchOptions: chromium,
    serviceWorkers: 'allow',
    trace: 'off',
    // The same as for expectations, so that an action on something missing names it.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    contextOptions: { reducedMotion: 'reduce' },
  },
});
