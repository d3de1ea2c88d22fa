import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deskShell } from '#contract/desk-shell.ts';
import { MAX_OPEN_COUNTED } from '#domain/desk/desk-counts.ts';
import { expectAccessible } from '../../../tests/support/accessible.ts';
import { show } from '../../../tests/support/show.tsx';
import { DeskLinks } from './desk-links.tsx';
import { tabsFor } from './desk-tabs.ts';

test.each(['en', 'ar'] as const)('the parts say what is open of each queue, in %s', async (language) => {
  const { say } = await show(
    language,
    <main>
      <DeskLinks tabs={tabsFor(['administrator'])} />
    </main>,
    {
      at: '/desk/adverts/1000',
      prepare: ({ queryClient, ask }) => {
        queryClient.setQueryData(ask(deskShell.counts, {}).queryKey, {
          orders: 3,
          adverts: 0,
          letters: MAX_OPEN_COUNTED,
        });
      },
    },
  );
  const link = (name: string) => page.getByRole('link', { name: new RegExp(`^${say(name)}`) });
  await expect.element(link('Orders').getByText('3', { exact: true })).toBeInTheDocument();
  await expect.element(link('Correspondence').getByText('99+')).toBeInTheDocument();
  expect(link('Adverts').element().textContent).toBe(say('Adverts'));
  await expect.element(link('Adverts')).toHaveAttribute('aria-current', 'page');
  await expectAccessible();
});

test('somebody has the parts of their roles only', async () => {
  const { say } = await show('en', <DeskLinks tabs={tabsFor(['moderator'])} />);
  await expect.element(page.getByRole('link', { name: say('Adverts') })).toBeVisible();
  expect(page.getByRole('link', { name: say('Orders') }).elements()).toEqual([]);
  expect(page.getByText(say('Publishing')).elements()).toEqual([]);
});
