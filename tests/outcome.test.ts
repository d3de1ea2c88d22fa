import { expect, test } from 'vitest';
import { outcomeOf } from './support/outcome.ts';

const bold = (text: string) => `\u001B[1m${text}\u001B[22m`;

const vitest = [
  ' ✓ unit src/domain/money/money.test.ts (9 tests) 12ms',
  ...Array.from({ length: 300 }, (_, at) => ` ✓ unit src/nth-${at}.test.ts (1 test) 3ms`),
  '⎯⎯⎯⎯⎯⎯⎯ Failed Tests 2 ⎯⎯⎯⎯⎯⎯⎯',
  ` ${bold('FAIL')}  unit src/server/orders/orders.test.ts > an order > moves once`,
  `${bold('AssertionError')}: expected 2 to be 1`,
  ' ❯ src/server/orders/orders.test.ts:12:70',
  ` Test Files  ${bold('1 failed')} | 132 passed (133)`,
  `      Tests  ${bold('2 failed')} | 4709 passed (4711)`,
].join('\n');

const playwright = [
  '  ✓  1 [en-desktop] › browse.spec.ts:26:1 › the home page (2.1s)',
  '  1) [ar-phone] › offers.spec.ts:9:1 › an offer is taken ───',
  '    Error: expect(locator).toBeVisible() failed',
  '  1 failed',
  '    [ar-phone] › offers.spec.ts:9:1 › an offer is taken ───',
  '  187 passed (11.3m)',
].join('\n');

test('counts the tests of a passed step, for Vitest and Playwright', () => {
  expect(outcomeOf(`      Tests  ${bold('4711 passed')} (4711)\n`, false)).toEqual({
    passed: 4711,
    failed: 0,
    why: '',
  });
  expect(outcomeOf('  1 skipped\n  187 passed (11.3m)\n', false)).toEqual({ passed: 187, failed: 0, why: '' });
});

test('reports the failures of a failed step and counts them', () => {
  const unit = outcomeOf(vitest, true);
  expect([unit.passed, unit.failed]).toEqual([4709, 2]);
  expect(unit.why).toMatch(
    /^ FAIL {2}unit src\/server\/orders\/orders\.test\.ts > an order > moves once\nAssertionError: expected 2 to be 1/,
  );
  expect(unit.why).not.toContain('nth-');
  const journeys = outcomeOf(playwright, true);
  expect([journeys.passed, journeys.failed]).toEqual([187, 1]);
  expect(journeys.why).toMatch(/^ {2}1\) \[ar-phone\] › offers\.spec\.ts:9:1/);
});

test.each([
  ['the compiler', 'src/a.ts(3,1): error TS2322: Type', /error TS2322/],
  ['the linter', '  x typescript(no-explicit-any): Unexpected any', /no-explicit-any/],
  ['an unknown program', 'src/a.ts (0ms)\nFormat issues found in above 1 files.', /Format issues/],
  [
    'a suite that cannot be loaded',
    ' FAIL  unit src/a.test.ts\nError: Cannot find module\n      Tests  7 passed (7)',
    /Cannot find module/,
  ],
])('shows the output of %s and counts a failure', (_who, output, said) => {
  const { failed, why } = outcomeOf(output, true);
  expect(failed).toBe(1);
  expect(why).toMatch(said);
});
