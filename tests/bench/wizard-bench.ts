import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright';
import { type Figure, percentile } from './figure.ts';
import type { TestBed } from './test-bed.ts';
import { tasksWhile } from './main-thread.ts';

const SLOWER = 4;
const MAX_TASK_MS = 50;
const STEP_MS = 100;
const DRAIN_MS = 1_000;
const STEP_CHANGES = 20;
const DRAINS = 10;
const TYPED = 'Noura Mohammed Alotaibi of the city of Riyadh';
const WIZARD = '/en/finance/cars/new-car-light-start/apply?account=individual';
const SEND = '/api/settings/send-contact';

declare global {
  interface Window {
    /** From the click to the frame after the one that shows the next step, ms. */
    stepShownIn?: Promise<number>;
  }
}

/** Input delays of the application form, with and without a four times slower processor; and the time until waiting items are sent when the network is back. */
export async function measureWizard(testBed: TestBed): Promise<Figure[]> {
  const server = await testBed.serve({ RATE_LIMITS: 'off' });
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const onPage = async <T>(work: (page: Page, context: BrowserContext) => Promise<T>): Promise<T> => {
    const context = await browser.newContext({
      baseURL: server.origin,
      locale: 'en-GB',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    });
    try {
      return await work(await context.newPage(), context);
    } finally {
      await context.close();
    }
  };
  try {
    const typing = await onPage((page) => typeSlowly(page, browser));
    const steps = await onPage((page) => changeSteps(page, 1));
    const stepsSlower = await onPage((page) => changeSteps(page, SLOWER));
    const drains = await onPage(drainOften);
    return [
      {
        what: `wizard: longest task while typing, processor x${SLOWER}`,
        value: typing.longest,
        unit: 'ms',
        target: { atMost: MAX_TASK_MS },
        baseline: { what: 'the same keys in a bare field', value: typing.bare },
        note: `${TYPED.length} keys, p99 ${typing.p99.toFixed(1)} ms`,
      },
      {
        what: 'wizard: from the press to the next step painted, p95',
        value: percentile(steps, 0.95),
        unit: 'ms',
        target: { atMost: STEP_MS },
        note: `median ${percentile(steps, 0.5).toFixed(0)} ms`,
      },
      {
        what: `the same, processor x${SLOWER}`,
        value: percentile(stepsSlower, 0.95),
        unit: 'ms',
        baseline: { what: 'as it is', value: percentile(steps, 0.95) },
        note: `median ${percentile(stepsSlower, 0.5).toFixed(0)} ms`,
      },
      {
        what: 'outbox: a command is received after `online`, slowest',
        value: Math.max(...drains.waited),
        unit: 'ms',
        target: { atMost: DRAIN_MS },
        baseline: { what: 'the same call by itself', value: percentile(drains.plain, 0.5) },
        note: `median of ${DRAINS}: ${percentile(drains.waited, 0.5).toFixed(0)} ms`,
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Main-thread tasks caused by key presses, from a trace: in a field of an empty page, and in the form. */
async function typeSlowly(page: Page, browser: Browser): Promise<{ longest: number; p99: number; bare: number }> {
  const cdp = await page.context().newCDPSession(page);
  await page.goto('/en/healthz').catch(() => undefined);
  await page.setContent('<input aria-label="bare">');
  const bare = await slowTasksWhile(cdp, browser, page, () =>
    page.getByLabel('bare').pressSequentially(TYPED, { delay: 30 }),
  );
  await page.goto(WIZARD);
  const field = page.locator('#answer-fullName');
  await field.waitFor();
  // Waits for the lists of the form and the service worker, so that only typing is measured.
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const tasks = await slowTasksWhile(cdp, browser, page, () => field.pressSequentially(TYPED, { delay: 30 }));
  return { longest: Math.max(...tasks), p99: percentile(tasks, 0.99), bare: Math.max(...bare) };
}

/** Tasks during `work` with a slowed processor. */
async function slowTasksWhile(
  cdp: CDPSession,
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<number[]> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  try {
    return await tasksWhile(browser, page, work);
  } finally {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
}

/** Switches between two complete steps. Times from the click to the frame after the one that shows the step, ms. */
async function changeSteps(page: Page, rate: number): Promise<number[]> {
  const cdp = await page.context().newCDPSession(page);
  await page.goto(WIZARD);
  await page.locator('#answer-fullName').waitFor();
  await page.waitForLoadState('networkidle');
  for (const [field, value] of Object.entries({ fullName: TYPED, idNumber: '1000000008', phone: '0512345678' }))
    await page.locator(`#answer-${field}`).fill(value);
  for (const field of ['nationality', 'city', 'timeCall'])
    await page.locator(`#answer-${field}`).selectOption({ index: 1 });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  const times: number[] = [];
  for (let change = 0; change < STEP_CHANGES; change += 1) {
    const isForth = change % 2 === 0;
    const button = page.getByRole('button', { name: isForth ? 'Save and next' : 'Previous' });
    await button.evaluate(
      (element, heading) => {
        window.stepShownIn = new Promise((resolve) => {
          element.addEventListener(
            'click',
            ({ timeStamp }) => {
              const look = () => {
                if (document.querySelector('main h1')?.textContent === heading)
                  requestAnimationFrame(() => resolve(performance.now() - timeStamp));
                else requestAnimationFrame(look);
              };
              requestAnimationFrame(look);
            },
            { once: true, capture: true },
          );
        });
      },
      isForth ? 'Salary information' : 'Personal information',
    );
    await button.click();
    times.push(await page.evaluate(() => window.stepShownIn ?? Promise.reject(new Error('Nothing was pressed.'))));
  }
  // The first change in each direction does first-time rendering.
  return times.slice(2);
}

/** Times from the `online` event to the server's answer for a message written offline, and of the same plain call from the page, ms. */
async function drainOften(page: Page, context: BrowserContext): Promise<{ waited: number[]; plain: number[] }> {
  await page.goto('/en/contact-us');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const waited: number[] = [];
  const plain: number[] = [];
  const answered = () => page.waitForResponse((response) => response.url().endsWith(SEND) && response.ok());
  for (let run = 0; run < DRAINS; run += 1) {
    await context.setOffline(true);
    await page.getByLabel('Reason').selectOption('question');
    await page.getByLabel('Subject').fill(`Message ${run}`);
    await page.getByLabel('Details').fill('When does it arrive?');
    await page.getByLabel('Name').fill('Noura');
    await page.locator('main').getByLabel('Email', { exact: true }).fill('noura@example.com');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'Send when connected' }).click();
    await page.getByRole('button', { name: 'Write another message' }).waitFor();
    await page.evaluate(() => window.addEventListener('online', () => performance.mark('online'), { once: true }));
    const answer = answered();
    await context.setOffline(false);
    const timing = (await answer).request().timing();
    const cameOnline = await page.evaluate(
      () => performance.timeOrigin + (performance.getEntriesByName('online').at(-1)?.startTime ?? Number.NaN),
    );
    waited.push(timing.startTime + timing.responseStart - cameOnline);
    plain.push(await sendPlainly(page));
    await page.getByRole('button', { name: 'Write another message' }).click();
  }
  return { waited, plain };
}

function sendPlainly(page: Page): Promise<number> {
  return page.evaluate(async (address) => {
    const body = JSON.stringify({
      reason: 'question',
      subject: 'Plain',
      details: 'When?',
      name: 'Noura',
      email: 'noura@example.com',
    });
    const from = performance.now();
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body,
    });
    await answer.arrayBuffer();
    return performance.now() - from;
  }, SEND);
}
