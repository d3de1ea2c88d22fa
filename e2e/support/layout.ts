import { expect, type Page } from 'playwright/test';
import { findLayoutFaults } from './layout-faults.ts';

/** No two texts on the screen and its opened layers overlap, and none leaves its container; `screen` names it when one does. Looks again while fonts and answers arrive. */
export async function expectSoundLayout(page: Page, screen = 'the screen'): Promise<void> {
  await page.evaluate(async () => void (await document.fonts.ready));
  await expect
    .poll(() => page.evaluate(findLayoutFaults), `Layout of ${screen} at ${new URL(page.url()).pathname}`)
    .toEqual([]);
}
