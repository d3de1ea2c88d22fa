import { msg } from '@lingui/core/macro';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../../tests/support/show.tsx';
import { deskKeys } from './desk-keys.ts';
import { KeysHelp } from './keys-help.tsx';
import { useDeskKeys } from './use-desk-keys.ts';
import { useKeyListener } from './use-key-listener.ts';
import { useListKeys } from './use-list-keys.ts';

const assign = vi.fn<() => void>();

function List() {
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  useKeyListener();
  useListKeys({ hasSearch: true });
  useDeskKeys({
    a: { label: msg`Next row`, act: assign },
    'Shift+A': { label: msg`Assign to me`, act: assign },
    '?': { label: msg`Show the shortcuts`, act: () => setIsHelpOpen(true) },
  });
  return (
    <main>
      <form role="search">
        <input aria-label="search" />
      </form>
      {['One', 'Two', 'Three'].map((name) => (
        <a key={name} href={`#${name}`} data-row>
          {name}
        </a>
      ))}
      {isHelpOpen && <KeysHelp onClose={() => setIsHelpOpen(false)} />}
    </main>
  );
}

const link = (name: string) => page.getByRole('link', { name });

afterEach(() => {
  deskKeys.turn(true);
  assign.mockClear();
});

test('j and k move the focus over the rows and stop at both ends', async () => {
  await show('en', <List />);
  await userEvent.keyboard('j');
  await expect.element(link('One')).toHaveFocus();
  await userEvent.keyboard('jjj');
  await expect.element(link('Three')).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(link('Two')).toHaveFocus();
  await userEvent.keyboard('kkk');
  await expect.element(link('One')).toHaveFocus();
});

test('in an Arabic layout the places of the keys count', async () => {
  await show('ar', <List />);
  const press = (key: string, code: string) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }));
  press('ش', 'KeyA');
  expect(assign).toHaveBeenCalledOnce();
  press('ت', 'KeyJ');
  await expect.element(link('One')).toHaveFocus();
  press('ظ', 'Slash');
  await expect.element(page.getByRole('textbox')).toHaveFocus();
});

test('typing in a field is left alone; Escape leaves the field and keeps its text', async () => {
  await show('en', <List />);
  await userEvent.keyboard('/');
  const field = page.getByRole('textbox');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('a/j');
  await expect.element(field).toHaveValue('a/j');
  expect(assign).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toHaveFocus();
  await expect.element(field).toHaveValue('a/j');
  await userEvent.keyboard('a');
  expect(assign).toHaveBeenCalledOnce();
});

test('nothing with Ctrl, and nothing behind an open dialog', async () => {
  await show('en', <List />);
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('a{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(assign).not.toHaveBeenCalled();
});

test('the help lists the keys of the screen, and turns those of one character off on this device', async () => {
  const { say } = await show('en', <List />);
  await userEvent.keyboard('?');
  const help = page.getByRole('dialog', { name: say('Keyboard shortcuts') });
  await expect.element(help.getByText(say('Previous row'))).toBeVisible();
  await expect.element(help.getByText(say('Open the row'))).toBeVisible();
  await help.getByRole('checkbox', { name: say('Shortcuts of one key') }).click();
  expect(localStorage.getItem('desk-keys')).toBe('off');
  await userEvent.keyboard('{Escape}a{Shift>}A{/Shift}');
  expect(assign).not.toHaveBeenCalled();
});

test('keys that are off do nothing, Escape still does', async () => {
  const back = vi.fn<() => void>();
  function WithBack() {
    useDeskKeys({ Escape: { label: msg`Back to the list`, act: back } });
    return <List />;
  }
  await show('en', <WithBack />);
  deskKeys.turn(false);
  await userEvent.keyboard('a{Escape}');
  expect(assign).not.toHaveBeenCalled();
  expect(back).toHaveBeenCalledOnce();
});
