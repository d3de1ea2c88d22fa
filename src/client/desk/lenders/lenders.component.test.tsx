import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deskLenders } from '#contract/desk-lenders.ts';
import type { DeskOrder } from '#domain/desk/desk-order.ts';
import type { HandedLender, LenderOffer, LenderOrder } from '#domain/desk/lender-order.ts';
import { expectAccessible } from '../../../../tests/support/accessible.ts';
import { show } from '../../../../tests/support/show.tsx';
import { LenderOrderPage } from './lender-order-page.tsx';
import { LenderOrdersPage } from './lender-orders-page.tsx';
import { readLenderSearch } from './lender-search.ts';
import { LendersCard } from './lenders-card.tsx';

const id = '3f0e0f5a-3a40-4b6e-9a53-0d3ad8f6c0a1';
const offer = (more: Partial<LenderOffer> = {}): LenderOffer => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  downPayment: 1_000_000,
  financeAmount: 9_000_000,
  months: 48,
  installment: 215_000,
  finalPayment: 0,
  adminFee: 0,
  validUntil: '2099-12-31',
  apr: 0.071,
  total: 11_320_000,
  enteredAt: '2026-11-26T09:00:00Z',
  keyName: null,
  state: 'waiting',
  ...more,
});
const order: LenderOrder = {
  id,
  number: 'WJ-20418-1',
  form: 'car_finance',
  status: 'reviewing',
  programme: null,
  subject: { en: 'Toyota Camry', ar: 'تويوتا كامري' },
  financeAmount: 9_000_000,
  handedAt: '2026-11-26T08:00:00Z',
  answer: 'offered',
  account: 'individual',
  listing: null,
  offer: null,
  answers: { monthlySalary: 1_450_000 },
  names: {},
  documents: [],
  papersAsked: [],
  applicantName: 'Noura',
  isOwn: false,
  mayOffer: true,
  declineText: null,
  lender: { id: '7', name: { en: 'Sanad', ar: 'سند' }, programmes: [] },
  offers: [offer()],
};
const lenders: HandedLender[] = [
  {
    id: '7',
    name: { en: 'Sanad', ar: 'سند' },
    handedAt: order.handedAt,
    answer: 'offered',
    declineText: null,
    offers: [offer(), offer({ id: '0198c0de-0000-7000-8000-000000000002', state: 'sent', months: 60 })],
  },
  {
    id: '8',
    name: { en: 'Rukn', ar: 'ركن' },
    handedAt: order.handedAt,
    answer: 'declined',
    declineText: 'The car is too old',
    offers: [],
  },
  { id: '9', name: { en: 'Jisr', ar: 'جسر' }, handedAt: order.handedAt, answer: null, declineText: null, offers: [] },
];

describe.each(['en', 'ar'] as const)('orders and lenders in %s', (language) => {
  const showOrder = (shown: LenderOrder) =>
    show(
      language,
      <main className="page py-6">
        <LenderOrderPage id={id} />
      </main>,
      {
        prepare({ ask, queryClient }) {
          queryClient.setQueryData(ask(deskLenders.lenderOrder, { id }).queryKey, shown);
        },
      },
    );

  test('staff see answers and offers of lenders, and send those they choose', async () => {
    const { say } = await show(
      language,
      <main className="page py-6">
        <LendersCard
          order={{ id, isCash: false, isOwn: false, status: 'reviewing', possible: ['send_offers'] } as DeskOrder}
        />
      </main>,
      {
        prepare({ ask, queryClient }) {
          queryClient.setQueryData(ask(deskLenders.handed, { id }).queryKey, lenders);
        },
      },
    );
    await expect.element(page.getByText('The car is too old')).toBeVisible();
    const send = page.getByRole('button', { name: say('Send the chosen offers') });
    await expect.element(send).toBeDisabled();
    await expect.element(page.getByRole('checkbox')).toBeVisible();
    await page.getByRole('checkbox').click();
    await expect.element(send).toBeEnabled();
    const takeBack = (lender: string) => page.getByRole('button', { name: say('Take back from {lender}', { lender }) });
    await expect.element(takeBack(language === 'ar' ? 'ركن' : 'Rukn')).toBeVisible();
    await expect.element(takeBack(language === 'ar' ? 'جسر' : 'Jisr')).not.toBeInTheDocument();
    await expectAccessible();
  });

  test('a lender declines with a reason only, and withdraws an offer of its own', async () => {
    const { say } = await showOrder(order);
    await page.getByRole('button', { name: say('Decline'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('Decline'), exact: true }).click();
    await expect.element(dialog.getByText(say('Write the reason in a few words'))).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: say('Go back') }).click();
    await page
      .getByRole('region', { name: say('Your offers') })
      .getByRole('button')
      .click();
    await expect
      .element(page.getByText(say('It was not sent to the applicant yet. They are not notified.')))
      .toBeVisible();
  });

  test('a lender can do nothing with its own order, or once no offers are wanted', async () => {
    const { say, unmount } = await showOrder({ ...order, mayOffer: false, offers: [offer({ state: 'chosen' })] });
    await expect.element(page.getByText(say('No more offers are wanted for this order.'))).toBeVisible();
    await expect.element(page.getByText(say('Chosen by the applicant'))).toBeVisible();
    expect(page.getByRole('button', { name: say('Make an offer') }).elements()).toEqual([]);
    await unmount();
    await showOrder({ ...order, isOwn: true });
    await expect.element(page.getByRole('heading', { level: 1, name: order.number })).toBeVisible();
    expect(page.getByRole('button', { name: say('Make an offer') }).elements()).toEqual([]);
  });

  test('the list of a lender says what to expect while it is empty', async () => {
    const { say } = await show(
      language,
      <main className="page py-6">
        <LenderOrdersPage search={readLenderSearch({})} />
      </main>,
      {
        prepare({ ask, queryClient }) {
          queryClient.setQueryData(ask(deskLenders.lenderOrders, {}).queryKey, {
            data: [],
            meta: { page: 1, perPage: 20, total: 0, totalIsCapped: false, nextCursor: null, previousCursor: null },
          });
        },
      },
    );
    await expect.element(page.getByText(say('Orders that Wijha hands to you appear here.'))).toBeVisible();
    await expectAccessible();
  });
});
