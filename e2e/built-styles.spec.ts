import { builtStyles } from './support/built-files.ts';
import { expect, onceInEnglish, test } from './support/journey.ts';
import { physicalRules } from './support/physical-rules.ts';

// What the build makes of the styles: `tests/physical-sides.test.ts` reads the sources, before Tailwind and the minifier.

test('no rule of the built stylesheets is placed by physical side', onceInEnglish, async ({ page }) => {
  const sheets = builtStyles();
  expect(sheets.join('').length).toBeGreaterThan(20_000);
  for (const css of sheets) expect(await page.evaluate(physicalRules, css)).toEqual([]);
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
