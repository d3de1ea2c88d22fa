import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../tests/support/show.tsx';
import { Price } from '../price/price.tsx';
import { TextInput } from './text-input.tsx';

test.each(['en', 'ar'] as const)('the riyal sign is left of typed and of shown amounts, in %s', async (language) => {
  await page.viewport(320, 640);
  await show(
    language,
    <div className="grid gap-4 p-4">
      <TextInput kind="money" aria-label="Amount" defaultValue="1200" />
      <p data-testid="price">
        <Price halalas={120_000} />
      </p>
    </div>,
  );
  const input = page.getByRole('textbox', { name: 'Amount' });
  await expect.element(input).toBeVisible();
  const typed = input.element();
  expect(left(typed.parentElement?.querySelector('svg'))).toBeLessThan(left(typed));
  const price = page.getByTestId('price').element();
  expect(left(price.querySelector('svg'))).toBe(left(price.querySelector('bdi')));
});

function left(element: Element | null | undefined): number {
  return element?.getBoundingClientRect().left ?? Number.NaN;
}
