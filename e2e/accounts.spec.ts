import type { APIRequestContext, Page } from 'playwright/test';
import { expect, test, untilKept, onceInEnglish, onceInArabic } from './support/journey.ts';
import { expectAccessible } from './support/accessible.ts';
import type { Say } from './support/words.ts';

const password = 'quiet lamp by the sea';
let people = 0;

/** A person with data that the server does not have yet. */
function somebody() {
  people += 1;
  const digits = String((Date.now() + people * 7919 + process.pid) % 10_000_000).padStart(7, '0');
  return { email: `person${digits}@example.com`, phone: `059${digits}` };
}

interface Person {
  readonly email: string;
  readonly phone: string;
}

async function signUp(page: Page, say: Say, { email, phone }: Person) {
  await page.getByLabel(say('Name')).fill('Sara Al-Harbi');
  await page.getByLabel(say('Email')).fill(email);
  await page.getByRole('textbox', { name: say('Mobile number'), exact: true }).fill(phone);
  await page.getByLabel(say('ID number')).fill('١٠٠٠٠٠٠٠٠٨');
  await page.getByLabel(say('City')).selectOption('jeddah');
  await page.getByLabel(say('Password'), { exact: true }).fill(password);
  await page.getByLabel(say('Password confirmation')).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: say('Create the account') }).click();
}

async function logIn(page: Page, say: Say, login: string, typed: string) {
  await page.getByLabel(say('Email or phone')).fill(login);
  await page.getByLabel(say('Password'), { exact: true }).fill(typed);
  await page.getByRole('button', { name: say('Log in') }).click();
}

let deskToken: Promise<string> | null = null;

/** The newest code for a phone, read from the desk's messages because no provider is configured. Polled: the message is written after the answer. */
async function codeFor(request: APIRequestContext, phone: string): Promise<string> {
  deskToken ??= request
    .post('/api/auth/login', { data: { login: 'staff@wijha.example', password: 'Wijha-Staff-2026' } })
    .then(async (signIn) => ((await signIn.json()) as { data: { token: string } }).data.token);
  const headers = { authorization: `Bearer ${await deskToken}` };
  let code: string | undefined;
  await expect
    .poll(async () => {
      const messages = (await (await request.get('/api/desk/messages', { headers })).json()) as {
        data: { to: string; text: string }[];
      };
      return (code = /\d{6}/.exec(
        messages.data.find(({ to, text }) => to.endsWith(phone.slice(1)) && /\d{6}/.test(text))?.text ?? '',
      )?.[0]);
    }, `a code for ${phone}`)
    .toBeDefined();
  return code ?? '';
}

test('sign-up shows what is missing; the log-in then leads to the requested screen', async ({ page, at, say }) => {
  const person = somebody();
  await page.goto(at('/profile'));
  await page.getByRole('link', { name: say('Sign up') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('Sign up') })).toBeVisible();
  await page.getByRole('button', { name: say('Create the account') }).click();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(8);
  await signUp(page, say, person);
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByText(say('Account Created Successfully'))).toBeVisible();
  await logIn(page, say, person.phone, password);
  await expect(page).toHaveURL(new RegExp(`${at('/profile')}$`));
  await expect(page.getByText('1000000008')).toBeVisible();
  // Signed-in people are redirected away from sign-up.
  await page.goto(at('/signup'));
  await expect(page).toHaveURL(new RegExp(`${at('/')}/?$`));
});

test(
  'shows an error at the field that is registered already, and keeps the answers',
  onceInEnglish,
  async ({ page, at, say, expected }) => {
    expected.push(/status of 422/);
    await page.goto(at('/signup'));
    await signUp(page, say, { ...somebody(), email: 'demo@wijha.example' });
    const email = page.getByLabel(say('Email'));
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveValue('demo@wijha.example');
    await expect(page.getByLabel(say('Password confirmation'))).toHaveValue(password);
    await expect(page).toHaveURL(/\/signup$/);
  },
);

test(
  'sign-up without a network keeps the answers and says why it failed',
  onceInArabic,
  async ({ page, at, say, context, expected }) => {
    expected.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    const person = somebody();
    await page.goto(at('/signup'));
    await expect(page.getByLabel(say('City')).locator('option[value=jeddah]')).toBeAttached();
    await untilKept(page);
    await context.setOffline(true);
    await signUp(page, say, person);
    await expect(page.getByText(say('What you typed is still here. Try again when you are connected.'))).toBeVisible();
    await context.setOffline(false);
    // On a phone the notification that the network is back may cover the button.
    await page.getByLabel(say('Password confirmation')).press('Enter');
    await expect(page).toHaveURL(/\/login$/);
  },
);

