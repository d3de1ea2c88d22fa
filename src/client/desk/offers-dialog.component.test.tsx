import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk } from '#contract/desk.ts';
import type { DeskOrder } from '#domain/desk/desk-order.ts';
import type { OrderLender } from '#domain/desk/order-lender.ts';
import type { AppContext } from '#client/shell/app-context.ts';
import { expectAccessible } from '../../../tests/support/accessible.ts';
import { show } from '../../../tests/support/show.tsx';
import { OffersDialog } from './offers-dialog.tsx';
import { SentOffers } from './sent-offers.tsx';

const sent = (id: string, more: object = {}) => ({
  id,
  bankName: { en: `Bank ${id}`, ar: `بنك ${id}` },
  downPayment: 1_000_000,
  months: 60,
  installment: 182_852,
  finalPayment: 0,
  financeAmount: 9_000_000,
  adminFee: 57_500,
  apr: 0.08,
  total: 12_028_620,
  validUntil: '2099-12-31',
  isSelected: false,
  sentAt: '2026-11-01T08:00:00Z',
  ...more,
});

const order: DeskOrder = {
  id: '3f0e0f5a-3a40-4b6e-9a53-0d3ad8f6c0a1',
  number: 'WJ-20418-1',
  form: 'car_finance',
  account: 'individual',
  isCash: false,
  status: 'select_offer',
  programme: null,
  subject: null,
  listing: null,
  offer: null,
  financeAmount: 9_000_000,
  openOffers: 2,
  papersAreAsked: false,
  receivedAt: '2026-11-01T08:00:00Z',
  changedAt: '2026-11-01T08:00:00Z',
  nextActor: 'applicant',
  dueAt: null,
  answers: { monthlySalary: 1_000_000, monthlyCommitments: 200_000 },
  names: {},
  documents: [],
  offers: [],
  papersAsked: [],
  timeline: [],
  cancellation: null,
  rejection: null,
  isOverdue: false,
  version: 1,
  assignee: null,
  isMentionUnread: false,
  notes: [],
  documentChecks: [],
  isOwn: false,
  applicant: { name: 'Noura', phone: null, email: null, locale: 'en', account: null },
  possible: ['send_offers', 'ask_papers', 'reject', 'return_to_reviewing', 'withdraw_offer'],
};

const lender: OrderLender = {
  id: '7',
  name: { en: 'Sanad', ar: 'سند' },
  programmes: [
    {
      slug: 'new-car',
      name: { en: 'New car', ar: 'سيارة جديدة' },
      terms: {
        rateKind: 'flat',
        rate: 0.04,
        minMonths: 12,
        maxMonths: 60,
        minDown: 0.1,
        maxFinalPayment: 0.3,
        minSalary: null,
        salaryTransfer: false,
        minAmount: 5_000_000,
        maxAmount: 20_000_000,
        feeShare: 0,
      },
    },
  ],
};

const withLenders =
  (lenders: OrderLender[]) =>
  ({ ask, queryClient }: AppContext) => {
    queryClient.setQueryData(ask(desk.lenders, { id: order.id }).queryKey, lenders);
  };

describe.each(['en', 'ar'] as const)('the offers of an order at the desk in %s', (language) => {
  const name = language === 'ar' ? 'سند' : 'Sanad';

  test('take the names of a published lender, and are compared with its programme and the debt burden', async () => {
    const { say } = await show(
      language,
      <OffersDialog order={order} notice={null} open onClose={() => {}} onDone={() => {}} />,
      {
        prepare: withLenders([lender]),
      },
    );
    const field = (label: string) => page.getByLabelText(say(label), { exact: true });
    await expect.element(field('Bank, in English')).toBeVisible();
    await field('Lender').selectOptions(name);
    await expect.element(field('Bank, in English')).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('heading', { name: language === 'ar' ? 'سيارة جديدة' : 'New car' }))
      .toBeVisible();
    for (const [label, value] of [
      ['Down payment', '10000'],
      ['Number of financing months', '60'],
      ['Monthly installment', '1800'],
    ] as const)
      await field(label).fill(value);
    const warning = page.getByText(say('Outside the limits of the programme. You can still send the offer.'));
    await expect.element(page.getByText(say("Within the central bank's limits"))).toBeVisible();
    await expect.element(warning).not.toBeInTheDocument();
    await field('Number of financing months').fill('72');
    await expect.element(warning).toBeVisible();
    await expect.element(page.getByText(say("The number of months is outside the programme's limits"))).toBeVisible();
    await field('Monthly installment').fill('4000');
    await expect
      .element(page.getByText(say("Above the central bank's limits. You can still send the offer.")))
      .toBeVisible();
    await expectAccessible();
    await field('Lender').selectOptions(say('Another lender'));
    await expect.element(field('Bank, in English')).toHaveValue('');
  });

  test('can be typed for another lender while no list is there', async () => {
    const { say } = await show(
      language,
      <OffersDialog order={order} notice={null} open onClose={() => {}} onDone={() => {}} />,
      { prepare: withLenders([]) },
    );
    await expect.element(page.getByLabelText(say('Bank, in English'), { exact: true })).toBeVisible();
    await expect.element(page.getByLabelText(say('Lender'), { exact: true })).not.toBeInTheDocument();
  });

  test('are withdrawn one by one with a reason, and a chosen one is not', async () => {
    const { say } = await show(
      language,
      <main className="page py-6">
        <SentOffers order={{ ...order, offers: [sent('A'), sent('B', { isSelected: true, apr: 0.09 })] }} />
      </main>,
    );
    const bank = language === 'ar' ? 'بنك A' : 'Bank A';
    const buttons = page.getByRole('button', { name: say('Withdraw the offer of {bank}', { bank }) });
    await buttons.click();
    const dialog = page.getByRole('dialog', { name: say('Withdraw the offer of {bank}?', { bank }) });
    await dialog.getByRole('button', { name: say('Withdraw the offer'), exact: true }).click();
    await expect.element(dialog.getByText(say('Choose one of the reasons'))).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    const other = language === 'ar' ? 'بنك B' : 'Bank B';
    await expect
      .element(page.getByRole('button', { name: say('Withdraw the offer of {bank}', { bank: other }) }))
      .not.toBeInTheDocument();
  });
});
