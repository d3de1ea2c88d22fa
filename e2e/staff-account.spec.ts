import { expectAccessible } from './support/accessible.ts';
import { expect, test, untilKept, unreachable, onceInEnglish, onceInArabic } from './support/journey.ts';
import { staffLink } from './support/server.ts';

const dataDir = process.env['JOURNEYS_DATA'] ?? '';
const password = 'quiet lamp by the sea';

test(
  'staff set their password with the link from the operator and log in to the desk; the link works once',
  onceInEnglish,
  async ({ page, at, say, expected, language }) => {
    // Refused: a common password, and the used link.
    expected.push(/status of 422/);
    const email = `clerk-${Date.now()}-${language}@example.com`;
    const link = `${at('/set-password')}#${staffLink('add', email, dataDir)}`;
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: say('Set your password') })).toBeFocused();
    await expect(page.getByText(email)).toBeVisible();
    await expectAccessible(page);

    const typed = page.getByLabel(say('Password'), { exact: true });
    const confirmation = page.getByLabel(say('Password confirmation'));
    const save = page.getByRole('button', { name: say('Save the password') });
    await typed.fill('password');
    await confirmation.fill('password');
    await save.click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();

    await typed.fill(password);
    await confirmation.fill(password);
    await save.click();
    await expect(page).toHaveURL(new RegExp(`${at('/login')}$`));
    await page.getByLabel(say('Email or phone')).fill(email);
    await page.getByLabel(say('Password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: say('Log in') }).click();
    await expect(page).toHaveURL(new RegExp(`${at('/')}$`));
    await page.goto(at('/desk'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(at('/desk')));

    // Signed-in people see the message too, instead of a redirect to the home page.
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: say('This link is no longer valid') })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'a replaced or incomplete link says what to do; without a connection it can be tried again',
  onceInArabic,
  async ({ page, at, say, expected, language, context }) => {
    expected.push(/status of 422/, unreachable);
    const email = `late-${Date.now()}-${language}@example.com`;
    const replaced = staffLink('add', email, dataDir);
    const valid = staffLink('reset', email, dataDir);
    await page.goto(`${at('/set-password')}#${replaced.slice(0, 20)}`);
    await expect(page.getByRole('heading', { level: 1, name: say('This link is no longer valid') })).toBeVisible();
    await page.goto(at('/login'));
    await page.goto(`${at('/set-password')}#${replaced}`);
    await expect(page.getByRole('heading', { level: 1, name: say('This link is no longer valid') })).toBeVisible();
    await expect(
      page.getByText(
        say(
          'A link works once, within 24 hours. This one has expired, was already used or replaced, or was not copied in full. Ask your administrator for a new one.',
        ),
      ),
    ).toBeVisible();

    await untilKept(page);
    await context.setOffline(true);
    // Changing only the fragment does not reload the page.
    await page.evaluate((token) => void (location.hash = token), valid);
    await expect(
      page.getByRole('heading', { level: 1, name: say('Not done: there is no connection to Wijha') }),
    ).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: say('Try again') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('Set your password') })).toBeVisible();
  },
);