test(
  'a code resets a forgotten password and logs out every other device',
  onceInEnglish,
  async ({ page, at, say, request, browser, baseURL, expected, watch }) => {
    expected.push(/status of 4(22|01)/);
    const person = somebody();
    await page.goto(at('/signup'));
    await signUp(page, say, person);
    await expect(page).toHaveURL(/\/login$/);

    const other = await browser.newContext({ baseURL });
    watch(other);
    const lost = await other.newPage();
    await lost.goto(at('/login?next=%2Fprofile'));
    await logIn(lost, say, person.email, password);
    await expect(lost.getByText(person.email)).toBeVisible();

    await page.getByRole('link', { name: say('Forgot your password?') }).click();
    await page.getByRole('textbox', { name: say('Mobile number'), exact: true }).fill(person.phone);
    await page.getByRole('button', { name: say('Send the code') }).click();
    await expect(page.getByText(say('check code in your whatsapp to reset your password!'))).toBeVisible();
    const code = await codeFor(request, person.phone);
    const field = page.getByLabel(say('Code'), { exact: true });
    await field.fill(code === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: say('Verify the code') }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole('button', { name: say('Verify the code') }).click();
    await page.getByLabel(say('New password'), { exact: true }).fill('a path along the wadi');
    await page.getByLabel(say('Password confirmation')).fill('a path along the wadi');
    await page.getByRole('button', { name: say('Save the password') }).click();
    await expect(page).toHaveURL(/\/login$/);

    await lost.goto(at('/profile'));
    await expect(lost).toHaveURL(/\/login/);
    await other.close();
    await logIn(page, say, person.phone, 'a path along the wadi');
    await expect(page).not.toHaveURL(/\/login/);
  },
);

