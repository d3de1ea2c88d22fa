import { useSearch } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { calculate } from '#domain/financing/calculation.ts';
import { dayOfDevice } from '#client/shell/use-today.ts';
import { formatMoney } from '#i18n/format.ts';
import { expectAccessible } from '../../../../tests/support/accessible.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { show, type Shown } from '../../../../tests/support/show.tsx';
import { CalculatorPage } from './calculator-page.tsx';

function Page() {
  return <CalculatorPage search={useSearch({ strict: false })} />;
}

describe.each(['en', 'ar'] as const)('the calculator in %s', (language) => {
  let shown: Shown;
  const open = async (parameters = '') => {
    shown = await show(language, <Page />, { at: `/financing-calculator${parameters}` });
  };
  const answer = () => page.getByTestId('answer');
  const figure = (name: string) => page.getByRole('textbox', { name: shown.say(name), exact: true });
  /** The installment of the address on screen, by the function that the server uses too. */
  const expected = () => {
    const values = Object.fromEntries(new URLSearchParams(shown.address().split('?')[1] ?? ''));
    const found = calculate(values, dayOfDevice(new Date()));
    if (!found.input) throw new Error(JSON.stringify(found.problems));
    return formatMoney(language, found.card.installment, true);
  };

  // numpy-financial: pmt(0.08 / 12, 5 * 12, 15000) = 304.145914; the standing terms of a car at 120,000.
  test.each([
    ['?asset=personal&price=15000&months=60&kind=reducing&rate=8&fee=none', '304.15'],
    ['', '1,828.52'],
  ])('shows the published installment of %s', async (parameters, installment) => {
    await open(parameters);
    await expect.element(answer()).toHaveTextContent(installment);
  });

  test('changes the answer with every figure, takes digits of both scripts, and formats them when they are left', async () => {
    await open();
    await expect.element(answer()).toHaveTextContent('1,828.52');
    const price = figure('Price of the car');
    await price.click();
    await userEvent.keyboard(language === 'ar' ? '٨٥٠٠٠' : '85000');
    await eventually(() => expect(shown.address()).toBe('/financing-calculator?price=85000'));
    await expect.element(price).toHaveFocus();
    await expect.element(price).toHaveValue(language === 'ar' ? '٨٥٠٠٠' : '85000');
    await expect.element(answer()).toHaveTextContent(expected());
    await userEvent.tab();
    await expect.element(price).toHaveValue('85,000');
    expect(shown.history.length, 'typing adds no entry to the history').toBe(1);
  });

  test('the slider of early settlement follows every press, and the address follows it', async () => {
    await open('?months=48');
    const slider = page.getByRole('slider', { name: shown.say('After'), exact: true });
    await expect.element(slider).toHaveValue('24');
    (slider.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    await expect.element(slider).toHaveValue('27');
    await eventually(() => expect(shown.address()).toBe('/financing-calculator?months=48&settle=27'));
    await expect.element(slider).toHaveValue('27');
  });

  test('a choice is an entry of the history, and back restores figures and answer', async () => {
    await open('?price=85000');
    const before = answer().element().textContent;
    await page
      .getByRole('button', {
        name: shown.say('{years, plural, one {# year} other {# years}}', { years: 3 }),
        exact: true,
      })
      .click();
    await eventually(() => expect(shown.address()).toMatch(/months=36/));
    await expect.element(answer()).toHaveTextContent(expected());
    expect(answer().element().textContent).not.toBe(before);
    shown.history.back();
    await expect.element(figure('Period in months')).toHaveValue('60');
    await eventually(() => expect(answer().element().textContent).toBe(before));
  });

  test.each([
    ['12abc', 'This field must be a number', {}],
    ['999', 'At least {limit}', { limit: 1_000 }],
    ['50000001', 'At most {limit}', { limit: 50_000_000 }],
    ['', 'Enter a number', {}],
  ] as const)('refuses %j as a price at its field, and keeps the last answer', async (typed, message, values) => {
    await open('?price=85000');
    const before = answer().element().textContent;
    const price = figure('Price of the car');
    await userEvent.fill(price, typed);
    await expect.element(price).toBeInvalid();
    const [text = ''] = shown.say(message, { limit: '\0' }).split('\0');
    const limit = 'limit' in values ? formatMoney(language, values.limit * 100) : '';
    await eventually(() => {
      const about = document.getElementById(price.element().getAttribute('aria-describedby')?.split(' ')[0] ?? '');
      expect(about?.textContent).toContain(text.trim());
      expect(about?.textContent).toContain(limit);
    });
    await expect
      .element(
        page.getByRole('status').filter({
          hasText: shown.say('Please fix the marked figure. Below is the last result.'),
        }),
      )
      .toBeVisible();
    expect(answer().element().textContent).toBe(before);
    await userEvent.fill(price, '85000');
    await expect.element(price).toBeValid();
  });

  test('starts from a monthly budget and finds the price', async () => {
    await open('?asset=home&from=budget&budget=5500');
    await eventually(() => expect(answer().element().textContent).toMatch(/\d{3},\d{3}/));
    await expect.element(figure('What you can pay a month')).toHaveValue('5,500');
  });

  test('has no accessibility violations and no texts that overlap', async () => {
    await open();
    await expectAccessible();
  });
});
