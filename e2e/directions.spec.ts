import { expect, test, unreachable, untilKept } from './support/journey.ts';

test('a notification is in the middle of a phone, in right-to-left text too', async ({
  page,
  context,
  at,
  isPhone,
  expected,
}) => {
  test.skip(!isPhone, 'a desktop browser has a scrollbar at one side');
  expected.push(unreachable);
  await page.goto(at('/faq'));
  await untilKept(page);
  await context.setOffline(true);
  const notification = page.locator('[data-sonner-toast]').first();
  await expect(notification).toBeVisible();
  await expect
    .poll(() =>
      notification.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return Math.round(left - (document.documentElement.clientWidth - right));
      }),
    )
    .toBe(0);
});

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
