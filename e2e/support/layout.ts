import { expect, type Page } from 'playwright/test';
import { findLayoutFaults } from './layout-faults.ts';

/** Expects that no texts on the screen and its open layers overlap or leave their container; `screen` appears in the message. Polls while fonts and answers load. */
export async function expectSoundLayout(page: Page, screen = 'the screen'): Promise<void> {
  await page.evaluate(async () => void (await document.fonts.ready));
  await expect
    .poll(() => page.evaluate(findLayoutFaults), `Layout of ${screen} at ${new URL(page.url()).pathname}`)
    .toEqual([]);
}
