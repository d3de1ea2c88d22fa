import type { Page } from 'playwright/test';
import { builtStyles } from './support/built-files.ts';
import { expect, onceInEnglish, test, untilTakenOver } from './support/journey.ts';
import { physicalRules } from './support/physical-rules.ts';

// What the build makes of the styles: `tests/physical-sides.test.ts` reads the sources, before Tailwind and the minifier.

test('no rule of the built stylesheets is placed by physical side', onceInEnglish, async ({ page }) => {
  const sheets = builtStyles();
  expect(sheets.join('').length).toBeGreaterThan(20_000);
  for (const css of sheets) expect(await page.evaluate(physicalRules, css)).toEqual([]);
});

/** Selectors that make a browser look through the whole document, or style all that is below an element, with changes anywhere (decision 341). */
const COSTLY = /(?:^|[\s,(])(?::root|html|body):has\(|:(?:last-child|only-child|empty|nth-last-child\([^)]*\))\s+\*/;

test('no selector makes the browser style a whole page again', onceInEnglish, async ({ page }) => {
  const costlyIn = (css: string) =>
    page.evaluate(
      ([text, costly]) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        const selectors = (rules: CSSRuleList): string[] =>
          [...rules].flatMap((rule) => [
            ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
            ...('cssRules' in rule ? selectors(rule.cssRules as CSSRuleList) : []),
          ]);
        return selectors(sheet.cssRules).filter((selector) => new RegExp(costly).test(selector));
      },
      [css, COSTLY.source] as const,
    );
  for (const css of builtStyles()) expect(await costlyIn(css)).toEqual([]);
  expect(await costlyIn('@media print { :root:has(.a) { color: red } }')).toHaveLength(1);
  expect(await costlyIn('.b:is(:where(.group):last-child *) { color: red }')).toHaveLength(1);
  expect(await costlyIn('.c:last-child, #root:has(> .d) { color: red }')).toEqual([]);
});

test(
  'the check of stylesheets finds what is placed by physical side, and allows the rest',
  onceInEnglish,
  async ({ page }) => {
    const find = (declaration: string) =>
      page.evaluate(physicalRules, `@layer a { @media (width >= 1px) { p { ${declaration} } } }`);
    for (const declaration of [
      'margin-left: 1rem',
      'padding: 0 8px 0 0',
      'inset: 0 auto 0 0',
      'left: 0',
      'border-right: 1px solid',
      'border-top-left-radius: 4px',
      'scroll-margin-left: 4px',
      'text-align: right',
      'float: left',
    ])
      expect(await find(declaration), declaration).toHaveLength(1);
    for (const declaration of [
      'margin-inline-start: 1rem',
      'padding: 0 8px',
      'inset: 0',
      'inset-inline-start: 0',
      'border: 1px solid',
      'border-start-start-radius: 4px',
      'text-align: start',
    ])
      expect(await find(declaration), declaration).toEqual([]);
  },
);

/** Opens a notification with icon, action and close button, and measures its parts from its start and end, in px. */
async function notificationParts(page: Page, language: 'en' | 'ar') {
  await page.goto(`/${language}/test/components`);
  await page.getByRole('button', { name: language === 'ar' ? 'إصدار جديد' : 'New version', exact: true }).click();
  const notification = page.locator('[data-sonner-toast][data-mounted=true]');
  await expect(notification.locator('[data-close-button]')).toBeVisible();
  await expect
    .poll(() => notification.evaluate((one) => one.getAnimations().every(({ playState }) => playState === 'finished')))
    .toBe(true);
  return notification.evaluate((one) => {
    const whole = one.getBoundingClientRect();
    const isRtl = getComputedStyle(one).direction === 'rtl';
    // The page without the space of a scrollbar.
    const room = document.body.getBoundingClientRect();
    const part = (name: string) => {
      const { left, right } = one.querySelector(`[data-${name}]`)!.getBoundingClientRect();
      const [fromLeft, fromRight] = [Math.round(left - whole.left), Math.round(whole.right - right)];
      return isRtl ? { start: fromRight, end: fromLeft } : { start: fromLeft, end: fromRight };
    };
    return {
      isRtl,
      icon: part('icon'),
      text: part('content'),
      action: part('button'),
      close: part('close-button'),
      toLeft: Math.round(whole.left - room.left),
      toRight: Math.round(room.right - whole.right),
    };
  });
}

// Sonner injects its own stylesheet, with physical sides that it exchanges by the direction.
for (const [name, viewport] of [
  ['on a phone', { width: 390, height: 844 }],
  ['on a desktop', { width: 1280, height: 900 }],
] as const)
  test(`notifications are mirrored in Arabic ${name}`, onceInEnglish, async ({ page, expected }) => {
    // Examples of the design system show a picture that cannot be loaded.
    expected.push(/status of 404/);
    await page.setViewportSize(viewport);
    const english = await notificationParts(page, 'en');
    const arabic = await notificationParts(page, 'ar');
    expect([english.isRtl, arabic.isRtl]).toEqual([false, true]);
    for (const shown of [english, arabic]) {
      if (viewport.width < 600) expect(shown.toLeft, 'centred').toBe(shown.toRight);
      // At the right in both languages, as the specification says.
      else expect(shown.toRight).toBeLessThan(shown.toLeft);
      expect(shown.icon.start).toBeLessThan(shown.text.start);
      expect(shown.action.end).toBeLessThan(shown.text.end);
      expect(shown.close.start, 'at the corner of the start').toBeLessThan(shown.icon.start);
    }
    expect([arabic.toLeft, arabic.toRight]).toEqual([english.toLeft, english.toRight]);
    // The action is as wide as its word: only its end is the same.
    expect([arabic.icon, arabic.text.start, arabic.action.end, arabic.close]).toEqual([
      english.icon,
      english.text.start,
      english.action.end,
      english.close,
    ]);
  });

test(
  'with reduced motion a change of colours starts no transition, and without it only those that are designed',
  onceInEnglish,
  async ({ page, at }) => {
    await page.goto(at('/about-us'));
    await untilTakenOver(page);
    const transitions = () =>
      page.evaluate(() => {
        const { dataset } = document.documentElement;
        dataset['theme'] = dataset['theme'] === 'dark' ? 'light' : 'dark';
        // Asking for the animations applies the styles first.
        const started = document.getAnimations().filter((one) => one instanceof CSSTransition);
        return { started: started.length, elements: document.querySelectorAll('body *').length };
      });
    expect((await transitions()).started).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    // On a busy machine the page learns of it after the call has returned.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('body *')].some((one) =>
        getComputedStyle(one)
          .transitionDuration.split(', ')
          .some((duration) => parseFloat(duration) > 0.001),
      ),
    );
    const { started, elements } = await transitions();
    expect(started).toBeGreaterThan(0);
    expect(started).toBeLessThan(elements);
  },
);
