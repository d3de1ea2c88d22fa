import { chromium as playwright, type BrowserContext, type Page } from 'playwright/test';
import { chromium } from './support/chromium.ts';
import { expect, onceInEnglish, test, unreachable, untilKept, onceInArabic } from './support/journey.ts';
import { leaveMessage } from './support/leave-message.ts';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import type { Say } from './support/words.ts';

const SEND = '/api/settings/send-contact';

/** Keys of the messages that the server accepted from this browser, one entry per answer. */
function received(context: BrowserContext): string[] {
  const keys: string[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith(SEND) && response.status() === 200)
      keys.push(response.request().headers()['idempotency-key'] ?? '');
  });
  return keys;
}

test('a message written offline is listed, survives a reload, and arrives once when the network is back, with two tabs open', async ({
  page,
  context,
  at,
  say,
  expected,
}) => {
  expected.push(unreachable, /status of 422/);
  const keys = received(context);
  await page.goto(at('/waiting'));
  await untilKept(page);
  await expect(page.getByText(say('Nothing is waiting'))).toBeVisible();
  await page.goto(at('/contact-us'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await leaveMessage(page, say, 'Two tabs');

  await page.getByRole('link', { name: say('See what is waiting') }).click();
  const item = page.getByRole('article', { name: say('Message to us') });
  await expect(item).toContainText(say('Waiting for a connection'));
  await expect(
    page.getByRole('link', {
      name: say('{count, plural, one {# item is waiting to be sent} other {# items are waiting to be sent}}', {
        count: 1,
      }),
    }),
  ).toBeVisible();
  await page.reload();
  await expect(item).toBeVisible();
  const second = await context.newPage();
  await second.goto(at('/waiting'));
  await expect(second.getByRole('article', { name: say('Message to us') })).toBeVisible();
  expect(keys).toEqual([]);

  await context.setOffline(false);
  for (const tab of [page, second]) await expect(tab.getByText(say('Received from this device'))).toBeVisible();
  await expect(page.getByText(say('Nothing is waiting'))).toBeVisible();
  expect(keys).toHaveLength(1);
});

test(
  'a message left in a closed browser is sent when the browser opens again',
  onceInEnglish,
  async ({ language, baseURL, at, say, viewport, expected, watch }) => {
    expected.push(unreachable, /status of 422/);
    const { folder, remove } = temporaryFolder('profile');
    const open = async () => {
      const context = await playwright.launchPersistentContext(folder, {
        ...chromium,
        baseURL,
        viewport,
        locale: language,
        reducedMotion: 'reduce',
      });
      watch(context);
      return context;
    };
    try {
      const before = await open();
      const page = await before.newPage();
      await page.goto(at('/contact-us'));
      await untilKept(page);
      await before.setOffline(true);
      await leaveMessage(page, say, 'Closed browser');
      await before.close();

      const after = await open();
      const keys = received(after);
      const again = await after.newPage();
      await again.goto(at('/waiting'));
      await expect(again.getByText(say('Received from this device'))).toBeVisible();
      await expect(again.getByText(say('Nothing is waiting'))).toBeVisible();
      expect(keys).toHaveLength(1);
      await after.close();
    } finally {
      remove();
    }
  },
);

test(
  'a refused message shows why and can be edited; deleting asks for confirmation',
  onceInEnglish,
  async ({ page, context, at, say, expected }) => {
    expected.push(unreachable, /status of 422/);
    const keys = received(context);
    await page.goto(at('/contact-us'));
    await untilKept(page);
    await context.setOffline(true);
    await leaveMessage(page, say, 'Refused');
    await page.getByRole('button', { name: say('Write another message') }).click();
    await leaveMessage(page, say, 'Unwanted');
    await page.goto(at('/waiting'));
    const items = page.getByRole('article', { name: say('Message to us') });
    await expect(items).toHaveCount(2);
    const unwanted = items.nth(1);
    await unwanted.getByRole('button', { name: say('Delete'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Keep it') })
      .click();
    await expect(items).toHaveCount(2);
    await unwanted.getByRole('button', { name: say('Delete'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Yes, delete it') })
      .click();
    await expect(items).toHaveCount(1);

    // A refusal that this version of the app does not know.
    const why = 'Only addresses of this year';
    await context.route(`**${SEND}`, (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/json',
        body: JSON.stringify({ code: 'invalid', message: why, errors: { email: [why] } }),
      }),
    );
    await context.setOffline(false);
    await expect(items.first()).toContainText(say('Needs your attention'));
    await expect(items.first()).toContainText(why);
    await context.unroute(`**${SEND}`);
    await items
      .first()
      .getByRole('button', { name: say('Edit') })
      .click();
    await expect(page.getByLabel(say('Subject'))).toHaveValue('Refused');
    await expect(page.locator('#contact-email-error, [role=alert]').filter({ hasText: why }).first()).toBeVisible();
    await page.locator('main').getByLabel(say('Email'), { exact: true }).fill('noura@example.org');
    await page.getByRole('button', { name: /./ }).and(page.locator('form button[type=submit]')).click();
    await expect(page.getByRole('heading', { name: say('Your message has been sent successfully') })).toBeVisible();
    await page.goto(at('/waiting'));
    await expect(page.getByText(say('Nothing is waiting'))).toBeVisible();
    expect(keys).toHaveLength(1);
  },
);

const messageOf = (page: Page, say: Say) => page.getByRole('article', { name: say('Message to us') });
const deletion = (page: Page, say: Say) =>
  page.getByRole('dialog').getByRole('button', { name: say('Yes, delete it') });
const mayHaveArrived = "It may have arrived already. We'll check when you're connected.";

interface Cut {
  readonly address: string;
  readonly headers: Record<string, string>;
  readonly data: string;
}

/** Cuts messages from now on: before they reach the server, or after it has carried out the first but before its answer. Keeps the first. */
async function cutMessages(
  context: BrowserContext,
  when: 'before' | 'after',
): Promise<{ readonly first: () => Cut; readonly heal: () => Promise<void> }> {
  let first: Cut | null = null;
  await context.route(`**${SEND}`, async (route) => {
    const request = route.request();
    if (!first) {
      first = { address: request.url(), headers: await request.allHeaders(), data: request.postData() ?? '' };
      if (when === 'after') await route.fetch();
    }
    await route.abort('connectionreset');
  });
  return {
    first: () => {
      if (!first) throw new Error('Nothing was cut');
      return first;
    },
    heal: () => context.unroute(`**${SEND}`),
  };
}

/** Sends a cut request after all and returns the server's answer. */
async function arriveLate(
  page: Page,
  { address, headers, data }: Cut,
): Promise<{ status: number; code: string; message: string }> {
  const wanted = ['idempotency-key', 'device-id', 'accept-language', 'content-type'];
  const response = await page.request.post(address, {
    headers: Object.fromEntries(wanted.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))),
    data,
  });
  return { status: response.status(), ...((await response.json()) as { code: string; message: string }) };
}

test(
  'a message cut before it arrived can be edited at once at any clock time: the new version arrives once, the old one is refused',
  onceInArabic,
  async ({ page, context, language, at, say, expected }) => {
    expected.push(unreachable, /CONNECTION_RESET/);
    const keys = received(context);
    const { first, heal } = await cutMessages(context, 'before');
    await page.goto(at('/contact-us'));
    await untilKept(page);
    await leaveMessage(page, say, 'First version');
    await page.getByRole('link', { name: say('See what is waiting') }).click();
    await expect(messageOf(page, say)).toBeVisible();
    // The device clock is set ten years ahead.
    await page.clock.setSystemTime(Date.now() + 10 * 365 * 86_400_000);
    await messageOf(page, say)
      .getByRole('button', { name: say('Edit') })
      .click();
    await expect(page.getByLabel(say('Subject'))).toHaveValue('First version');
    await heal();
    await page.getByLabel(say('Subject')).fill('Second version');
    await page.getByRole('button', { name: /./ }).and(page.locator('form button[type=submit]')).click();
    await expect(page.getByRole('heading', { name: say('Your message has been sent successfully') })).toBeVisible();

    const late = await arriveLate(page, first());
    expect([late.status, late.code]).toEqual([422, 'key_voided']);
    expect(/[\u0600-\u06ff]/.test(late.message)).toBe(language === 'ar');
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toBe(first().headers['idempotency-key']);
    await page.goto(at('/waiting'));
    await expect(page.getByText(say('Nothing is waiting'))).toBeVisible();
  },
);

for (const [wish, words] of [
  ['Edit', 'Arrived before it could be edited'],
  ['Delete', 'Arrived before it could be deleted'],
] as const)
  test(
    `${wish} on a message whose answer was lost says that it has arrived`,
    onceInEnglish,
    async ({ page, context, at, say, expected }) => {
      expected.push(unreachable, /CONNECTION_RESET/);
      const { first, heal } = await cutMessages(context, 'after');
      await page.goto(at('/contact-us'));
      await untilKept(page);
      await leaveMessage(page, say, 'Arrived already');
      await page.getByRole('link', { name: say('See what is waiting') }).click();
      const item = messageOf(page, say);
      await expect(item).toBeVisible();
      await item.getByRole('button', { name: say(wish), exact: true }).click();
      if (wish === 'Delete') {
        await expect(page.getByRole('dialog')).toContainText(
          say(
            "It may have arrived already, so we check first. If it didn't, what you wrote and the files you chose for it are removed here, and this cannot be undone.",
          ),
        );
        await deletion(page, say).click();
      }
      await expect(page.getByRole('alert').filter({ hasText: say('It had already arrived') })).toBeVisible();
      await expect(page.getByText(say(words))).toBeVisible();
      await expect(page.getByText(say('Nothing is waiting'))).toBeVisible();
      await heal();
      // The same request again is answered with the same receipt.
      expect((await arriveLate(page, first())).status).toBe(200);
      await page.reload();
      await expect(page.getByText(say(words))).toBeVisible();
    },
  );

test(
  'an edit or deletion requested offline is listed, and is settled when the network is back',
  onceInArabic,
  async ({ page, context, at, say, expected }) => {
    expected.push(unreachable, /CONNECTION_RESET/);
    const keys = received(context);
    const { first, heal } = await cutMessages(context, 'before');
    await page.goto(at('/waiting'));
    await untilKept(page);
    await page.goto(at('/contact-us'));
    await leaveMessage(page, say, 'Unwanted');
    await page.getByRole('link', { name: say('See what is waiting') }).click();
    const item = messageOf(page, say);
    await expect(item).toBeVisible();
    await context.setOffline(true);
    await item.getByRole('button', { name: say('Delete'), exact: true }).click();
    await deletion(page, say).click();
    await expect(item).toContainText(say(mayHaveArrived));
    await expect(item).toContainText(say("If it didn't arrive, it will be deleted. Until then it won't be sent."));
    await page.reload();
    await expect(item).toContainText(say(mayHaveArrived));
    await heal();
    await context.setOffline(false);
    await expect(page.getByText(say('Nothing is waiting'))).toBeVisible();
    expect((await arriveLate(page, first())).code).toBe('key_voided');
    expect(keys).toEqual([]);

    // An edit opens the editor by itself.
    const again = await cutMessages(context, 'before');
    await page.goto(at('/contact-us'));
    await leaveMessage(page, say, 'To be changed');
    await page.getByRole('link', { name: say('See what is waiting') }).click();
    await expect(item).toBeVisible();
    await context.setOffline(true);
    await item.getByRole('button', { name: say('Edit') }).click();
    await expect(item).toContainText(say(mayHaveArrived));
    await again.heal();
    await context.setOffline(false);
    await expect(page.getByLabel(say('Subject'))).toHaveValue('To be changed');
    expect(keys).toEqual([]);
  },
);

test(
  'a deletion that is withdrawn sends the message once',
  onceInEnglish,
  async ({ page, context, at, say, expected }) => {
    expected.push(unreachable, /CONNECTION_RESET/, /status of 422/);
    const keys = received(context);
    const { heal } = await cutMessages(context, 'before');
    await page.goto(at('/contact-us'));
    await untilKept(page);
    await leaveMessage(page, say, 'Wanted after all');
    await page.getByRole('link', { name: say('See what is waiting') }).click();
    const item = messageOf(page, say);
    await expect(item).toBeVisible();
    // The server voids the key, but its answer is lost.
    await context.route('**/api/receipts/*/void', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await item.getByRole('button', { name: say('Delete'), exact: true }).click();
    await deletion(page, say).click();
    await expect(item).toContainText(say("If it didn't arrive, it will be deleted. Until then it won't be sent."));
    await heal();
    await item.getByRole('button', { name: say('Keep it and send it') }).click();
    await expect(page.getByText(say('Received from this device'))).toBeVisible();
    await expect(page.getByText(say('Nothing is waiting'))).toBeVisible();
    expect(keys).toHaveLength(1);
  },
);
