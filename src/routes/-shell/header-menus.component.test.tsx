import type { MessageDescriptor } from '@lingui/core';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectSoundLayout } from '../../../tests/support/accessible.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { show, type Shown } from '../../../tests/support/show.tsx';
import { Header } from './header.tsx';
import { menuEntries } from './menu-entries.ts';
import { menus } from './navigation.ts';
import { guestEntries, ownPlaces } from './own-entries.ts';

describe.each(['en', 'ar'] as const)('the menus of the header in %s', (language) => {
  let shown: Shown;
  const open = async (width = 1280) => {
    await page.viewport(width, 900);
    shown = await show(
      language,
      <>
        <Header />
        <main className="page py-10">
          <p className="mt-96">The page under the menus.</p>
          <button type="button">After the header</button>
        </main>
      </>,
      { at: '/about-us' },
    );
  };
  afterEach(() => page.viewport(1280, 900));

  const nav = () => page.getByRole('navigation', { name: shown.say('Main') });
  const opener = (name: string) => nav().getByRole('button', { name: shown.say(name), exact: true });
  const links = () => nav().getByRole('link');
  const link = (name: string) => nav().getByRole('link', { name: shown.say(name), exact: true });
  const words = (entries: readonly { label: MessageDescriptor }[]) =>
    entries.map(({ label }) => shown.context.words.i18n._(label));
  const focus = async (target: ReturnType<typeof opener>) => {
    await expect.element(target).toBeVisible();
    (target.element() as HTMLElement).focus();
  };

  test.each([1024, 1280, 1920])('at %i px every menu opens as a panel whose text fits', async (width) => {
    await open(width);
    for (const { name, label } of menus) {
      const button = nav().getByRole('button', { name: shown.context.words.i18n._(label), exact: true });
      await button.click();
      await expect.element(button).toHaveAttribute('aria-expanded', 'true');
      await expect.element(links()).toHaveLength(menuEntries[name].length);
      expect(
        links()
          .all()
          .map((one) => one.element().textContent),
      ).toEqual(words(menuEntries[name]));
      await expectSoundLayout();
      // One line, and the minimum touch target.
      for (const one of links().all()) expect(one.element().getBoundingClientRect().height).toBe(44);
      const panel = document.getElementById(button.element().getAttribute('aria-controls') ?? '');
      const [own, under] = [panel?.getBoundingClientRect(), button.element().getBoundingClientRect()];
      expect(own?.top, 'the panel is under its button').toBeGreaterThanOrEqual(under.bottom - 1);
      const start =
        language === 'ar' ? Math.abs((own?.right ?? 0) - under.right) : Math.abs((own?.left ?? 0) - under.left);
      expect(start, 'and starts with it').toBeLessThan(2);
    }
    await expectAccessible();
    await page.getByText('The page under the menus.').click();
    await expect.element(links()).toHaveLength(0);
  });

  test('Enter and space open and close a menu; only one is open', async () => {
    await open();
    await focus(opener('Cars'));
    await userEvent.keyboard('{Enter}');
    await expect.element(link('All cars')).toBeVisible();
    await userEvent.keyboard(' ');
    await expect.element(links()).toHaveLength(0);
    await expect.element(opener('Cars')).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    await expect.element(link('All cars')).toBeVisible();
    await opener('Financing').click();
    await expect.element(link('All programmes')).toBeVisible();
    await expect.element(link('All cars')).not.toBeInTheDocument();
  });

  test('arrows go through the entries and back to the button, and Escape gives the focus back', async () => {
    await open();
    await focus(opener('Financing'));
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(link('All programmes')).toBeVisible();
    await expect.element(opener('Financing')).toHaveFocus();
    const names = words(menuEntries.financing);
    for (const name of [...names, names[0]]) {
      await userEvent.keyboard('{ArrowDown}');
      await expect.element(nav().getByRole('link', { name, exact: true })).toHaveFocus();
    }
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(opener('Financing')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard('{Escape}');
    await expect.element(links()).toHaveLength(0);
    await expect.element(opener('Financing')).toHaveFocus();
  });

  test('a chosen entry opens its address and closes the menu; Tab out of the menus closes it too', async () => {
    await open();
    await opener('Cars').click();
    await link('Used cars').click();
    await eventually(() => expect(shown.address()).toBe('/products/cars?condition=used'));
    await expect.element(links()).toHaveLength(0);
    await opener('Cars').click();
    await expect.element(link('Used cars')).toHaveAttribute('aria-current', 'page');
    await focus(page.getByRole('button', { name: 'After the header' }));
    await expect.element(links()).toHaveLength(0);
  });

  describe('the account menu of a guest', () => {
    const account = () => page.getByRole('banner').getByRole('button', { name: shown.say('Account'), exact: true });
    const menu = () => page.getByRole('menu', { name: shown.say('Account') });
    const item = (name: string) => menu().getByRole('menuitem', { name: shown.say(name), exact: true });

    test('opens at its first or last entry, goes around, and finds entries by their first letter', async () => {
      await open();
      await focus(account());
      await userEvent.keyboard('{ArrowDown}');
      await expect.element(item('Log in')).toHaveFocus();
      await expect.element(account()).toHaveAttribute('aria-expanded', 'true');
      expect(
        menu()
          .getByRole('menuitem')
          .all()
          .map((one) => one.element().textContent),
      ).toEqual(words([...guestEntries, ...ownPlaces(null)]));
      await userEvent.keyboard('{ArrowDown}');
      await expect.element(item('Sign up')).toHaveFocus();
      await userEvent.keyboard('{End}');
      await expect.element(item('Waiting to be sent')).toHaveFocus();
      await userEvent.keyboard('{ArrowDown}');
      await expect.element(item('Log in')).toHaveFocus();
      await userEvent.keyboard('{ArrowUp}');
      await expect.element(item('Waiting to be sent')).toHaveFocus();
      await userEvent.keyboard('{Home}');
      await expect.element(item('Log in')).toHaveFocus();
      const names = words([...guestEntries, ...ownPlaces(null)]);
      const letter = shown.say('Comparison').slice(0, 1);
      const first = names.slice(1).find((name) => name.startsWith(letter)) ?? '';
      // A keyboard without Arabic keys would insert the letter without pressing a key.
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: letter, bubbles: true }));
      await expect.element(menu().getByRole('menuitem', { name: first, exact: true })).toHaveFocus();
      await userEvent.keyboard('{Escape}');
      await expect.element(menu()).not.toBeInTheDocument();
      await expect.element(account()).toHaveFocus();
      await userEvent.keyboard('{ArrowUp}');
      await expect.element(item('Waiting to be sent')).toHaveFocus();
    });

    test('Tab closes it and moves to what follows; a press beside it closes it', async () => {
      await open();
      await focus(account());
      await userEvent.keyboard('{Enter}');
      await expect.element(item('Log in')).toHaveFocus();
      await userEvent.tab();
      await expect.element(menu()).not.toBeInTheDocument();
      await expect.element(page.getByRole('banner').getByRole('link', { name: shown.say('Log in') })).toHaveFocus();
      await focus(account());
      await userEvent.keyboard(' ');
      await expect.element(item('Log in')).toHaveFocus();
      await page.getByText('The page under the menus.').click();
      await expect.element(menu()).not.toBeInTheDocument();
    });

    test.each([800, 1024, 1280, 1920])('at %i px it fits beside everything else', async (width) => {
      await open(width);
      await account().click();
      await expect.element(item('Log in')).toBeVisible();
      const colors = menu().getByRole('menuitem', { name: shown.say('Colors: as the device') });
      if (width < 1280) await expect.element(colors).toBeVisible();
      else await expect.element(colors).not.toBeInTheDocument();
      await expectAccessible();
    });

    test('space on an entry opens its page', async () => {
      await open();
      await focus(account());
      await userEvent.keyboard('{ArrowDown}');
      await expect.element(item('Log in')).toHaveFocus();
      await userEvent.keyboard('{ArrowDown}');
      await userEvent.keyboard(' ');
      await eventually(() => expect(shown.address()).toBe('/signup'));
      await expect.element(menu()).not.toBeInTheDocument();
    });
  });
});
