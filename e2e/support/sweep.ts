import type { Page } from 'playwright/test';
import { expectAccessibleInBothThemes } from './accessible.ts';
import { expect } from './journey.ts';
import { findLayoutFaults } from './layout-faults.ts';
import { readingOrder } from './reading-order.ts';
import { smallTargets } from './small-targets.ts';
import type { Say } from './words.ts';

/** Widths at which the layout of every screen is checked, in px. */
const WIDTHS = [320, 390, 768, 1280, 1920] as const;
/** A phone and a desktop, where everything that can be pressed is measured. */
const TARGET_WIDTHS: readonly number[] = [390, 1280];
/** A phone of 390 px at 200 % zoom: only horizontal overflow is checked. */
const ZOOMED_WIDTH = 195;
/** Its examples have fixed widths, to be seen beside each other. */
const GALLERY = '/test/components';

export interface Visited {
  readonly page: Page;
  readonly say: Say;
  readonly at: (screen: string) => string;
}

/** A menu, dialog or message of a screen, opened after the states before it. */
export interface ScreenState {
  readonly name: string;
  readonly open: (visited: Visited) => Promise<void>;
  readonly isForPhones?: true;
}

export interface Screen {
  /** The path of its route in `src/routeTree.gen.ts`. */
  readonly route: string;
  /** Query of its address. */
  readonly search?: string;
  /** Where the route has parameters: the first link like this on an earlier screen, and what follows it in the address. */
  readonly link?: RegExp;
  readonly path?: string;
  /** Where the thing is known: what replaces the parameter of the route. A queue may be too long to have a link to it on its first page. */
  readonly id?: string;
  readonly states?: readonly ScreenState[];
  /** The wizard whose reading order is recorded. */
  readonly wizard?: string;
}

/** Visits screens one after the other, with their states, and checks each at every width. Returns the reading orders of wizards. */
export async function visitScreens(
  visited: Visited,
  screens: readonly Screen[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { page, at } = visited;
  const links = new Set<string>();
  const orders = new Map<string, readonly string[]>();
  for (const { route, search = '', link, path = '', id, states = [], wizard } of screens) {
    const start = link
      ? [...links].find((one) => link.test(one))
      : at(id === undefined ? route : route.replace(/\$\w+/, id));
    if (start === undefined) throw new Error(`No earlier screen has a link to ${route}, like ${link}`);
    const name = `${route === '/' && path ? '' : route}${path}${search}`;
    await page.goto(`${start}${path}${search}`);
    await expectSoundAtAllWidths(page, name);
    if (wizard !== undefined)
      orders.set(wizard, [...(orders.get(wizard) ?? []), `# ${search}`, ...(await readingOrder(page)), '']);
    const found = await page.locator('main a').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    for (const href of found) if (href !== null) links.add(href);
    for (const state of states) {
      if (state.isForPhones && (page.viewportSize()?.width ?? 0) >= 640) continue;
      await state.open(visited);
      await expectSoundAtAllWidths(page, `${name}, ${state.name}`);
    }
  }
  return orders;
}

/** Expects no accessibility violations at the size of the journey in light and dark, and a sound layout without horizontal overflow at every width, and targets of 44 px. */
async function expectSoundAtAllWidths(page: Page, screen: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 900 };
  await expect(page.locator('h1').first(), screen).toBeAttached();
  await expect(page.locator('[data-skeleton]'), screen).toHaveCount(0);
  // Colours and texts of rows that are not drawn yet cannot be checked.
  await page.evaluate(() => {
    for (const row of document.querySelectorAll<HTMLElement>('.lazy-row'))
      row.style.setProperty('content-visibility', 'visible');
  });
  await expectAccessibleInBothThemes(page, screen);
  const soft = expect.configure({ soft: true });
  const resize = async (width: number) => {
    await page.setViewportSize({ width, height: size.height });
    // React renders what depends on the width in the frame after the change.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    });
  };
  // Compared with the viewport: on a phone, overflow widens `innerWidth` too.
  const overflow = (width: number) =>
    page.evaluate((room) => Math.max(0, document.documentElement.scrollWidth - room), width);
  const expectTargets = (width: number) =>
    soft.poll(() => page.evaluate(smallTargets), `Targets of ${screen} at ${width} px`).toEqual([]);
  for (const width of WIDTHS) {
    if (width !== size.width) await resize(width);
    if (TARGET_WIDTHS.includes(width)) await expectTargets(width);
    // Its layout was checked above.
    if (width === size.width) continue;
    await soft
      .poll(
        async () => ({ faults: await page.evaluate(findLayoutFaults), overflow: await overflow(width) }),
        `${screen} at ${width} px`,
      )
      .toEqual({ faults: [], overflow: 0 });
  }
  if (screen.startsWith(GALLERY)) return page.setViewportSize(size);
  await resize(ZOOMED_WIDTH);
  await soft.poll(() => overflow(ZOOMED_WIDTH), `${screen} at ${ZOOMED_WIDTH} px`).toBe(0);
  await page.setViewportSize(size);
}
