import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { team } from '#contract/team.ts';
import type { OwnTeam } from '#domain/partners/team.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { expectAccessible } from '../../../../tests/support/accessible.ts';
import { show } from '../../../../tests/support/show.tsx';
import { TeamPage } from './team-page.tsx';

const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const nobody: OwnTeam = { role: 'none', members: [], sent: [], business: null, received: [] };
const ofOwner: OwnTeam = {
  ...nobody,
  role: 'owner',
  members: [{ id: '019ab000-0000-7000-8000-000000000001', name: 'Sara', invitedAs: '+966512345678', joinedAt: at(-3) }],
  sent: [
    { id: '019ab000-0000-7000-8000-000000000002', to: 'new@example.com', invitedAt: at(-1), expiresAt: at(13) },
    { id: '019ab000-0000-7000-8000-000000000003', to: 'old@example.com', invitedAt: at(-20), expiresAt: at(-6) },
  ],
};
const business = { en: 'Falcon Cars', ar: 'سيارات الصقر' };
const ofMember: OwnTeam = {
  ...nobody,
  role: 'member',
  business: {
    id: '019ab000-0000-7000-8000-000000000004',
    name: business,
    kind: 'showroom',
    joinedAt: at(-3),
    contact: { phones: [], whatsapp: null, email: null, city: null },
  },
};
const invited: OwnTeam = {
  ...nobody,
  received: [{ id: '019ab000-0000-7000-8000-000000000005', business, invitedAt: at(-1), expiresAt: at(13) }],
};

describe.each(['en', 'ar'] as const)('the team in %s', (language) => {
  const open = (own: OwnTeam) =>
    show(language, <TeamPage />, {
      prepare: ({ queryClient, ask }) => void queryClient.setQueryData(ask(team.own, {}).queryKey, own),
    });

  test('shows the owner members and invitations, and asks before one is removed', async () => {
    const { say } = await open(ofOwner);
    await expect.element(page.getByText('old@example.com')).toBeVisible();
    expect(page.getByText(say('Expired'), { exact: true }).elements()).toHaveLength(1);
    await page.getByRole('button', { name: new RegExp(say('Remove')) }).click();
    await expect.element(page.getByRole('dialog', { name: say('Remove this member?') })).toBeVisible();
    await expectAccessible();
  });

  test('says at the field that neither a number nor an e-mail was typed', async () => {
    const { say } = await open(ofOwner);
    const field = page.getByLabelText(say('Mobile number or email'));
    await userEvent.type(field.element(), 'somebody');
    await page.getByRole('button', { name: say('Invite'), exact: true }).click();
    await expect
      .element(field)
      .toHaveAccessibleDescription(new RegExp(say('Enter a mobile number or an email address')));
    await expect.element(field).toHaveFocus();
  });

  test('shows a member the business, and somebody invited the invitation', async () => {
    const { say } = await open(ofMember);
    await expect.element(page.getByRole('heading', { name: new RegExp(business[language]) })).toBeVisible();
    await expect.element(page.getByRole('button', { name: new RegExp(say('Leave the team')) })).toBeVisible();
    await expectAccessible();
  });

  test('shows an invitation to accept or decline, and says where there is none', async () => {
    const { say } = await open(invited);
    await expect.element(page.getByRole('button', { name: new RegExp(say('Accept')) })).toBeVisible();
    await expect.element(page.getByRole('button', { name: new RegExp(say('Decline the invitation')) })).toBeVisible();
    await expectAccessible();
  });

  test('says that nobody has invited the person', async () => {
    const { say } = await open(nobody);
    await expect.element(page.getByText(say('No invitations'))).toBeVisible();
    await expectAccessible();
  });
});
