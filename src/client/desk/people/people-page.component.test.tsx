import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { desk } from '#contract/desk.ts';
import { deskPeople } from '#contract/desk-people.ts';
import type { DeskPerson, RoleProposal } from '#domain/desk/desk-person.ts';
import { expectAccessible } from '../../../../tests/support/accessible.ts';
import { show } from '../../../../tests/support/show.tsx';
import { PeopleScreen } from './people-page.tsx';
import { readPeopleSearch } from './people-search.ts';

const clerk: DeskPerson = {
  id: '0198c0de-0000-7000-8000-000000000001',
  name: 'Noura',
  email: 'noura@example.com',
  phone: '+966520000011',
  accountType: 'individual',
  showroomKind: null,
  role: 'staff',
  roles: ['agent'],
  lender: null,
  state: 'active',
  since: '2026-11-01T09:00:00.000Z',
  lastSeenAt: '2026-11-25T09:00:00.000Z',
  locale: 'en',
  isEmailProved: true,
  isPhoneProved: false,
  isSelf: false,
  block: null,
  secondSteps: 1,
  sessions: [],
  proposal: null,
  orders: { items: [], total: 0 },
  listings: { items: [], total: 0 },
  letters: { items: [], total: 0 },
  documents: { items: [], total: 0 },
  savedSearches: 0,
};
const proposal: RoleProposal = {
  id: '0198c0de-0000-7000-8000-000000000002',
  account: clerk.id,
  name: clerk.name,
  email: clerk.email,
  roles: ['agent', 'editor'],
  rolesBefore: ['agent'],
  lender: null,
  by: 'Sara',
  at: '2026-11-25T09:00:00.000Z',
  expiresAt: '2026-12-02T09:00:00.000Z',
  may: 'decide',
};

const showPeople = (
  language: 'en' | 'ar',
  search: Record<string, unknown>,
  person: DeskPerson,
  proposals: RoleProposal[] = [],
) =>
  show(language, <PeopleScreen search={readPeopleSearch(search)} />, {
    prepare({ ask, queryClient }) {
      queryClient.setQueryData(ask(desk.me, {}).queryKey, { roles: ['administrator'] });
      queryClient.setQueryData(ask(deskPeople.person, { id: person.id }).queryKey, person);
      queryClient.setQueryData(ask(deskPeople.roleProposals, {}).queryKey, proposals);
      queryClient.setQueryData(
        ask(deskPeople.people, { group: 'staff', state: 'all', q: undefined, cursor: undefined }).queryKey,
        {
          data: [person],
          meta: { page: 1, perPage: 30, total: 1, totalIsCapped: false, nextCursor: null, previousCursor: null },
        },
      );
    },
  });

describe.each(['en', 'ar'] as const)('people at the desk in %s', (language) => {
  test('are listed with roles and state, and proposals can be decided by another administrator', async () => {
    const { say } = await showPeople(language, { group: 'staff' }, clerk, [
      proposal,
      { ...proposal, id: clerk.id, may: 'withdraw' },
    ]);
    await expect.element(page.getByRole('link', { name: 'Noura' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: say('Invite a colleague') })).toBeVisible();
    expect(page.getByRole('button', { name: say('Confirm'), exact: true }).elements()).toHaveLength(1);
    expect(page.getByRole('button', { name: say('Withdraw'), exact: true }).elements()).toHaveLength(1);
    await expectAccessible();
  });

  test('are blocked with a reason, and never by themselves', async () => {
    const { say } = await showPeople(language, { id: clerk.id }, clerk);
    await page.getByRole('button', { name: say('Block the account') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('Block the account') }).click();
    await expect.element(dialog.getByText(say('Write the reason in a few words'))).toBeVisible();
    await expectAccessible();
  });

  test('lose their second steps with a reason, when they have some', async () => {
    const { say, unmount } = await showPeople(language, { id: clerk.id }, clerk);
    await page.getByRole('button', { name: say('Remove the second steps') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('Remove the second steps') }).click();
    await expect.element(dialog.getByText(say('Write the reason in a few words'))).toBeVisible();
    await expectAccessible();
    await unmount();
    await showPeople(language, { id: clerk.id }, { ...clerk, secondSteps: 0 });
    await expect.element(page.getByRole('button', { name: say('Sign out everywhere') })).toBeVisible();
    expect(page.getByRole('button', { name: say('Remove the second steps') }).elements()).toEqual([]);
  });

  test('have no acts on their own page', async () => {
    const { say } = await showPeople(language, { id: clerk.id }, { ...clerk, isSelf: true });
    await expect.element(page.getByText(say('This is your own account'))).toBeVisible();
    expect(page.getByRole('button').elements()).toEqual([]);
    await expectAccessible();
  });
});
