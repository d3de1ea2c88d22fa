import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/support/show.tsx';
import { secondFactors } from '#contract/second-factors.ts';
import type { FactorNeed } from '#domain/accounts/second-factor.ts';
import { locales } from '#i18n/locale.ts';
import { SecondStepPage } from './second-step-page.tsx';

const clerk = { id: 'clerk', initial: 'C', role: 'staff' } as const;
const phone = {
  id: '0197a3a0-0000-7000-8000-000000000001',
  kind: 'totp',
  name: 'My phone',
  createdAt: '2026-11-01T08:00:00.000Z',
  lastUsedAt: '2026-11-20T08:00:00.000Z',
} as const;
const laptop = { ...phone, id: '0197a3a0-0000-7000-8000-000000000002', kind: 'passkey', name: 'My laptop' } as const;

const shown = (
  language: (typeof locales)[number],
  need: FactorNeed,
  factors: readonly (typeof phone | typeof laptop)[] = [],
) =>
  show(language, <SecondStepPage next="/desk" />, {
    person: clerk,
    prepare: ({ queryClient, ask }) =>
      void queryClient.setQueryData(ask(secondFactors.state, {}).queryKey, {
        need,
        kinds: ['totp'],
        factors: [...factors],
        recoveryCodesLeft: 7,
      }),
  });

test.each(locales)('asks for a code of the app, or a recovery code in its place: %s', async (language) => {
  const { say } = await shown(language, 'prove');
  await expect.element(page.getByRole('heading', { level: 1, name: say("Confirm it's you") })).toBeVisible();
  await page.getByRole('button', { name: say('Confirm'), exact: true }).click();
  await expect.element(page.getByLabelText(say('Code'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: say('Use a recovery code') }).click();
  const recovery = page.getByLabelText(say('Recovery code'), { exact: true });
  await expect.element(recovery).toHaveFocus();
  await recovery.fill('ABCD');
  await page.getByRole('button', { name: say('Confirm'), exact: true }).click();
  await expect.element(page.getByText(say('A recovery code has 24 letters and digits')).first()).toBeVisible();
});

test.each(locales)('keeps the only second step: %s', async (language) => {
  const { say } = await shown(language, 'proved', [phone]);
  await expect.element(page.getByText(say('Add another one before you can remove this one.'))).toBeVisible();
  expect(page.getByRole('button', { name: new RegExp(`^${say('Remove')}`) }).elements()).toHaveLength(0);
});

test('asks before one of several is removed', async () => {
  const { say } = await shown('en', 'proved', [phone, laptop]);
  await page.getByRole('button', { name: /My laptop/ }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('My laptop')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: say('Go back') })).toHaveFocus();
});

test('leads to an authenticator app where none is set up', async () => {
  const { say } = await shown('en', 'enrol');
  await expect.element(page.getByRole('button', { name: say('Add an authenticator app') })).toBeVisible();
  expect(page.getByRole('button', { name: say('Cancel') }).elements()).toHaveLength(0);
});
