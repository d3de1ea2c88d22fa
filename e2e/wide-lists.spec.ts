import { expectSoundLayout } from './support/layout.ts';
import { cardsOf, expect, numberIn, test, onceInEnglish } from './support/journey.ts';

const columnsIn = (boxes: readonly { x: number; y: number }[]) =>
  boxes.filter(({ y }) => Math.abs(y - (boxes[0]?.y ?? 0)) < 2).length;

test('a list of cars uses the width of the screen, and its filters stay in sight', async ({ page, at, say }) => {
  for (const [width, columns] of [
    [768, 2],
    [1024, 2],
    [1280, 3],
    [1440, 3],
    [1920, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(at('/products/cars'));
    await expect.poll(() => cardsOf(page).count()).toBeGreaterThan(5);
    const boxes = await cardsOf(page).evaluateAll((cards) =>
      cards.map((card) => {
        const { x, y } = card.getBoundingClientRect();
        return { x, y };
      }),
    );
    expect(columnsIn(boxes), `${width} px`).toBe(columns);
    await expectSoundLayout(page, `cars at ${width} px`);
  }
  const filters = page.getByRole('complementary', { name: say('Filters') });
  await cardsOf(page).nth(12).scrollIntoViewIfNeeded();
  await expect(filters).toBeInViewport();
  expect((await page.locator('main > div').first().boundingBox())?.width).toBe(1600);
});

test('pages of showrooms and offices use the width of the screen', onceInEnglish, async ({ page, at }) => {
  for (const list of ['showrooms', 'marketing-offices']) {
    const partners = await page.request.get(`/api/${list}`);
    const { data } = (await partners.json()) as {
      data: { items: { slug: string; cars: number; homes: number }[] };
    };
    const largest = data.items.toSorted((a, b) => b.cars + b.homes - a.cars - a.homes)[0];
    for (const [width, columns] of [
      [1280, 4],
      [1920, 5],
    ] as const) {
      await page.setViewportSize({ width, height: 1080 });
      await page.goto(at(`/${list}/${largest?.slug}`));
      const cards = page.locator('section[aria-labelledby=adverts] article');
      await expect.poll(() => cards.count()).toBeGreaterThan(4);
      const boxes = await cards.evaluateAll((all) =>
        all.map((card) => {
          const { x, y } = card.getBoundingClientRect();
          return { x, y };
        }),
      );
      expect(columnsIn(boxes), `${list} at ${width} px`).toBe(columns);
      await expectSoundLayout(page, `${list} at ${width} px`);
    }
    expect((await page.locator('main > div').first().boundingBox())?.width).toBe(1600);
  }
});

test(
  'on a desktop nothing separates the key facts of a listing from its specifications',
  onceInEnglish,
  async ({ page, at }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(at('/products/cars?condition=used'));
    await cardsOf(page).first().getByRole('heading').getByRole('link').click();
    await expect(page.locator('#facts')).toBeVisible();
    const gap = await page.evaluate(() => {
      const before = document.querySelector('main dl')?.getBoundingClientRect().bottom ?? 0;
      return (document.querySelector('#facts')?.getBoundingClientRect().top ?? 0) - before;
    });
    // The space between any two parts of the column.
    expect(gap).toBeLessThanOrEqual(40);
  },
);

test('the buttons of a card are below its picture', async ({ page, at, say }) => {
  await page.goto(at('/products/cars'));
  const card = cardsOf(page).first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  const picture = await card.locator('img').first().boundingBox();
  for (const name of [say('Favourite: {title}', { title }), say('Add to comparison: {title}', { title })]) {
    const button = await card.getByRole('button', { name }).boundingBox();
    expect(button?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0) - 1);
  }
});

test(
  'a property for sale shows its price per square metre in the list and on its page, a rent shows none',
  onceInEnglish,
  async ({ page, at }) => {
    const each = /\/ (?:m²|م²)/;
    await page.goto(at('/products/real-estate?purpose=sale&sort=price-low'));
    const card = page.locator('main article').filter({ hasText: each }).first();
    const text = (await card.locator('p').filter({ hasText: each }).textContent()) ?? '';
    const title = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('main').getByText(each).first()).toContainText(numberIn(text).toLocaleString('en'));
    await page.goto(at('/products/real-estate?purpose=rent'));
    await expect.poll(() => page.locator('main article').count()).toBeGreaterThan(3);
    await expect(page.locator('main article').filter({ hasText: each })).toHaveCount(0);
  },
);
