import lighthouse from 'lighthouse';
import { chromium as playwright } from 'playwright';
import { wholeChromium } from './support/chromium.ts';
import { freePort } from './support/free-port.ts';
import { cardsOf, expect, inBothLanguages, test } from './support/journey.ts';

/** Performance is left to `npm run bench -- paint`: its points depend on how busy the machine is. */
const categories = ['accessibility', 'best-practices', 'seo'];

test(
  'Lighthouse finds nothing on home, lists and listings for accessibility, best practices and search engines',
  inBothLanguages,
  async ({ page, at }) => {
    await page.goto(at('/products/cars'));
    const listing = await cardsOf(page).first().getByRole('link').first().getAttribute('href');
    if (listing === null) throw new Error('The list has no link to a listing');
    const port = await freePort();
    const browser = await playwright.launch({
      ...wholeChromium,
      args: [...(wholeChromium.args ?? []), `--remote-debugging-port=${port}`],
    });
    try {
      for (const address of [at('/'), at('/products/cars'), listing]) {
        await expect.poll(async () => (await page.request.get(address)).text(), address).toContain('id="answers"');
        const result = await lighthouse(new URL(address, page.url()).href, {
          port,
          output: 'json',
          logLevel: 'error',
          formFactor: 'mobile',
          onlyCategories: categories,
          disableFullPageScreenshot: true,
          // They only end hanging checks.
          maxWaitForFcp: 120_000,
          maxWaitForLoad: 240_000,
        });
        if (!result) throw new Error('Lighthouse has no result');
        const { lhr } = result;
        expect(lhr.runtimeError, address).toBeUndefined();
        const scores = Object.fromEntries(categories.map((name) => [name, lhr.categories[name]?.score]));
        const findings = Object.values(lhr.audits)
          .filter(({ score }) => score !== null && score < 1)
          .map(({ id, title, details }) => `${id}: ${title} ${JSON.stringify(details).slice(0, 1_000)}`);
        expect
          .soft(scores, `${address}\n${findings.join('\n')}`)
          .toEqual({ accessibility: 1, 'best-practices': 1, seo: 1 });
      }
    } finally {
      await browser.close();
    }
  },
);
