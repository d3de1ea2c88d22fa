import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deskWork } from '#contract/desk-work.ts';
import type { DeskOrder } from '#domain/desk/desk-order.ts';
import { expectAccessible } from '../../../../tests/support/accessible.ts';
import { sampleDeskOrder } from '../../../../tests/support/desk-order.ts';
import { show } from '../../../../tests/support/show.tsx';
import { AssignmentCard } from './assignment-card.tsx';

const me = { id: '0198c0de-0000-7000-8000-000000000001', name: 'Noura' };
const fahad = { id: '0198c0de-0000-7000-8000-000000000002', name: 'Fahad' };

const showCard = (language: 'en' | 'ar', order: Partial<DeskOrder>, colleagues = [me, fahad]) =>
  show(language, <AssignmentCard order={{ ...sampleDeskOrder, ...order }} />, {
    person: { id: me.id, initial: 'N', role: 'staff' },
    prepare({ ask, queryClient }) {
      queryClient.setQueryData(ask(deskWork.colleagues, {}).queryKey, colleagues);
    },
  });

describe.each(['en', 'ar'] as const)('the assignment of an order in %s', (language) => {
  test('offers to take an order that nobody has', async () => {
    const { say } = await showCard(language, { assignee: null });
    await expect.element(page.getByRole('status')).toHaveTextContent(say('Nobody'));
    await expect.element(page.getByRole('button', { name: say('Assign to me') })).toBeVisible();
    expect(page.getByRole('button', { name: say('Release') }).elements()).toEqual([]);
    await expectAccessible();
  });

  test('hands over to a colleague from the list, who has to be chosen', async () => {
    const { say } = await showCard(language, { assignee: me });
    expect(page.getByRole('button', { name: say('Assign to me') }).elements()).toEqual([]);
    await page.getByRole('button', { name: say('Hand over') }).click();
    const dialog = page.getByRole('dialog');
    const list = dialog.getByLabelText(say('Colleague'), { exact: true });
    await expect.element(list).toBeVisible();
    expect([...(list.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
      say('Choose a colleague'),
      'Fahad',
    ]);
    await dialog.getByRole('button', { name: say('Hand over') }).click();
    await expect.element(list).toHaveFocus();
    await expect.element(list).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible();
  });

  test('says when there is nobody else', async () => {
    const { say } = await showCard(language, { assignee: null }, [me]);
    await page.getByRole('button', { name: say('Assign to a colleague') }).click();
    const nobody = page.getByText(say('There is no other colleague who can work with orders.'));
    await expect.element(nobody).toBeVisible();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Hand over') })
      .click();
    await expect.element(nobody).toHaveFocus();
  });

  test.each([{ isOwn: true }, { nextActor: null, status: 'completed' }] as const)(
    'offers nothing for %o',
    async (order) => {
      await showCard(language, { ...order, assignee: fahad });
      await expect.element(page.getByRole('status')).toHaveTextContent('Fahad');
      expect(page.getByRole('button').elements()).toEqual([]);
    },
  );
});
