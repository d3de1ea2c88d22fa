import { test as base, type BrowserContext, expect, type Locator, type Page } from 'playwright/test';
import type { Locale } from '../../src/i18n/locale.ts';
import { expectSoundLayout } from './layout.ts';
import { type Say, wordsOf } from './words.ts';

export { expect };

export interface JourneyOptions {
  /** The language of the person. */
  language: Locale;
}

/** For a journey whose result depends neither on the language nor on the size of the screen, such as what is stored or sent: it runs on a desktop in English only. */
export const onceInEnglish = { tag: '@once-in-english' } as const;

/** The same, on a phone in Arabic: the journeys of one file are divided between the two. */
export const onceInArabic = { tag: '@once-in-arabic' } as const;

/** For a journey in the files that run in all four projects whose result does not depend on size and direction together: it runs in two. */
export const inBothLanguages = { tag: '@both-languages' } as const;

interface Journey {
  /** Address of a screen in the language of the person: `at('/offers')`. */
  at: (screen: string) => string;
  say: Say;
  isPhone: boolean;
  /** Console errors and policy violations that this journey causes on purpose. */
  expected: RegExp[];
  /** Watches another browser context for console errors too. */
  watch: (context: BrowserContext) => void;
}

/** A journey of one person. It fails on console errors, on violations of the content security policy, and on layout faults at its end. */
export const test = base.extend<JourneyOptions & Journey & { watched: void; ended: void }>({
  language: ['en', { option: true }],
  // Set by the global setup, so not known when the configuration is read.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  baseURL: async ({}, provide) => provide(process.env['JOURNEYS_URL']),
  at: async ({ language }, provide) => provide((screen) => `/${language}${screen === '/' ? '' : screen}`),
  say: async ({ language }, provide) => provide(wordsOf(language)),
  isPhone: async ({ viewport }, provide) => provide((viewport?.width ?? 0) < 640),
  // oxlint-disable-next-line no-empty-pattern -- as above
  expected: async ({}, provide) => provide([]),
  watch: async ({ expected }, provide) => {
    const complaints: string[] = [];
    await provide((context) => {
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
    });
    expect(
      complaints.filter((text) => !expected.some((pattern) => pattern.test(text))),
      'errors in the console',
    ).toEqual([]);
  },
  watched: [
    async ({ context, watch }, provide) => {
      watch(context);
      await provide();
    },
    { auto: true },
  ],
  ended: [
    async ({ context }, provide, testInfo) => {
      await provide();
      // The final screen of a failed journey is not checked.
      if (testInfo.status !== 'passed') return;
      for (const page of context.pages()) {
        if (!page.url().startsWith('http')) continue;
        // Some journeys end in print media, which has a different width.
        await page.emulateMedia({ media: 'screen' });
        await expectSoundLayout(page, 'the screen at the end');
      }
    },
    { auto: true },
  ],
});

/** What the console says when the network or the service worker gives no answer. */
export const unreachable = /net::ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch/;

/** The first whole number in a text: "Show 1,024 cars" -> 1024. */
export function numberIn(text: string | null): number {
  const digits = /\d[\d,]*(\.\d+)?/.exec(text ?? '')?.[0];
  if (!digits) throw new Error(`No number in: ${text}`);
  return Number(digits.replaceAll(',', ''));
}

/** The cards of a list or of the home page. */
export const cardsOf = (page: Page | Locator): Locator =>
  page.locator('main article').filter({ has: page.locator('a[href*="/products/cars/"]') });

/** Waits until the service worker controls this page and has cached what the app needs offline. */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Waits until the app has taken over a page from the server: its markup is there earlier, before anything is noted or stored. */
export async function untilTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !Array.isArray(Reflect.get(window, 'earlyInput')) || !document.getElementById('answers'),
  );
}

/** Presses what is below a list. A jump to the end has the last rows laid out, which moves it: no person presses within that frame. */
export async function pressBelowList(link: Locator): Promise<void> {
  await link.scrollIntoViewIfNeeded();
  await link.click();
}

/** Marks the window; a reload removes the mark. */
export async function markWindow(page: Page): Promise<{ stands: () => Promise<boolean> }> {
  await page.evaluate(() => Object.assign(window, { wasNeverReloaded: true }));
  return { stands: () => page.evaluate(() => 'wasNeverReloaded' in window) };
}
