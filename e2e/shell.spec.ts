import {
  cardsOf,
  expect,
  markWindow,
  test,
  untilKept,
  untilTakenOver,
  onceInEnglish,
  onceInArabic,
} from './support/journey.ts';
import { wordsOf } from './support/words.ts';

const account = { login: 'demo@wijha.example', password: 'Wijha-Demo-2026', name: 'Noura (sample)' };

test('changing the language keeps the page and the search, and changes the direction', async ({
  page,
  at,
  language,
}) => {
  const other = language === 'ar' ? 'en' : 'ar';
  const sayOther = wordsOf(other);
  await page.goto(at('/products/cars?brand=toyota&sort=price-low'));
  await expect.poll(() => cardsOf(page).count()).toBe(24);
  const window = await markWindow(page);
  await page.getByRole('button', { name: other === 'ar' ? 'العربية' : 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr');
  await expect(page).toHaveURL(new RegExp(`/${other}/products/cars\\?brand=toyota&sort=price-low$`));
  await expect(page.getByRole('heading', { level: 1, name: sayOther('Cars') })).toBeVisible();
  await expect(cardsOf(page).first().getByRole('heading')).toContainText(other === 'ar' ? 'تويوتا' : 'Toyota');
  expect(await window.stands()).toBe(true);

  // Remembered for addresses without a language.
  await page.goto('/offers');
  await expect(page.locator('html')).toHaveAttribute('lang', other);
});

test('the chosen colours are kept after a reload', onceInArabic, async ({ page, at, say }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(at('/'));
  await page.getByRole('button', { name: say('Colors: as the device') }).click();
  await page.getByRole('button', { name: say('Colors: light') }).click();
  await expect(page.getByRole('button', { name: say('Colors: dark') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.getByRole('button', { name: say('Colors: dark') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test(
  'the address can force dark colours; forcing the system colours only logs a warning',
  onceInEnglish,
  async ({ page, at }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(at('/test?mode=dark'));
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
    await page.goto(at('/test?mode=system'));
    expect((await warning).text()).toMatch(/system/);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  },
);

test('an old address redirects inside the app, and back skips it', onceInEnglish, async ({ page, at, say }) => {
  await page.goto(at('/faq'));
  await expect(page.getByRole('heading', { level: 1, name: say('Frequently asked questions') })).toBeVisible();
  await untilTakenOver(page);
  // As a link within the app does, because the server redirects too.
  await page.evaluate((address) => history.pushState(null, '', address), at('/cars?brand=toyota'));
  await expect(page).toHaveURL(new RegExp(`${at('/products/cars/toyota')}$`));
  await expect(page.getByRole('heading', { level: 1, name: say('{brand} cars', { brand: 'Toyota' }) })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: say('Frequently asked questions') })).toBeVisible();
});

test('an unknown address shows Page Not Found and answers 404', async ({ page, at, say, expected }) => {
  expected.push(/status of 404/);
  for (const address of [at('/nowhere'), '/nowhere']) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page.locator('main')).toContainText('/nowhere');
  }
  await page.goto(at('/nowhere'));
  await expect(
    page.getByText(say('Page not found: <0>{path}</0>', { path: '/nowhere' }), { exact: true }),
  ).toBeVisible();
  await page.getByRole('link', { name: say('Go to the home page') }).click();
  await expect(page).toHaveURL(new RegExp(`${at('/')}/?$`));
});

test('a malformed escape in an address shows an error page in the language of the address', async ({
  page,
  at,
  say,
  expected,
}) => {
  expected.push(/status of 404/);
  for (const address of [at('/%E0%A4%A'), at('/news/%'), at('/products/cars/%zz')]) {
    const response = await page.goto(address);
    expect([address, response?.status()]).toEqual([address, 404]);
    await expect(page.getByRole('heading', { level: 1, name: say('Page Not Found') })).toBeVisible();
  }
});

test('an invalid car number shows Page Not Found with the path', onceInEnglish, async ({ page, at, say, expected }) => {
  expected.push(/status of 404/);
  await page.goto(at('/products/cars/not-a-number'));
  await expect(
    page.getByText(say('Page Not Found: <0>{path}</0>', { path: '/products/cars/not-a-number' }), { exact: true }),
  ).toBeVisible();
});

test('a removed car says so', onceInArabic, async ({ page, at, say, expected }) => {
  expected.push(/status of 404/);
  await page.goto(at('/products/cars/99999999'));
  await expect(page.getByRole('heading', { level: 1, name: say('This car is no longer available') })).toBeVisible();
});

test('old addresses redirect to their screens', onceInArabic, async ({ page, at, expected }) => {
  expected.push(/status of 404/);
  await page.goto(at('/advertise/car'));
  await expect(page, 'guests log in first').toHaveURL(new RegExp(`${at('/login')}\\?next=%2Fadvertice%2Fcar$`));
  await page.goto(at('/products/used-cars'));
  await expect(page).toHaveURL(new RegExp(`${at('/products/cars')}\\?condition=used$`));
  await expect.poll(() => cardsOf(page).count()).toBe(24);
});

test(
  'an address that redirects to another site goes to exactly the allowed one',
  onceInEnglish,
  async ({ page, at }) => {
    const left: string[] = [];
    page.on('request', (request) => void (new URL(request.url()).hostname !== '127.0.0.1' && left.push(request.url())));
    // The browser of the journeys resolves no other host, so the navigation fails.
    await expect(page.goto(at('/whatsapp'))).rejects.toThrow('ERR_NAME_NOT_RESOLVED');
    expect(left).toEqual(['https://wa.me/966500000000']);
  },
);

test('announces going offline and coming back, and shows the bar while offline', async ({ page, context, at, say }) => {
  await page.goto(at('/about-us'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilKept(page);
  await context.setOffline(true);
  await expect(page.getByText(say('You are Currently offline try to check your modem and router'))).toBeVisible();
  await expect(page.getByText(say('You are offline. We show what is saved on this device.'))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(say('Your Internet Connection was restored'))).toBeVisible();
  await expect(page.getByText(say('You are offline. We show what is saved on this device.'))).toHaveCount(0);
});

test.describe('notifications', () => {
  test('appear bottom right in both languages, at most three, for four seconds', async ({
    page,
    at,
    viewport,
    isPhone,
  }) => {
    await page.clock.install();
    await page.goto(at('/test'));
    const shown = page.locator('[data-sonner-toast]');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The clock is stopped, so that the load of the machine does not matter.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    /** Presses a button and advances the clock until its notification appears. */
    const notify = async (kind: string, count: number) => {
      await page.getByRole('button', { name: kind, exact: true }).click();
      await expect
        .poll(
          async () => {
            await page.clock.runFor(20);
            return shown.count();
          },
          { intervals: [20] },
        )
        .toBe(count);
    };
    await notify('info', 1);
    await expect(page.locator('[data-sonner-toaster]')).toHaveAttribute('data-x-position', 'right');
    await expect(page.locator('[data-sonner-toaster]')).toHaveAttribute('data-y-position', 'bottom');
    const box = await shown.boundingBox();
    if (!isPhone) expect(box?.width).toBe(356);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan((viewport?.width ?? 0) - 40);
    expect(box?.y).toBeGreaterThan((viewport?.height ?? 0) / 2);
    await page.clock.runFor(3_500);
    await expect(shown).toHaveCount(1);
    await page.clock.runFor(1_000);
    await expect(shown).toHaveCount(0);

    for (const [before, kind] of ['default', 'error', 'success', 'warning'].entries()) await notify(kind, before + 1);
    await expect(page.locator('[data-sonner-toast][data-visible=true]')).toHaveCount(3);
  });

  test('are reached with Alt+T', async ({ page, at, isPhone }) => {
    test.skip(isPhone, 'a phone has no Alt key');
    await page.goto(at('/test'));
    await page.getByRole('button', { name: 'info', exact: true }).click();
    await expect(page.locator('[data-sonner-toast]')).toBeVisible();
    await page.keyboard.press('Alt+t');
    await expect(page.locator('[data-sonner-toaster]')).toBeFocused();
    await expect(page.locator('[data-sonner-toast]')).toHaveAttribute('data-expanded', 'true');
  });
});

test.describe('an account', () => {
  test('opens its page after signing in, cannot open guest pages, and is forgotten after signing out', async ({
    page,
    at,
    say,
    expected,
  }) => {
    expected.push(/status of 422/);
    await page.goto(at('/profile'));
    await expect(page).toHaveURL(new RegExp(`${at('/login')}\\?next=`));

    await page.getByLabel(say('Email or phone')).fill(account.login);
    await page.getByLabel(say('Password'), { exact: true }).fill('not the password');
    await page.getByRole('button', { name: say('Log in') }).click();
    await expect(page.getByRole('alert')).toContainText(say('Incorrect data'));

    await page.getByLabel(say('Password'), { exact: true }).fill(account.password);
    await page.getByRole('button', { name: say('Log in') }).click();
    await expect(page).toHaveURL(new RegExp(`${at('/profile')}$`));
    await expect(page.getByRole('heading', { level: 1, name: account.name })).toBeVisible();
    await expect(page.getByText(account.login)).toBeVisible();

    await page.goto(at('/login'));
    await expect(page).toHaveURL(new RegExp(`${at('/')}/?$`));

    await page.goto(at('/profile'));
    await page.getByRole('button', { name: say('Log out'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${at('/')}/?$`));
    await page.goto(at('/profile'));
    await expect(page).toHaveURL(new RegExp(`${at('/login')}\\?next=`));
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Noura');
    expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain('auth_token');
  });
});
