import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../tests/support/show.tsx';
import { Button } from './button.tsx';

test.each(['en', 'ar'] as const)(
  'the label of a button without a frame is in line with the text above it, in %s',
  async (language) => {
    await page.viewport(320, 640);
    await show(
      language,
      <div className="grid p-4">
        <p data-testid="text">IBAN</p>
        <Button kind="ghost" flush className="justify-self-start">
          <span>Copy</span>
        </Button>
      </div>,
    );
    const button = page.getByRole('button', { name: 'Copy' });
    await expect.element(button).toBeVisible();
    const start = (element: Element | null) => {
      const box = element?.getBoundingClientRect();
      return language === 'ar' ? box?.right : box?.left;
    };
    expect(start(button.element().querySelector('span'))).toBeCloseTo(
      start(page.getByTestId('text').element()) ?? Number.NaN,
      0,
    );
    expect(button.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
);
