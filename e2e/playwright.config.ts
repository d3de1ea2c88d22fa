import { defineConfig } from 'playwright/test';
import type { Wishes } from './support/journey.ts';
import { chromium } from './support/chromium.ts';

const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

/** Journeys through the built app on the real server, in both languages, on a phone and a desktop. */
export default defineConfig<Wishes>({
  testDir: '.',
  outputDir: '../node_modules/.cache/journeys',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // They end what hangs, and never what is only slow: what holds costs nothing by a longer limit, also on a machine busy with other work.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  // Should the app be broken, not every journey need wait that long.
  maxFailures: 10,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: chromium,
    serviceWorkers: 'allow',
    trace: 'off',
    // A press on something that never comes says so as early as an expectation does.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // Motion is for people; a journey looks at where it ends.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'en-desktop', use: { language: 'en', viewport: desktop } },
    { name: 'ar-phone', use: { language: 'ar', viewport: phone, hasTouch: true, isMobile: true } },
    // Where the form of the screen or the direction could change the answer, the other two corners too.
    {
      name: 'en-phone',
      use: { language: 'en', viewport: phone, hasTouch: true, isMobile: true },
      testMatch: ['browse.spec.ts', 'offline.spec.ts'],
    },
    {
      name: 'ar-desktop',
      use: { language: 'ar', viewport: desktop },
      testMatch: ['browse.spec.ts', 'offline.spec.ts'],
    },
  ],
});
