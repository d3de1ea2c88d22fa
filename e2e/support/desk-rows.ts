import type { Locator, Page } from 'playwright/test';

/** The rows of a list of the desk as it is shown: of its table, or its cards. */
export const rowsOf = (page: Page): Locator => page.locator('main [data-item]').filter({ visible: true });

/** The row with this text. */
export const rowOf = (page: Page, text: string): Locator => rowsOf(page).filter({ hasText: text });
