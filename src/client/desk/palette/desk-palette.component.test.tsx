import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deskShell } from '#contract/desk-shell.ts';
import type { DeskFound } from '#domain/desk/desk-found.ts';
import type { AppContext } from '#client/shell/app-context.ts';
import { expectAccessible } from '../../../../tests/support/accessible.ts';
import { show } from '../../../../tests/support/show.tsx';
import { tabsFor } from '../desk-tabs.ts';
import { DeskPalette } from './desk-palette.tsx';

const found: DeskFound = {
  orders: [{ id: 'o1', number: 'WJ-20427-5', applicantName: 'Noura Saad', status: 'new' }],
  people: [{ id: 'p1', name: 'Noura Saad', phone: '+966512345678', email: null }],
  listings: [{ id: '1000', title: { en: 'Toyota Camry', ar: 'تويوتا كامري' }, approval: 'pending' }],
  contents: [{ id: '7', kind: 'article', title: { en: 'Noura asks', ar: null } }],
};
const nothing: DeskFound = { orders: [], people: [], listings: [], contents: [] };

function prepare({ queryClient, ask }: AppContext) {
  queryClient.setQueryData(ask(deskShell.find, { q: 'noura' }).queryKey, found);
}

const open = (language: 'en' | 'ar') =>
  show(language, <DeskPalette tabs={tabsFor(['administrator'])} onClose={() => {}} />, { prepare });
const chosen = () => page.getByRole('option', { selected: true });

describe.each(['en', 'ar'] as const)('the palette, in %s', (language) => {
  test('shows the parts at first, then what a text means in groups', async () => {
    const { say } = await open(language);
    await expect.element(page.getByRole('option', { name: say('Audit log') })).toBeVisible();
    await userEvent.keyboard('noura');
    await expect.element(page.getByRole('group', { name: say('Orders') })).toBeVisible();
    for (const group of ['People', 'Adverts', 'Content'])
      await expect.element(page.getByRole('group', { name: say(group) })).toBeVisible();
    await expect.element(chosen().getByText(/WJ-20427-5/)).toBeInTheDocument();
    await expectAccessible();
  });

  test('arrow keys move through all groups, and Enter opens', async () => {
    const { address } = await open(language);
    await userEvent.keyboard('noura');
    await expect.element(chosen().getByText(/WJ-20427-5/)).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(chosen().getByText('+966512345678')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowUp}{ArrowDown}{Enter}');
    expect(address()).toBe('/desk/people?id=p1');
  });

  test('a waiting advert opens where it is decided', async () => {
    const { address } = await open(language);
    await userEvent.keyboard('noura');
    await page.getByText(language === 'en' ? 'Toyota Camry' : 'تويوتا كامري').click();
    expect(address()).toBe('/desk/adverts/1000');
  });

  test('says when nothing is found', async () => {
    // What was found before is asked again each time, so the answer has to come from a server.
    const server = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ data: nothing }));
    onTestFinished(() => server.mockRestore());
    const { say } = await open(language);
    await userEvent.keyboard('zzz');
    await expect.element(page.getByText(say('Sorry, none of the results were found.'))).toBeVisible();
  });
});
