import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { expectSoundLayout } from './layout.ts';

declare global {
  interface Window {
    /** Defined after the page has run the source of axe. */
    readonly axe: typeof axe;
  }
}

/** Half as long as what `import` gives: the page reads it anew after every load. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA and the best practices of axe. */
const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules of axe about colours. */
const colourRules: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Expects of a screen what `expectAccessible` does, in light colours; then, without opening it again, of its dark colours. */
export async function expectAccessibleInBothThemes(page: Page, screen: string): Promise<void> {
  await inTheme(page, 'light');
  await expectAccessible(page, `${screen}, light`);
  await inTheme(page, 'dark');
  // Only colours change with the theme.
  await expectAccessible(page, `${screen}, dark`, colourRules);
}

async function inTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

/** Expects no accessibility violations, no horizontal overflow and no overlaps on the page; `screen` appears in the message. */
export async function expectAccessible(
  page: Page,
  screen?: string,
  rules: string[] | axe.RunOnly = everyRule,
): Promise<void> {
  // Waits for the heading and for skeletons to disappear: a loading screen is not checked.
  await expect(page.locator('h1').first(), screen).toBeAttached();
  await expect(page.locator('[data-skeleton]'), screen).toHaveCount(0);
  // Nor is what is dimmed until its next answer is here.
  await expect(page.locator('.outdated'), screen).toHaveCount(0);
  // Colours in transition are not checked: transitions start within two frames, then their end is awaited.
  await page.evaluate(async () => {
    const isUnderWay = (animation: Animation) =>
      animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity;
    for (let frame = 0; frame < 2 || (frame < 60 && document.getAnimations().some(isUnderWay)); frame += 1)
      await new Promise(requestAnimationFrame);
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // The app has no frames, so axe runs in the page; a driver that handles frames takes three times as long.
  const violations = await page.evaluate(async (tags) => {
    const { violations: found } = await window.axe.run({ runOnly: tags, resultTypes: ['violations'] });
    return found.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target, failureSummary }) => ({ target: target.join(' '), failureSummary })),
    }));
  }, rules);
  const complaints = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target} (${node.failureSummary?.split('\n').at(1)?.trim()})`),
  );
  expect(complaints, screen).toEqual([]);
  // Compared with the viewport: on a phone, overflow widens `innerWidth` too.
  const { width = 0 } = page.viewportSize() ?? {};
  await expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth),
      `${screen ?? 'the screen'} overflows horizontally`,
    )
    .toBeLessThanOrEqual(width);
  await expectSoundLayout(page, screen);
}

/** What axe cannot decide on the screen that `expectAccessible` has checked: rule, element and reason. */
export async function undecidedFindings(page: Page): Promise<readonly string[]> {
  return page.evaluate(async (tags) => {
    const { incomplete } = await window.axe.run({ runOnly: tags, resultTypes: ['incomplete'] });
    return incomplete.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${id}: ${target.join(' ')} (${any[0]?.message ?? 'no reason'})`),
    );
  }, everyRule);
}
