import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './support/accessible.ts';
import { applyBy, logInTo, newPerson, staff } from './support/applicant.ts';
import { expect, test, onceInEnglish } from './support/journey.ts';

/** An employer's letter of two pages with embedded fonts. */
async function arabicLetter(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage();
  await page.setContent(`
    <html dir="rtl" lang="ar"><body style="font: 22px 'Noto Naskh Arabic', 'DejaVu Sans', sans-serif">
      <h1>شهادة راتب</h1>
      <p>تشهد الشركة بأن الموظف يعمل لديها منذ عام ٢٠١٩، وأن راتبه الشهري الإجمالي ١٤٬٥٠٠ ريال.</p>
      <p>Salary certificate: 14,500 SAR a month.</p>
      <h1 style="break-before: page">تفصيل الراتب</h1>
      <table border="1" cellpadding="8"><tr><td>الراتب الأساسي</td><td>10,000</td></tr><tr><td>بدل السكن</td><td>2,500</td></tr><tr><td>بدل النقل</td><td>2,000</td></tr></table>
    </body></html>`);
  const pdf = await page.pdf({ format: 'A4' });
  await page.close();
  return pdf;
}

/** Standard deviation of the grey values: 0 for a blank page. */
async function inkOf(picture: Buffer): Promise<number> {
  const { channels } = await sharp(picture).greyscale().stats();
  return channels[0]?.stdev ?? 0;
}

test(
  'the desk sees a PDF as images of its pages, and each download of the original is logged',
  onceInEnglish,
  async ({ browser, page, at, say, watch, language, expected, baseURL }) => {
    test.slow();
    expected.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    const letter = await arabicLetter(browser);
    const context = await browser.newContext({ baseURL });
    watch(context);
    const applicant = await context.newPage();
    await logInTo(applicant, say, at('/orders'), await newPerson(applicant.request));
    const order = await applyBy(applicant, { salary_certificate: letter });
    await context.close();
    await logInTo(page, say, at('/desk'), staff);
    await page.goto(at(`/desk/orders/${order.id}`));

    const certificate = say('Salary certificate');
    const pageNamed = (number: number) =>
      say('{name}, page {number} of {total}', { name: certificate, number: String(number), total: '2' });
    const pictureOf = (number: number) => page.getByRole('img', { name: pageNamed(number) });
    await page.getByRole('button', { name: certificate }).click();
    expect(await inkOf(await pictureOf(1).screenshot())).toBeGreaterThan(5);
    await expect(page.locator('iframe, object, embed')).toHaveCount(0);
    await expectAccessible(page, `pages of a document, ${language}`);

    // Pages turn by keyboard.
    const next = page.getByRole('button', { name: say('Next page') });
    await next.focus();
    await page.keyboard.press('Enter');
    expect(await inkOf(await pictureOf(2).screenshot())).toBeGreaterThan(5);
    await expect(page.getByRole('status').filter({ hasText: pageNamed(2) })).toHaveCount(1);
    await expect(next).toBeFocused();
    await page.getByLabel(say('Page'), { exact: true }).selectOption('1');
    await expect(pictureOf(1)).toBeVisible();

    // The enlarged page scrolls inside its frame, not the window.
    const width = async () => (await pictureOf(1).boundingBox())?.width ?? 0;
    const fitted = await width();
    await page.getByRole('button', { name: say('Enlarge') }).click();
    await expect.poll(width).toBeGreaterThan(fitted);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.getByRole('button', { name: say('Fit the width') }).click();

    // Without a network the viewer says so, and a retry continues at the same page.
    await page.context().setOffline(true);
    await next.click();
    await expect(page.getByText(say('The document could not be loaded.')).first()).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: say('Try again') }).click();
    await expect(pictureOf(2)).toBeVisible();

    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: say('Download the original') }).click();
    const download = await arriving;
    expect(download.suggestedFilename()).toMatch(/^wijha-salary_certificate-[\da-f]{12}\.pdf$/);
    expect((await readFile(await download.path())).equals(letter)).toBe(true);

    await page
      .getByRole('region', { name: say('Audit log') })
      .getByRole('button', { name: say('Show') })
      .click();
    for (const act of ['Viewed pages of a document', 'Downloaded the original document'])
      await expect(page.getByText(`${say(act)} (${certificate})`)).toBeVisible();
  },
);
