import axe from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { expectSoundLayout } from './layout.ts';

declare global {
  interface Window {
    /** In a page that has run its source. */
    readonly axe: typeof axe;
  }
}

/** WCAG 2.2 AA, and what the checker's authors think good. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Nothing on the page as it stands is in the way of a person with a disability, runs over the side or overlaps; `screen` names it when something is. */
export async function expectAccessible(page: Page, screen?: string): Promise<void> {
  // A screen is there with its heading; one whose code or answer is still on its way is not judged yet.
  await expect(page.locator('h1').first(), screen).toBeAttached();
  await expect(page.locator('[data-skeleton]'), screen).toHaveCount(0);
  // Colors on their way from one theme or state to the next are nobody's: two frames until they set out, and then their arrival.
  await page.evaluate(async () => {
    const isUnderWay = (animation: Animation) =>
      animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity;
    for (let frame = 0; frame < 2 || (frame < 60 && document.getAnimations().some(isUnderWay)); frame += 1)
      await new Promise(requestAnimationFrame);
  });
  await page.evaluate(axe.source);
  // We have no frames, so the page itself can be asked; through a driver of frames it takes three times as long.
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
  // Against the window itself: on a phone, what runs over the side widens the page with it.
  const { width = 0 } = page.viewportSize() ?? {};
  await expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth),
      `${screen ?? 'the screen'} runs over the side`,
    )
    .toBeLessThanOrEqual(width);
  await expectSoundLayout(page, screen);
}
