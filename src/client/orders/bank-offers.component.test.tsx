import ICAL from 'ical.js';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BankOffer, OrderDetail } from '#domain/orders/order.ts';
import { expectAccessible } from '../../../tests/support/accessible.ts';
import { show, type Shown } from '../../../tests/support/show.tsx';
import { BankOffers } from './bank-offers.tsx';

const offer = (id: string, apr: number, more: Partial<BankOffer> = {}): BankOffer => ({
  id,
  bankName: { en: `Bank ${id}`, ar: `بنك ${id}` },
  downPayment: 1_000_000,
  months: 60,
  installment: 182_852,
  finalPayment: 500_000,
  financeAmount: 9_000_000,
  adminFee: 57_500,
  apr,
  total: 12_528_620,
  validUntil: '2099-12-31',
  isSelected: false,
  sentAt: '2026-11-01T08:00:00Z',
  ...more,
});

/** The published example of `offer-draft.test.ts`. */
const published = {
  downPayment: 0,
  financeAmount: 9_000_000,
  installment: 160_500,
  finalPayment: 2_500_000,
  adminFee: 90_000,
};
const publishedSettled = '115,112.42';

/** The next file that the page saves; nothing reaches the disk. */
function savedFile(): Promise<{ name: string; text: string }> {
  return new Promise((resolve, reject) => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const name = this.download;
      fetch(this.href)
        .then((answer) => answer.text())
        .then((text) => resolve({ name, text }))
        .catch(reject);
    });
    onTestFinished(() => click.mockRestore());
  });
}

const order = (offers: BankOffer[], status: OrderDetail['status'] = 'select_offer'): OrderDetail => ({
  id: '3f0e0f5a-3a40-4b6e-9a53-0d3ad8f6c0a1',
  number: 'WJ-20418-1',
  form: 'car_finance',
  account: 'individual',
  isCash: false,
  status,
  programme: null,
  subject: null,
  listing: null,
  offer: null,
  financeAmount: 9_000_000,
  openOffers: offers.length,
  papersAreAsked: false,
  receivedAt: '2026-11-01T08:00:00Z',
  changedAt: '2026-11-01T08:00:00Z',
  nextActor: null,
  dueAt: null,
  answers: {},
  names: {},
  documents: [],
  offers,
  papersAsked: [],
  timeline: [],
  cancellation: null,
  rejection: null,
});

