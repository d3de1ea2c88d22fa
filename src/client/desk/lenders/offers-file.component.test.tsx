import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LenderOrderCard } from '#domain/desk/lender-order.ts';
import type { CheckedOfferLine } from '#domain/desk/offers-file.ts';
import { expectAccessible } from '../../../../tests/support/accessible.ts';
import { show } from '../../../../tests/support/show.tsx';
import { OffersFile } from './offers-file.tsx';

const order: LenderOrderCard = {
  id: '3f0e0f5a-3a40-4b6e-9a53-0d3ad8f6c0a1',
  number: 'WJ-20418-1',
  form: 'car_finance',
  status: 'reviewing',
  programme: null,
  subject: null,
  financeAmount: 9_000_000,
  handedAt: '2026-11-26T08:00:00Z',
  answer: 'none',
};
const offer = {
  downPayment: 0,
  financeAmount: 9_000_000,
  months: 12,
  installment: 800_000,
  finalPayment: 0,
  adminFee: 0,
  validUntil: '2099-12-31',
};
const good: CheckedOfferLine = {
  line: 2,
  order: order.number,
  offer,
  figures: { apr: 0.12, total: 9_600_000 },
  problems: [],
  warnings: ['months_outside'],
  isKnown: false,
};
const bad: CheckedOfferLine = {
  ...good,
  line: 3,
  offer: null,
  figures: null,
  warnings: [],
  problems: [
    { column: 'order', code: 'not_found' },
    { column: 'months', code: 'required' },
  ],
};

/** The answers of the server, in the order in which they are asked for. */
function answer(...answers: readonly (readonly [number, unknown])[]) {
  const left = [...answers];
  const server = vi.spyOn(window, 'fetch').mockImplementation(async () => {
    const [status, body] = left.shift() ?? [500, {}];
    return Response.json(body, { status });
  });
  onTestFinished(() => server.mockRestore());
}
const choose = async () => {
  const input = document.querySelector<HTMLInputElement>('input[data-offers]');
  await userEvent.upload(input!, new File(['Order number'], 'offers.csv', { type: 'text/csv' }));
};

describe.each(['en', 'ar'] as const)('offers from a file, in %s', (language) => {
  const open = async () => {
    const { say } = await show(language, <OffersFile orders={[order]} />, {
      person: { id: 'x', initial: 'L', role: 'staff' },
    });
    await page.getByRole('button', { name: say('Offers from a file') }).click();
    return say;
  };

  test('are checked with faults by line and column before anything is entered', async () => {
    answer([200, { data: [good, bad], message: null }]);
    const say = await open();
    await choose();
    const lines = page.getByRole('list', { name: say('Lines of the file') });
    await expect
      .element(lines.getByText(say('No order with this number was handed to you'), { exact: false }))
      .toBeVisible();
    await expect.element(lines.getByText(say("The number of months is outside the programme's limits"))).toBeVisible();
    await expectAccessible();
    await expect
      .element(page.getByRole('button', { name: language === 'en' ? 'Enter 1 offer' : 'إدخال عرض واحد' }))
      .toBeVisible();
  });

  test('that cannot be read say why', async () => {
    const fault = { code: 'lacks_columns', line: 1, columns: ['validUntil'], found: null, expected: null };
    answer([422, { message: 'Damaged.', code: 'file_refused', reason: 'unreadable', state: fault }]);
    const say = await open();
    await choose();
    await expect
      .element(page.getByRole('alert').getByText(language === 'en' ? /Valid until/ : /صالح حتى/))
      .toBeVisible();
    await expect.element(page.getByText(say('This file could not be read'))).toBeVisible();
  });
});
