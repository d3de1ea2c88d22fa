import { defineConfig } from 'playwright/test';
import type { JourneyOptions } from './support/journey.ts';
import { chromium } from './support/chromium.ts';

const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

/** Journeys through the built app on the real server, in both languages, on a phone and a desktop. */
export default defineConfig<JourneyOptions>({
  testDir: '.',
  // Recorded reading orders, in both languages; `--update-snapshots` writes them again.
  snapshotPathTemplate: '{testDir}/reading-order/{arg}{ext}',
  outputDir: '../node_modules/.cache/journeys',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A defect fails twice; a moment in which a busy machine stood still does not (decision 248).
  retries: 1,
  forbidOnly: true,
  // Long enough for a busy machine: they only end hanging journeys, and cost nothing otherwise.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  // If the app is broken, not every journey waits for the timeout.
  maxFailures: 10,
  reporter: [['list'], ['./support/second-try-report.ts']],
  use: {
    browserName: 'chromium',
    launchOptions: chromium,
    serviceWorkers: 'allow',
    trace: 'off',
    // The same as for expectations.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // Journeys check the final state, not the animation.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'en-desktop',
      use: { language: 'en', viewport: desktop },
      grepInvert: /@once-in-arabic/,
    },
    {
      name: 'ar-phone',
      use: { language: 'ar', viewport: phone, hasTouch: true, isMobile: true },
      grepInvert: /@once-in-english/,
    },
    // Journeys whose result may depend on size and direction together run in all four combinations.
    {
      name: 'en-phone',
      use: { language: 'en', viewport: phone, hasTouch: true, isMobile: true },
      grepInvert: /@once|@both-languages/,
      testMatch: ['browse.spec.ts', 'offline.spec.ts'],
    },
    {
      name: 'ar-desktop',
      use: { language: 'ar', viewport: desktop },
      grepInvert: /@once|@both-languages/,
      testMatch: ['browse.spec.ts', 'offline.spec.ts'],
    },
  ],
});
