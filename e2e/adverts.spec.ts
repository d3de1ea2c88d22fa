import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { answer, answerAll, goOn, questionOf } from './support/application.ts';
import { logInTo, newPerson, documentFile, staff } from './support/applicant.ts';
import { expect, test, untilKept, unreachable, onceInEnglish, onceInArabic } from './support/journey.ts';

const contact = {
  advertiserName: 'Noura Alotaibi',
  advertiserEmail: 'noura@example.com',
  advertiserPhone: '0512345678',
  advertiserWhatsapp: '0512345678',
} as const;

/** Chooses photographs and waits until each is stored on the device. */
async function addImages(page: Page, names: readonly string[]): Promise<void> {
  await page.locator('input[data-document="answer-photos"]').setInputFiles(await Promise.all(names.map(documentFile)));
  await expect(imagesOf(page)).toHaveCount(names.length);
}

const imagesOf = (page: Page): Locator => page.locator('main li img');

/** Fills in the details of a used car. */
async function describeCar(page: Page, name: string): Promise<void> {
  await answer(page, 'name', name);
  await questionOf(page, 'condition').getByRole('radio').nth(1).check();
  await expect.poll(() => questionOf(page, 'brand').locator('option').count()).toBeGreaterThan(20);
  await questionOf(page, 'brand').selectOption('toyota');
  await questionOf(page, 'model').selectOption('toyota--camry');
  await answerAll(page, {
    year: '٢٠٢١',
    fuel: 1,
    transmission: 2,
    body: 1,
    color: 1,
    mileage: '64,000',
    price: '78500',
    card: 1,
  });
  await answer(page, 'descriptionAr', 'سيارة عائلة نظيفة، صيانة وكالة، الفحص جاهز.');
}

