import type { Locator } from 'playwright/test';
import { logInTo, staff } from './support/applicant.ts';
import { cardsOf, expect, test, onceInEnglish, onceInArabic } from './support/journey.ts';

// Forced colours replace backgrounds and shadows, so a state needs an edge or a system colour.

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

/** The visible edges of a control. */
const edgesOf = (control: Locator) =>
  control.evaluate((element) => {
    const style = getComputedStyle(element);
    return [
      style.borderTopWidth !== '0px' && style.borderTopStyle !== 'none' && style.borderTopColor,
      style.borderTopWidth,
      style.borderBottomColor,
      style.outlineStyle,
      style.backgroundColor,
    ].join(' ');
  });

const hasBorder = (control: Locator) =>
  control.evaluate((element) => {
    const { borderTopWidth, borderTopColor } = getComputedStyle(element);
    return borderTopWidth !== '0px' && borderTopColor !== getComputedStyle(document.documentElement).backgroundColor;
  });

test('forced colours show which tab is selected', onceInArabic, async ({ page, at, expected }) => {
  expected.push(/status of 404/);
  await page.goto(at('/test/components'));
  const list = page.getByRole('tablist').first();
  const lineOf = (isSelected: boolean) =>
    list
      .getByRole('tab', { selected: isSelected })
      .first()
      .evaluate((tab) => getComputedStyle(tab).borderBottomColor);
  expect(await lineOf(true)).not.toBe(await lineOf(false));
});

test(
  'forced colours show the edges of every select, and what is chosen of pressed buttons',
  onceInEnglish,
  async ({ page, at, say }) => {
    await page.goto(at('/'));
    const choice = page.getByRole('group', { name: say('What are you looking for?') });
    await expect(choice).toBeVisible();
    expect(await edgesOf(choice.getByRole('button', { pressed: true }))).not.toBe(
      await edgesOf(choice.getByRole('button', { pressed: false })),
    );
    for (const select of await page.locator('main select').all()) {
      const frame = select.locator('xpath=..');
      expect((await hasBorder(select)) || (await hasBorder(frame)), await select.innerText()).toBe(true);
    }
    await page.goto(at('/products/cars'));
    await expect.poll(() => cardsOf(page).count()).toBeGreaterThan(3);
    for (const select of await page.locator('main select:visible').all())
      expect(await hasBorder(select.locator('xpath=..')), await select.innerText()).toBe(true);
  },
);

test(
  'forced colours show the current photo of a listing and the current result of the search',
  onceInArabic,
  async ({ page, at, say }) => {
    await page.goto(at('/products/cars?sort=price-high'));
    await cardsOf(page).first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const photos = page.locator('main section ul');
    const current = photos.locator('button[aria-current=true]').first();
    const other = photos.locator('button:not([aria-current])').first();
    await expect(current).toBeVisible();
    await expect.poll(async () => (await edgesOf(current)) === (await edgesOf(other)), 'the current photo').toBe(false);

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: say('Search everything') }).fill('toyota');
    const results = page.getByRole('listbox', { name: say('Results') });
    await expect(results.getByRole('option').nth(1)).toBeVisible();
    const chosen = results.getByRole('option', { selected: true });
    const notChosen = results.getByRole('option', { selected: false }).first();
    // Results may still be coming.
    await expect.poll(async () => (await edgesOf(chosen)) === (await edgesOf(notChosen)), 'the result').toBe(false);
  },
);

test(
  'forced colours show the open part of the desk, and what is chosen of its filters',
  onceInEnglish,
  async ({ page, at, say }) => {
    await logInTo(page, say, at('/desk'), staff);
    for (const [screen, filters] of [
      ['/desk', 'Waiting on whom'],
      ['/desk/adverts', 'Which adverts'],
      ['/desk/letters', 'Types of messages'],
      ['/desk/messages', null],
    ] as const) {
      await page.goto(at(screen));
      const parts = page.getByRole('navigation', { name: say('Desk'), exact: true });
      const open = parts.locator('[aria-current=page]');
      await expect(open).toHaveCount(1);
      await expect(open).toHaveAttribute('href', at(screen));
      expect(await hasBorder(open), screen).toBe(true);
      for (const other of await parts.locator('a:not([aria-current])').all())
        expect(await hasBorder(other), `${screen}, ${await other.innerText()}`).toBe(false);
      if (filters === null) continue;
      const choices = page.getByRole('navigation', { name: say(filters), exact: true });
      await expect(choices).toBeVisible();
      expect(await edgesOf(choices.locator('a[aria-current]')), screen).not.toBe(
        await edgesOf(choices.locator('a:not([aria-current])').first()),
      );
    }
  },
);
