import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deskWork } from '#contract/desk-work.ts';
import type { OrderNote } from '#domain/desk/order-note.ts';
import { expectAccessible } from '../../../../tests/support/accessible.ts';
import { sampleDeskOrder } from '../../../../tests/support/desk-order.ts';
import { show } from '../../../../tests/support/show.tsx';
import { NotesCard } from './notes-card.tsx';

const me = { id: '0198c0de-0000-7000-8000-000000000001', name: 'Noura' };
const fahad = { id: '0198c0de-0000-7000-8000-000000000002', name: 'Fahad' };
const omar = { id: '0198c0de-0000-7000-8000-000000000003', name: 'عمر' };
const note: OrderNote = {
  id: '0198c0de-0000-7000-8000-0000000000b1',
  by: fahad,
  at: '2026-11-25T10:00:00.000Z',
  correctedAt: null,
  text: '<b>اتصلت به</b>\nCall after five',
  mentions: [me],
  openUntil: null,
};
const mine: OrderNote = {
  ...note,
  id: '0198c0de-0000-7000-8000-0000000000b2',
  by: me,
  text: 'I call him',
  mentions: [],
  openUntil: '2026-11-25T10:15:00.000Z',
};

const showNotes = (language: 'en' | 'ar', notes: OrderNote[], isOwn = false) =>
  show(language, <NotesCard order={{ ...sampleDeskOrder, notes, isOwn }} />, {
    person: { id: me.id, initial: 'N', role: 'staff' },
    prepare({ ask, queryClient }) {
      queryClient.setQueryData(ask(deskWork.colleagues, {}).queryKey, [fahad, me, omar]);
    },
  });

describe.each(['en', 'ar'] as const)('notes about an order in %s', (language) => {
  test('are shown as they were written, with who is mentioned', async () => {
    const { say } = await showNotes(language, [note, mine]);
    const first = page.getByRole('listitem').first();
    await expect.element(first.getByText(/^<b>اتصلت به<\/b>/)).toBeVisible();
    await expect.element(first.getByText(say('You are mentioned'))).toBeVisible();
    expect(page.getByRole('button', { name: say('Correct'), exact: false }).elements()).toHaveLength(1);
    await expectAccessible();
  });

  test('mention colleagues by the keyboard alone', async () => {
    const { say } = await showNotes(language, []);
    const field = page.getByRole('combobox');
    await field.click();
    const options = () =>
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent);
    expect(options()).toEqual(['Fahad', 'عمر']);
    await expect.element(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(page.getByRole('button', { name: say('Remove {label}', { label: 'عمر' }) })).toBeVisible();
    await userEvent.keyboard('@fah{Enter}');
    await expect.element(page.getByRole('button', { name: say('Remove {label}', { label: 'Fahad' }) })).toBeVisible();
    await page.getByRole('button', { name: say('Remove {label}', { label: 'عمر' }) }).click();
    await field.click();
    expect(options()).toEqual(['عمر']);
  });

  test('are not stored empty', async () => {
    const { say } = await showNotes(language, []);
    await page.getByRole('button', { name: say('Add the note') }).click();
    const field = page.getByLabelText(say('Note for colleagues'));
    await expect.element(field).toHaveFocus();
    await expect.element(page.getByText(say('Write the note first'))).toBeVisible();
  });

  test('are corrected in their place, and removed only after a question', async () => {
    const { say } = await showNotes(language, [mine]);
    const item = page.getByRole('listitem');
    await item.getByText(say('Correct'), { exact: true }).click();
    await expect.element(item.getByLabelText(say('Note for colleagues'))).toHaveValue('I call him');
    await item.getByRole('button', { name: say('Go back') }).click();
    await item.getByText(say('Remove'), { exact: true }).click();
    await expect.element(page.getByRole('dialog', { name: say('Remove this note?') })).toBeVisible();
    await expectAccessible();
  });

  test('are not shown to somebody whose own order it is', async () => {
    await showNotes(language, [], true);
    expect(page.getByRole('heading').elements()).toEqual([]);
  });
});