test('a car advert written offline arrives once with its images, is sent back, corrected, accepted and found', async ({
  browser,
  page,
  at,
  say,
  watch,
  baseURL,
  expected,
  language,
}) => {
  test.slow();
  expected.push(unreachable);
  const name = `${language === 'ar' ? 'كامري نادرة' : 'A rare Camry'} ${Date.now()}`;
  await logInTo(page, say, at('/advertice/car'), await newPerson(page.request));
  await expect(page.getByRole('heading', { level: 1, name: say('Details') })).toBeVisible();
  await untilKept(page);
  await expectAccessible(page);
  await describeCar(page, name);

  await page.context().setOffline(true);
  await goOn(page, say, 'Images');
  await addImages(page, ['one.png', 'two.png']);
  await page.getByRole('button', { name: say('Save and next') }).click();
  await expect(page.getByRole('link', { name: say('Must have at least 3 images') })).toBeVisible();
  await expectAccessible(page);
  await addImagesTo(page, ['three.png'], 3);
  // The last image becomes the cover with the "Earlier" button.
  const later = await imagesOf(page).nth(2).getAttribute('src');
  await page
    .getByRole('button', {
      name: say('Move earlier: {name}', { name: say('Image {position} of {count}', { position: 3, count: 3 }) }),
    })
    .click();
  await page
    .getByRole('button', {
      name: say('Move earlier: {name}', { name: say('Image {position} of {count}', { position: 2, count: 3 }) }),
    })
    .click();
  await expect(imagesOf(page).first()).toHaveAttribute('src', later ?? '');
  await goOn(page, say, 'Advertiser details');
  await answerAll(page, { ...contact, city: 1 });
  await expectAccessible(page);
  await goOn(page, say, 'Review and send');
  await page.getByRole('tab', { name: language === 'ar' ? 'English' : 'العربية' }).click();
  await expect(page.getByText(language === 'ar' ? 'Mileage' : 'الممشى').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('Send the advert') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('Saved on this device') })).toBeVisible();
  // The name identifies the advert in the list of waiting items.
  const waiting = await page.context().newPage();
  await waiting.goto(at('/waiting'));
  await expect(waiting.getByRole('article', { name: `${say('Advert')}: ${name}` })).toBeVisible();
  await waiting.close();

  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: say('Request sent successfully') })).toBeVisible();
  await page.locator('main a[href$="/my-products"]').click();
  const mine = page.getByRole('article', { name });
  await expect(mine).toHaveCount(1);
  await expect(mine.getByText(say('Under review'))).toBeVisible();
  await expectAccessible(page);
  const number =
    /advert=(\d+)/.exec((await mine.getByRole('link', { name: say('Edit') }).getAttribute('href')) ?? '')?.[1] ?? '';

  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  watch(context);
  const desk = await context.newPage();
  await logInTo(desk, say, at(`/desk/adverts/${number}`), staff);
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(name);
  await desk.getByRole('button', { name: say('Request changes') }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: say('Request changes') }).click();
  await expect(dialog).toHaveCount(0);

  await page.reload();
  await expect(mine.getByText(say('The photos are not clear enough'))).toBeVisible();
  await mine.getByRole('link', { name: say('Edit and send again') }).click();
  await expect(questionOf(page, 'price')).toHaveValue('78500');
  await expect(page.getByText(say('The photos are not clear enough'))).toBeVisible();
  await answer(page, 'price', '76000');
  await goOn(page, say, 'Images');
  await expect(imagesOf(page)).toHaveCount(3);
  await addImagesTo(page, ['four.png'], 4);
  await goOn(page, say, 'Advertiser details');
  await goOn(page, say, 'Review and send');
  await page.getByRole('button', { name: say('Send the advert') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('Request sent successfully') })).toBeVisible();

  await desk.goto(at('/desk/adverts'));
  await desk.locator(`a[href$="/desk/adverts/${number}"]`).filter({ visible: true }).click();
  await desk.getByRole('button', { name: say('Accept the advert') }).click();
  await expect(desk.getByRole('button', { name: say('Accept the advert') })).toHaveCount(0);
  await expectAccessible(desk);
  // The search finds it; its number is in its address.
  await expect
    .poll(
      async () =>
        (
          (await (await desk.request.get(`/api/cars?q=${encodeURIComponent(name)}`)).json()) as {
            meta: { total: number };
          }
        ).meta.total,
    )
    .toBe(1);
  await desk.goto(at(`/products/cars?q=${encodeURIComponent(name)}`));
  await expect(desk.locator(`main a[href$="/products/cars/${number}"]`)).toBeVisible();
  await context.close();

  await page.goto(at('/my-products'));
  await mine.getByRole('button', { name: say('Mark as sold') }).click();
  await expect(page.getByText(say('State changed successfully'))).toBeVisible();
  await expect(mine.getByText(say('Sold'), { exact: true })).toBeVisible();

  // Whoever has its address learns that it is sold, and of others like it.
  await page.goto(at(`/products/cars/${number}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText(say('This one has been sold. Similar listings are further down.'))).toBeVisible();
  await expect(page.getByRole('heading', { name: say('Similar listings') })).toBeVisible();
  await expectAccessible(page);
});

/** Adds photographs to those already chosen. */
async function addImagesTo(page: Page, names: readonly string[], count: number): Promise<void> {
  await page.locator('input[data-document="answer-photos"]').setInputFiles(await Promise.all(names.map(documentFile)));
  await expect(imagesOf(page)).toHaveCount(count);
}

test('a property advert names missing answers in the words of the specification, and a draft can be continued', async ({
  page,
  at,
  say,
}) => {
  await logInTo(page, say, at('/my-products'), await newPerson(page.request));
  await page.goto(at('/advertise/real-estate'));
  await expect(page).toHaveURL(/\/advertice\/real-estate/);
  await page.getByRole('button', { name: say('Save and next') }).click();
  await expect(
    page.getByRole('link', { name: say('Write the description in at least one of the two languages') }),
  ).toBeVisible();
  await expectAccessible(page);
  await answer(page, 'licence', '1234567890');
  await answer(page, 'price', '1,850,000');
  await expect(page.getByText(say('Incorrect data')).first()).toBeVisible();
  await page.getByRole('button', { name: say('Previous') }).click();
  await page.getByRole('link', { name: say('Draft'), exact: true }).click();
  await page
    .getByRole('main')
    .getByRole('article')
    .getByRole('link', { name: say('Continue') })
    .click();
  await expect(questionOf(page, 'price')).toHaveValue('1,850,000');
});

/** About a second of video, recorded by the browser. */
async function record(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
    const pieces: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    for (let frame = 0; frame < 30; frame += 1) {
      await new Promise(requestAnimationFrame);
      pen?.fillRect(0, 0, frame * 10, 150);
    }
    recorder.stop();
    await ended;
    return [...new Uint8Array(await new Blob(pieces).arrayBuffer())];
  });
  return { name: 'walk.webm', mimeType: 'video/webm', buffer: Buffer.from(bytes) };
}

test(
  'a property video chosen offline arrives once, loads only after a press on play, and supports seeking',
  onceInEnglish,
  async ({ browser, page, at, say, watch, baseURL, expected }) => {
    expected.push(unreachable);
    const sent: string[] = [];
    page.context().on('request', (request) => {
      if (request.url().endsWith('/api/uploads/videos')) sent.push(request.headers()['content-digest'] ?? '');
    });
    await logInTo(page, say, at('/advertice/real-estate'), await newPerson(page.request));
    await untilKept(page);
    await expect(page.getByRole('heading', { level: 1, name: say('Details') })).toBeVisible();
    const recording = await record(page);
    await page.context().setOffline(true);
    await answerAll(page, {
      purpose: 1,
      type: 1,
      space: '320',
      city: 1,
      price: '1850000',
      capacity: 1,
      licence: `7200${String(Date.now()).slice(-6)}`,
      licenceUntil: '2030-12-12',
      // Includes a long word that cannot be broken.
      descriptionEn: `A quiet home. ${'quiet'.repeat(24)}`,
    });
    await goOn(page, say, 'Images');
    await addImages(page, ['one.png', 'two.png', 'three.png']);
    const chooser = page.locator('input[data-document="answer-videoFile"]');
    await chooser.setInputFiles({ name: 'walk.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no video at all') });
    await expect(page.getByText(say('This field must be of type {mimes}', { mimes: 'MP4, WebM' }))).toBeVisible();
    await page.getByRole('button', { name: say('Remove {name}', { name: 'walk.mp4' }) }).click();
    const long = test.info().outputPath('long.webm');
    await writeFile(long, Buffer.concat([recording.buffer, Buffer.alloc(50 * 1024 * 1024)]));
    await chooser.setInputFiles(long);
    await expect(
      page.getByText(say('The video is larger than 50 MB. Choose a shorter one, or add a link to it in the details.')),
    ).toBeVisible();
    await page.getByRole('button', { name: say('Remove {name}', { name: 'long.webm' }) }).click();
    // Chosen again while the first file is still being stored: the last choice wins.
    const hall = test.info().outputPath('hall.webm');
    await writeFile(hall, Buffer.concat([recording.buffer, Buffer.alloc(40 * 1024 * 1024)]));
    await chooser.setInputFiles(hall);
    await chooser.setInputFiles(recording);
    await expect(page.getByRole('listitem').filter({ hasText: 'walk.webm' }).locator('.text-success')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText('walk.webm')).toBeVisible();
    await expect(page.getByText('hall.webm')).toHaveCount(0);
    await goOn(page, say, 'Advertiser details');
    await answer(page, 'advertiserWhatsapp', '0512345678');
    await goOn(page, say, 'Review and send');
    await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
    await expectAccessible(page);
    await page.getByRole('button', { name: say('Send the advert') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('Saved on this device') })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: say('Request sent successfully') })).toBeVisible();
    expect(sent).toHaveLength(1);
    await page.locator('main a[href$="/my-products"]').click();
    const edit = page.getByRole('article').getByRole('link', { name: say('Edit') });
    const number = /advert=(\d+)/.exec((await edit.getAttribute('href')) ?? '')?.[1] ?? '';
    await page.goto(at(`/advertice/real-estate?advert=${number}&step=images`));
    await expect(page.getByText(say('The video that was sent'))).toBeVisible();

    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
    watch(context);
    const fetched: (string | undefined)[] = [];
    context.on('request', (request) => {
      if (request.url().includes('/videos/')) fetched.push(request.headers()['range']);
    });
    const desk = await context.newPage();
    await logInTo(desk, say, at(`/desk/adverts/${number}`), staff);
    await expect(desk.getByRole('button', { name: say('Play the video') })).toBeVisible();
    await desk.getByRole('button', { name: say('Accept the advert') }).click();
    await expect(desk.getByRole('button', { name: say('Accept the advert') })).toHaveCount(0);
    await desk.goto(at(`/products/real-estate/${number}`));
    const play = desk.getByRole('button', { name: say('Play the video') });
    await expect(play).toBeVisible();
    expect(fetched).toEqual([]);
    await play.scrollIntoViewIfNeeded();
    await expectAccessible(desk);
    await play.click();
    await desk.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
    expect(fetched[0]).toMatch(/^bytes=/);
    const address = (await desk.locator('video').getAttribute('src')) ?? '';
    const part = await desk.request.get(address, { headers: { range: 'bytes=100-199' } });
    expect([
      part.status(),
      part.headers()['content-range'],
      (await part.body()).equals(recording.buffer.subarray(100, 200)),
    ]).toEqual([206, `bytes 100-199/${recording.buffer.length}`, true]);
    expect((await desk.request.get(address, { headers: { range: 'bytes=99999999-' } })).status()).toBe(416);
    expect((await desk.request.get('/videos/..%2f..%2fmaster.key')).status()).toBe(404);
    await context.close();
  },
);

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let press = 0; press < 150; press += 1) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${String(target)}`);
}