test(
  'changes data and password, lists the sessions and logs a lost phone out',
  onceInArabic,
  async ({ page, at, say, request, browser, baseURL, expected, watch }) => {
    expected.push(/status of 4(22|01)/);
    const person = somebody();
    await page.goto(at('/signup?next=%2Fprofile'));
    await signUp(page, say, person);
    await logIn(page, say, person.email, password);
    await expect(page.getByText(person.email)).toBeVisible();
    const other = await browser.newContext({
      baseURL,
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    });
    watch(other);
    const lost = await other.newPage();
    await lost.goto(at('/login?next=%2Fprofile'));
    await logIn(lost, say, person.email, password);
    await expect(lost.getByText(person.email)).toBeVisible();

    await page.getByRole('button', { name: say('Edit my data') }).click();
    await page.getByLabel(say('Name')).fill('Sara');
    await expect(page.getByLabel(say('Password'), { exact: true })).toHaveCount(0);
    await page.getByLabel(say('Email'), { exact: true }).fill(`new${person.email}`);
    // Changing the e-mail needs the password and a code; both errors appear together.
    await page.getByRole('button', { name: say('Save'), exact: true }).click();
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(2);
    await page.getByLabel(say('Password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: say('Send the code by email') }).click();
    await expect(page.getByText(say('The code was sent to your email'))).toBeVisible();
    await page.getByLabel(say('Code from the email')).fill(await codeFor(request, `new${person.email}`));
    await page.getByRole('button', { name: say('Save'), exact: true }).click();
    await expect(page.getByText(say('Your data has been updated successfully'))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Sara', exact: true })).toBeVisible();

    // The current number is confirmed by a code; a new number needs a code sent to it.
    await page.getByRole('button', { name: say('Confirm with a code') }).click();
    await page.getByRole('button', { name: say('Send the code') }).click();
    await expect(page.getByText(say('The code was sent to your WhatsApp'))).toBeVisible();
    await page.getByLabel(say('Code'), { exact: true }).fill(await codeFor(request, person.phone));
    await page.getByRole('button', { name: say('Verify the code') }).click();
    await expect(page.getByText(say('Your mobile number is confirmed'))).toBeVisible();
    const phone = person.phone.replace('059', '057');
    await page.getByRole('button', { name: say('Edit my data') }).click();
    await page.getByRole('textbox', { name: say('Mobile number'), exact: true }).fill(phone);
    await page.getByLabel(say('Password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: say('Save'), exact: true }).click();
    await expect(page.getByLabel(say('Code'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: say('Send the code') }).click();
    await expect(page.getByRole('button', { name: say('Send the code') })).toHaveCount(0);
    await page.getByLabel(say('Code'), { exact: true }).fill(await codeFor(request, phone));
    await page.getByRole('button', { name: say('Save'), exact: true }).click();
    await expect(page.getByText(`+966${phone.slice(1)}`)).toBeVisible();

    await page.reload();
    await page
      .getByRole('button', { name: say('Log out there') })
      .filter({ hasText: say('{browser} on {system}', { browser: 'Safari', system: 'iPhone' }) })
      .click();
    // Logging another device out needs the password, so that an unlocked phone is not enough.
    const ending = page.getByRole('form', {
      name: say('{browser} on {system}', { browser: 'Safari', system: 'iPhone' }),
    });
    await expect(ending.getByLabel(say('Password'), { exact: true })).toBeFocused();
    await expectAccessible(page, 'logging a device out');
    await ending.getByLabel(say('Password'), { exact: true }).fill('not the password at all');
    await ending.getByRole('button', { name: say('Log out there') }).click();
    await expect(ending.getByLabel(say('Password'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('iPhone')).toHaveCount(1);
    await ending.getByLabel(say('Password'), { exact: true }).fill(password);
    await ending.getByRole('button', { name: say('Log out there') }).click();
    await expect(page.getByText('iPhone')).toHaveCount(0);
    await lost.goto(at('/profile'));
    await expect(lost).toHaveURL(/\/login/);
    await other.close();

    await page.getByRole('button', { name: say('Change password') }).click();
    await page.getByLabel(say('Current password')).fill(password);
    await page.getByLabel(say('New password'), { exact: true }).fill('a path along the wadi');
    await page.getByLabel(say('Password confirmation')).fill('a path along the wadi');
    await page.getByRole('button', { name: say('Save the password') }).click();
    await expect(page.getByText(say('Password changed successfully'))).toBeVisible();
  },
);

test(
  'wrong guesses do not lock the owner out of a known browser; a new browser sees how to log in',
  onceInEnglish,
  async ({ page, at, say, request, browser, baseURL, expected, watch }) => {
    expected.push(/status of 4(22|29)/);
    const person = somebody();
    await page.goto(at('/signup?next=%2Fprofile'));
    await signUp(page, say, person);
    await logIn(page, say, person.email, password);
    await expect(page.getByText(person.email)).toBeVisible();
    await page.getByRole('button', { name: say('Change password') }).click();
    await page.getByLabel(say('Current password')).fill(password);
    await page.getByLabel(say('New password'), { exact: true }).fill('naif123456');
    await page.getByLabel(say('Password confirmation')).fill('naif123456');
    await page.getByRole('button', { name: say('Save the password') }).click();
    await expect(page.getByText(say('This password is too common. Choose another one.')).first()).toBeVisible();
    await page.getByRole('button', { name: say('Log out'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${at('/')}/?$`));

    const guess = async (login: string) =>
      (await request.post('/api/auth/login', { data: { login, password: 'a wrong guess' } })).status();
    const statuses: number[] = [];
    for (let nth = 0; nth < 6; nth += 1) statuses.push(await guess(nth % 2 ? person.phone : person.email));
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);

    const other = await browser.newContext({ baseURL });
    watch(other);
    const stranger = await other.newPage();
    await stranger.goto(at('/login'));
    await logIn(stranger, say, person.email, password);
    // While throttled, the answer does not show whether the password is right.
    await expect(stranger.getByRole('alert')).toBeVisible();
    await expect(stranger.getByRole('alert')).not.toContainText(say('Incorrect data'));
    await logIn(stranger, say, somebody().email, password);
    await expect(stranger.getByRole('alert')).toContainText(say('Incorrect data'));
    await expect(stranger.getByRole('alert')).toContainText('72');
    await expectAccessible(stranger);
    await other.close();

    await page.goto(at('/login?next=%2Fprofile'));
    await logIn(page, say, person.email, password);
    await expect(page.getByText(person.email)).toBeVisible();
  },
);
