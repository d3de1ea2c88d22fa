import { expectAccessible } from './support/accessible.ts';
import { expect, test, untilKept, unreachable, onceInEnglish, onceInArabic } from './support/journey.ts';
import { addAuthenticator, codeOf } from './support/second-step.ts';
import { staffLink } from './support/server.ts';

const dataDir = process.env['JOURNEYS_DATA'] ?? '';
const password = 'quiet lamp by the sea';

test(
  'staff set their password with the link from the operator and log in to the desk; the link works once',
  onceInEnglish,
  async ({ page, context, at, say, expected, language }) => {
    // Refused: a common password, the used link, and a lender without its Arabic name in an ended session.
    expected.push(/status of 422/, /status of 401/);
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
    await expect(page.getByRole('heading', { level: 1, name: say('Set up two-step sign-in') })).toBeVisible();
    await expectAccessible(page);
    const { secret } = await addAuthenticator(page, say);
    await expect(page).toHaveURL(new RegExp(`${at('/')}$`));
    await page.goto(at('/desk'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(at('/desk')));

    // What was typed stays on the page when the session has ended, and is still there after signing in over it.
    await page.goto(`${at('/desk/content')}?id=new&kind=lender`);
    const name = page.getByLabel(say('Name in English'));
    await name.fill('A bank in the making');
    await context.clearCookies({ name: 'auth_token' });
    await page.getByRole('button', { name: say('Publish'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: say('Your session has ended') })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(say('Email or phone')).fill(email);
    await page.getByLabel(say('Password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: say('Log in') }).click();
    // The code of the present step was used to add the app.
    await page.getByLabel(say('Code'), { exact: true }).fill(codeOf(secret, 1));
    await page.getByRole('button', { name: say('Confirm'), exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(name).toHaveValue('A bank in the making');

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

test(
  'staff add a passkey, sign in with it, and replace it by an app',
  onceInArabic,
  async ({ page, at, say, language, baseURL, expected }) => {
    // The session ends without this browser being told.
    expected.push(/status of 401/);
    const email = `key-${Date.now()}-${language}@example.com`;
    // Passkeys belong to a name, never to a number.
    const site = (baseURL ?? '').replace('127.0.0.1', 'localhost');
    const browser = await page.context().newCDPSession(page);
    await browser.send('WebAuthn.enable');
    await browser.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
    await page.goto(`${site}${at('/set-password')}#${staffLink('add', email, dataDir)}`);
    await page.getByLabel(say('Password'), { exact: true }).fill(password);
    await page.getByLabel(say('Password confirmation')).fill(password);
    await page.getByRole('button', { name: say('Save the password') }).click();
    const logIn = async () => {
      await page.getByLabel(say('Email or phone')).fill(email);
      await page.getByLabel(say('Password'), { exact: true }).fill(password);
      await page.getByRole('button', { name: say('Log in') }).click();
    };
    await logIn();
    await page.getByRole('button', { name: say('Add a passkey') }).click();
    await page.getByRole('button', { name: say('Add a passkey') }).click();
    await page.getByRole('button', { name: say('I saved them') }).click();
    await expect(page).toHaveURL(`${site}${at('/')}`);

    // The desk asks for the password and the second step over the page that was opened.
    await page.context().clearCookies();
    await page.goto(`${site}${at('/desk')}`);
    await logIn();
    await expect(page.getByRole('dialog').getByRole('heading', { name: say("Confirm it's you") })).toBeVisible();
    await page.getByRole('button', { name: say('Continue with your passkey') }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // What was refused before is there: the number of orders.
    await expect(page.getByRole('status').filter({ hasText: /\d/ }).first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(at('/desk')));

    await page.goto(`${site}${at('/second-step')}`);
    await expect(page.getByText(say('Add another one before you can remove this one.'))).toBeVisible();
    await page.getByRole('button', { name: say('Add a second step') }).click();
    await page.getByRole('button', { name: say('Add an authenticator app') }).click();
    const secret = ((await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).textContent()) ?? '').replaceAll(' ', '');
    await page.getByLabel(say('Code'), { exact: true }).fill(codeOf(secret));
    await page.getByRole('button', { name: say('Add'), exact: true }).click();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: new RegExp(`^${say('Remove')}`) })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Remove'), exact: true })
      .click();
    await expect(page.getByText(say('Add another one before you can remove this one.'))).toBeVisible();
  },
);