describe.each(['en', 'ar'] as const)('the table of bank offers in %s', (language) => {
  let shown: Shown;
  const open = async (...given: Parameters<typeof order>) => {
    shown = await show(
      language,
      <main className="page py-6">
        <BankOffers order={order(...given)} />
      </main>,
    );
  };
  const bank = (id: string) => (language === 'ar' ? `بنك ${id}` : `Bank ${id}`);
  /** The mark drawn from the initials, without the word for a bank in Arabic, then the name. */
  const marked = (id: string) => `${language === 'ar' ? id : `B${id}`}${bank(id)}`;
  const choose = (id: string) =>
    page.getByRole('button', { name: shown.say('Choose the offer of {bank}', { bank: bank(id) }) });
  const names = () =>
    page
      .getByRole('rowheader')
      .all()
      .map((cell) => cell.element().textContent);

  test('puts the lowest APR first and shows every figure under its heading', async () => {
    await open([offer('B', 0.0933), offer('A', 0.0512), offer('C', 0.07)]);
    await expect
      .element(page.getByRole('table', { name: shown.say('Bank offers, the lowest APR first') }))
      .toBeVisible();
    expect(names()).toEqual([marked('A'), marked('C'), marked('B')]);
    const text = page.getByRole('row').all()[1]?.element().textContent ?? '';
    for (const figure of ['5.12%', '125,286.20', '10,000', '60', '1,828.52', '5,000']) expect(text).toContain(figure);
    await expectAccessible();
  });

  test('asks before an offer is chosen, with the safe answer first, and leaves everything on Escape', async () => {
    await open([offer('A', 0.0512), offer('B', 0.0933)]);
    await choose('B').click();
    const question = page.getByRole('dialog', { name: shown.say('Choose the offer of {bank}?', { bank: bank('B') }) });
    await expect.element(question).toBeVisible();
    await expect.element(question.getByRole('button', { name: shown.say('Go back and compare') })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(choose('B')).toHaveFocus();
  });

  test('an offer that has expired cannot be chosen, and after a choice none can', async () => {
    await open([offer('A', 0.0512, { validUntil: '2026-11-01' }), offer('B', 0.0933)]);
    await expect.element(choose('A')).not.toBeInTheDocument();
    await expect.element(choose('B')).toBeVisible();
    await shown.unmount();
    await open([offer('A', 0.0512), offer('B', 0.0933, { isSelected: true })], 'last_papers');
    await expect.element(page.getByRole('table').getByText(shown.say('Your choice'))).toBeVisible();
    await expect.element(choose('A')).not.toBeInTheDocument();
  });

  test('names the better offer under one that it beats, and leaves the others without a note', async () => {
    const beaten = { total: 12_900_000, installment: 190_000 };
    await open([offer('A', 0.0512), offer('B', 0.0933, beaten), offer('C', 0.06, { installment: 150_000 })]);
    const note = shown.say('Another offer is better or equal in every figure: {bank}', { bank: bank('A') });
    await expect.element(page.getByRole('table').getByText(note)).toBeVisible();
    expect(names()).toEqual([marked('A'), marked('C'), `${marked('B')}${note}`]);
    await shown.unmount();
    // An expired offer is not recommended.
    await open([offer('A', 0.0512, { validUntil: '2026-11-01' }), offer('B', 0.0933, beaten)]);
    await expect.element(choose('B')).toBeVisible();
    expect(names()).toEqual([marked('A'), marked('B')]);
  });

  test('shows the total when settled after three years, where the offer is that long', async () => {
    await open([
      offer('A', 0.112, { ...published, months: 60 }),
      offer('B', 0.12, { months: 24, installment: 400_000, finalPayment: 0 }),
    ]);
    const rows = page.getByRole('row').all();
    // 900 + 36 × 1,605 + a balance of 55,044.92 + 1,387.50 of profit in the next three months.
    expect(rows[1]?.element().textContent).toContain(publishedSettled);
    expect(rows[2]?.element().textContent).toContain(shown.say('Not applicable'));
  });

  test('saves the payments of the chosen offer as a calendar file', async () => {
    await open([offer('A', 0.0512, { months: 3, isSelected: true }), offer('B', 0.0933)], 'last_papers');
    const file = savedFile();
    await page.getByRole('button', { name: shown.say('Payments to calendar') }).click();
    const dialog = page.getByRole('dialog', { name: shown.say('Payments to calendar') });
    await dialog.getByLabelText(shown.say('First payment date')).fill('2027-01-31');
    await expectAccessible();
    await dialog.getByRole('button', { name: shown.say('Save calendar file') }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const { name, text } = await file;
    expect(name).toBe('wijha-payments-3.ics');
    const events = new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0])
      .getAllSubcomponents('vevent')
      .map((one) => new ICAL.Event(one));
    expect(events.map(({ startDate }) => startDate.toString())).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
    const money = language === 'ar' ? '6,828.52\u00a0ر.س' : 'SAR\u00a06,828.52';
    expect(events.at(-1)?.summary).toBe(
      shown.say('Installment {number} of {total}: {money}', { number: '3', total: '3', money }),
    );
    expect(events[0]?.uid).toBe('A-1@wijha');
  });

  test('is a list of cards on a phone', async () => {
    await page.viewport(390, 844);
    await open([offer('B', 0.0933), offer('A', 0.0512)]);
    await expect.element(page.getByRole('heading', { level: 3 }).first()).toHaveTextContent(bank('A'));
    await expect.element(choose('A')).toBeVisible();
    await expectAccessible();
    await page.viewport(1280, 900);
  });

  test.each([
    [768, 'cards'],
    [1024, 'cards'],
    [1280, 'a table'],
  ])('keeps every date on one line at %i px, in %s', async (width, form) => {
    await page.viewport(width, 900);
    await open([offer('B', 0.0933), offer('A', 0.0512), offer('C', 0.07)]);
    await expect.element(choose('A')).toBeVisible();
    expect(page.getByRole('table').elements()).toHaveLength(form === 'a table' ? 1 : 0);
    const dates = [...document.querySelectorAll('bdi')].filter(
      (one) => one.textContent.includes('2099') && one.checkVisibility(),
    );
    expect(dates).toHaveLength(3);
    for (const date of dates)
      expect(date.getBoundingClientRect().height).toBeLessThan(
        2 * Number.parseFloat(getComputedStyle(date).lineHeight),
      );
    await page.viewport(1280, 900);
  });
});
