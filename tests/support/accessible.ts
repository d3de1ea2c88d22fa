import axe from 'axe-core';
import { expect } from 'vitest';
import { findLayoutFaults } from '../../e2e/support/layout-faults.ts';
import { eventually } from './eventually.ts';

/** WCAG 2.2 AA and the best practices of axe, without those about whole pages: a component has no landmarks and no first heading. */
const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: {
    region: { enabled: false },
    'page-has-heading-one': { enabled: false },
    'heading-order': { enabled: false },
  },
  resultTypes: ['violations'],
};

/** Expects that the component on screen has no accessibility violations, no horizontal overflow and no texts that overlap or leave their container. */
export async function expectAccessible(): Promise<void> {
  await document.fonts.ready;
  await animationsEnded();
  const { violations } = await axe.run(document.body, options);
  expect(
    violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary?.split('\n').at(1)?.trim()})`,
      ),
    ),
  ).toEqual([]);
  await expectSoundLayout();
}

/** Expects no horizontal overflow and no texts that overlap or leave their container. */
export async function expectSoundLayout(): Promise<void> {
  await document.fonts.ready;
  await eventually(() => {
    expect(findLayoutFaults()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });
}

/** Colours in transition are not checked: transitions start within two frames, then their end is awaited. */
async function animationsEnded(): Promise<void> {
  const isUnderWay = (animation: Animation) =>
    animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity;
  for (let frame = 0; frame < 2 || document.getAnimations().some(isUnderWay); frame += 1)
    await new Promise(requestAnimationFrame);
}
