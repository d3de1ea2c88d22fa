import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isRendered } from './rendered-screens.ts';

const tree = readFileSync(path.join(import.meta.dirname, '../../routeTree.gen.ts'), 'utf8');
/** Addresses of the screens of a layout, with their parameters as in the files. */
const screensOf = (layout: string) =>
  [...tree.matchAll(/id: '\/(_\w+)\/[^']*'\s+path: '[^']*'\s+fullPath: '([^']+)'/g)]
    .filter(([, of]) => of === layout)
    .map(([, , fullPath = '']) => fullPath.replace(/(.)\/$/, '$1'));

describe.each(['_protected', '_desk', '_auth'])('screens of the layout %s', (layout) => {
  const screens = screensOf(layout);

  it('are known', () => {
    expect(screens.length).toBeGreaterThan(3);
  });

  // The server renders for guests, whom these screens send away.
  it.each(screens)('%s is drawn by the browser, which knows who asks', (screen) => {
    expect(isRendered(screen, '')).toBe(false);
  });
});
