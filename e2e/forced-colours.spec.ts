import { expect, test } from './support/journey.ts';

test('forced colours show which tab is selected', async ({ page, at, expected }) => {
  expected.push(/status of 404/);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(at('/test/components'));
  const list = page.getByRole('tablist').first();
  const lineOf = (isSelected: boolean) =>
    list
      .getByRole('tab', { selected: isSelected })
      .first()
      .evaluate((tab) => getComputedStyle(tab).borderBottomColor);
  expect(await lineOf(true)).not.toBe(await lineOf(false));
});
