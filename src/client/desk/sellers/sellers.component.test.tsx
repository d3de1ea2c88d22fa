import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deskSellers } from '#contract/desk-sellers.ts';
import type { DeskSellerCard, DeskSellerPage } from '#domain/desk/desk-seller.ts';
import { expectAccessible } from '../../../../tests/support/accessible.ts';
import { show } from '../../../../tests/support/show.tsx';
import { SellersScreen } from './sellers-page.tsx';
import { readSellersSearch } from './sellers-search.ts';

const card: DeskSellerCard = {
  id: '7',
  kind: 'showroom',
  name: { en: 'Falcon Cars', ar: 'سيارات الصقر' },
  slug: 'falcon-cars',
  city: { en: 'Riyadh', ar: 'الرياض' },
  hasAccount: true,
  isBlocked: false,
  isSample: false,
  state: 'ending',
  validUntil: '2026-12-20',
};
const seller: DeskSellerPage = {
  ...card,
  isOwn: false,
  phones: ['+966512345678'],
  address: { en: null, ar: 'طريق المدينة' },
  verifiedAt: '2026-01-01T00:00:00.000Z',
  verifiedWhat: { en: 'commercial register', ar: 'السجل التجاري' },
  history: [
    {
      version: 1,
      verdict: 'verified',
      registerNumber: '7001234567',
      licence: { kind: 'municipal', number: '4501234' },
      verifiedOn: '2026-01-01',
      validUntil: '2026-12-20',
      note: 'Seen in the register',
      at: '2026-01-01T09:00:00.000Z',
      by: 'Sara',
    },
  ],
};

const list = (language: 'en' | 'ar', items: DeskSellerCard[]) =>
  show(language, <SellersScreen search={readSellersSearch({})} />, {
    prepare: ({ ask, queryClient }) =>
      void queryClient.setQueryData(ask(deskSellers.sellers, { state: 'ending', q: undefined, page: '1' }).queryKey, {
        data: items,
        meta: { page: 1, perPage: 30, total: items.length, totalIsCapped: false, nextCursor: null },
      }),
  });
const one = (language: 'en' | 'ar', more: Partial<DeskSellerPage> = {}) =>
  show(language, <SellersScreen search={readSellersSearch({ id: '7' })} />, {
    prepare: ({ ask, queryClient }) =>
      void queryClient.setQueryData(ask(deskSellers.seller, { id: '7' }).queryKey, { ...seller, ...more }),
  });

describe.each(['en', 'ar'] as const)('sellers at the desk in %s', (language) => {
  test.each([
    ['a table', 1280, 'row'],
    ['cards', 700, 'listitem'],
  ] as const)('are listed with their state and last day, as %s', async (_, width, role) => {
    await page.viewport(width, 900);
    const { say } = await list(language, [card, { ...card, id: '8', hasAccount: false, state: 'ended' }]);
    const rows = page.getByRole(role).filter({ hasText: card.name[language] });
    await expect.element(rows.first().getByText(say('Ends soon'))).toBeVisible();
    await expect.element(rows.last().getByText(say('Verification ended'), { exact: true })).toBeVisible();
    await expect.element(rows.last().getByText(say('Without an account'))).toBeVisible();
    await expectAccessible();
  });

  test('are none when nothing ends', async () => {
    const { say } = await list(language, []);
    await expect.element(page.getByText(say('No verification has ended or ends within 30 days.'))).toBeVisible();
  });

  test('are verified again from what was checked last, and by nobody who owns them', async () => {
    const { say } = await one(language);
    const number = page.getByRole('textbox', { name: say('Unified or commercial register number') });
    await expect.element(number).toHaveValue('7001234567');
    await expect.element(page.getByText('Seen in the register')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: say('Withdraw the verification') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('Withdraw the verification') }).click();
    await expect.element(dialog.getByText(say('Write the reason in a few words'))).toBeVisible();
    await expectAccessible();
  });

  test('that are one’s own have no buttons', async () => {
    const { say } = await one(language, { isOwn: true });
    await expect.element(page.getByText(say('This is your own'))).toBeVisible();
    expect(page.getByRole('button').elements()).toEqual([]);
  });
});
