import type { Page } from 'playwright/test';

/** Controls, links, headings and landmarks. Texts, and the items of lists, are left out: they change without a change of the order. */
const ROLES =
  /^(heading|region|group|radiogroup|textbox|searchbox|combobox|spinbutton|radio|checkbox|slider|tab|tablist|button|link|alert|progressbar)$/;

/** The roles and names that a screen reader meets in the main part of a page, one a line, in its order; numbers are `#`. */
export async function readingOrder(page: Page): Promise<readonly string[]> {
  const snapshot = await page.getByRole('main').ariaSnapshot();
  return snapshot.split('\n').flatMap((line) => {
    const [, role = '', name = '', rest = ''] = /^\s*- '?(\w+)(?: "((?:[^"\\]|\\.)*)")?(.*)$/.exec(line) ?? [];
    if (!ROLES.test(role)) return [];
    const state = /\[(checked|disabled|level=\d)\]/.exec(rest)?.[1];
    return [`${role} ${name.replaceAll(/\d[\d,.]*/g, '#')}${state ? ` (${state})` : ''}`.trim()];
  });
}