/** Answers with the keyboard: types texts and takes the first choice of a list. */
async function answerByKeys(page: Page, answers: readonly (readonly [string, string] | string)[]): Promise<void> {
  for (const one of answers) {
    const [field, text] = typeof one === 'string' ? [one, null] : one;
    const control = questionOf(page, field);
    await tabTo(page, control);
    if (text !== null) await page.keyboard.type(text);
    else if ((await control.evaluate((element) => element.tagName)) === 'FIELDSET') await page.keyboard.press('Space');
    else {
      await expect.poll(() => control.locator('option').count()).toBeGreaterThan(1);
      await page.keyboard.press('ArrowDown');
    }
  }
}

async function press(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

async function chooseByKeys(page: Page, names: readonly string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await press(page, questionOf(page, 'photos'));
  await (await chooser).setFiles(await Promise.all(names.map(documentFile)));
  await expect(imagesOf(page)).toHaveCount(names.length);
}

const describedByKeys = {
  car: [
    ['name', 'Camry'],
    'condition',
    'brand',
    'model',
    ['year', '2024'],
    'fuel',
    'transmission',
    'body',
    'color',
    ['price', '98000'],
    ['descriptionEn', 'Never driven, in the wrapping.'],
  ],
  'real-estate': [
    'purpose',
    'type',
    ['space', '320'],
    'city',
    ['price', '1850000'],
    'capacity',
    ['licence', `7200${String(Date.now()).slice(-6)}`],
    ['licenceUntil', '12122030'],
    ['descriptionEn', 'A quiet home near the park.'],
  ],
} as const;

test(
  'both wizards work by keyboard alone, and after a cut only the unfinished image is sent again',
  onceInArabic,
  async ({ page, at, say, expected }) => {
    test.slow();
    expected.push(/ERR_CONNECTION_RESET|ERR_FAILED/);
    const sent: string[] = [];
    let hasCut = false;
    await page.context().route('**/api/uploads', async (route) => {
      sent.push(route.request().headers()['content-digest'] ?? '');
      if (hasCut || sent.length < 3) return route.continue();
      hasCut = true;
      return route.abort('connectionreset');
    });
    await logInTo(page, say, at('/my-products'), await newPerson(page.request));
    for (const kind of ['car', 'real-estate'] as const) {
      await page.goto(at(`/advertice/${kind}`));
      await expect(page.getByRole('heading', { level: 1, name: say('Details') })).toBeVisible();
      await answerByKeys(page, describedByKeys[kind]);
      await expectAccessible(page);
      const next = page.getByRole('button', { name: say('Save and next') });
      await press(page, next);
      await expect(page.getByRole('heading', { level: 1, name: say('Images') })).toBeFocused();
      await chooseByKeys(page, ['one.png', 'two.png', 'three.png', 'four.png']);
      const last = await imagesOf(page).nth(3).getAttribute('src');
      for (const position of [4, 3, 2])
        await press(
          page,
          page.getByRole('button', {
            name: say('Move earlier: {name}', { name: say('Image {position} of {count}', { position, count: 4 }) }),
          }),
        );
      await expect(imagesOf(page).first()).toHaveAttribute('src', last ?? '');
      await expectAccessible(page);
      await press(page, next);
      await expect(page.getByRole('heading', { level: 1, name: say('Advertiser details') })).toBeFocused();
      // Name, e-mail and phone are filled in from the account.
      await answerByKeys(page, [['advertiserWhatsapp', '0512345678']]);
      await expectAccessible(page);
      await press(page, next);
      await expect(page.getByRole('heading', { level: 1, name: say('Review and send') })).toBeFocused();
      await expectAccessible(page);
      await press(page, page.getByRole('button', { name: say('Send the advert') }));
      await expect(page.getByRole('heading', { level: 1, name: say('Request sent successfully') })).toBeVisible();
      await expectAccessible(page);
    }
    // The upload of the third file of the first advert was cut; every other file was sent once.
    expect(hasCut).toBe(true);
    const times = [...new Set(sent)].map((digest) => sent.filter((one) => one === digest).length);
    expect(times.toSorted((a, b) => b - a)).toEqual([2, 1, 1, 1, 1, 1, 1, 1]);
    expect(sent[2]).toBe(sent[3]);
  },
);

test(
  'a showroom imports its cars from a file: maps the columns, sees why rows are refused, imports the others',
  onceInEnglish,
  async ({ page, at, say }) => {
    await logInTo(page, say, at('/my-products/import'), {
      login: 'showroom@wijha.example',
      password: 'Wijha-Showroom-2026',
    });
    const stock = `Z${Date.now()}`;
    const table = `Nummer;Brand;Model;Year;Price;Mileage;City;Color\n${stock}-1;Toyota;Camry;2021;78500;64000;Riyadh;White\n${stock}-2;Nobody;Camry;2021;78500;64000;Riyadh;White\n`;
    const file = page.locator('input[data-import]');
    await expect(page.getByRole('heading', { level: 1, name: say('Choose the file') })).toBeVisible();
    // Like every form: without the menus and the footer of the shop.
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expectAccessible(page);
    await file.setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(`${table}short;line\n`) });
    await expect(page.getByRole('alert').filter({ hasText: say('Nothing was stored.') })).toBeVisible();
    await file.setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
    await expect(page.getByRole('heading', { level: 1, name: say('What the columns mean') })).toBeFocused();
    // The file is not stored: closing says so before it is lost.
    await page.getByRole('button', { name: say('Close') }).click();
    await expect(page.getByRole('dialog')).toContainText(
      say('Nothing was added yet. You will need to choose the file again.'),
    );
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Stay') })
      .click();
    await page.getByLabel('Nummer').selectOption('ad_id');
    await expectAccessible(page);
    await page.getByRole('button', { name: say('Check every row') }).click();
    await expect(page.getByText(say('The brand is not in our list'))).toBeVisible();
    await page.getByRole('checkbox').check();
    await expectAccessible(page);
    await page.locator('main form button[type=submit]').click();
    await expect(page.getByRole('heading', { level: 1, name: say('Added') })).toBeFocused();
    await page.getByRole('link', { name: say('Go to my products') }).click();
    await expect(page.getByText(say('No images yet')).first()).toBeVisible();
    await expectAccessible(page);
  },
);
