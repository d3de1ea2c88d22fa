import { describe, expect, it } from 'vitest';
import type { RoleProposal } from '#domain/desk/desk-person.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { applicants, replySecret, type Who } from '../../../../tests/support/applicants.ts';
import { setStaffRoles } from '../../accounts/staff-accounts.ts';
import { openSession } from '../../accounts/sessions.ts';

const { tested, person, get, post } = await applicants();
const { app, services, passTime } = tested;
const { db, clock } = services;
const first = await person('First', { role: 'staff' });
const second = await person('Second', { role: 'staff' });
type Id = { id: string };

const rolesOf = async (id: string) =>
  (await db.selectFrom('accounts').select('staff_roles as roles').where('id', '=', id).executeTakeFirstOrThrow()).roles;
const again = async (who: Id): Promise<Who> => ({
  authorization: `Bearer ${await openSession(db, who.id, clock())}`,
});
const proposals = async (who: Who) => (await get<RoleProposal[]>(who, '/desk/role-proposals')).body.data;
const propose = (who: Who, id: string, seen: readonly string[], roles: readonly string[]) =>
  post(who, '/desk/people/propose-roles', { id, seen, roles });
const decide = (who: Who, id: string, how: 'confirm' | 'refuse' | 'withdraw') =>
  post<{ outcome: string }>(who, `/desk/role-proposals/${how}`, {
    id,
    ...(how === 'confirm' && { replySecret: replySecret() }),
    ...(how === 'refuse' && { reason: 'Not agreed' }),
  });
/** A member of staff with an open proposal of the first administrator. */
async function proposed(name: string, roles: readonly string[] = ['agent', 'moderator']) {
  const clerk = await person(name, { role: 'staff', roles: ['agent'] });
  expect((await propose(first, clerk.id, ['agent'], roles)).status).toBe(200);
  const proposal = (await proposals(second)).find(({ account }) => account === clerk.id);
  return { clerk, id: proposal?.id ?? '' };
}

describe('other roles', () => {
  it('are in force when a second administrator confirms them, and sign the person out', async () => {
    const { clerk, id } = await proposed('Clerk');
    expect(await rolesOf(clerk.id)).toEqual(['agent']);
    expect((await proposals(second)).at(-1)).toMatchObject({
      name: 'Clerk',
      by: 'First',
      may: 'decide',
      rolesBefore: ['agent'],
    });
    expect((await proposals(first)).at(-1)).toMatchObject({ may: 'withdraw' });
    expect((await decide(first, id, 'confirm')).body.code).toBe('own_proposal');
    expect((await decide(first, id, 'refuse')).body.code).toBe('own_proposal');
    expect((await propose(second, clerk.id, ['agent'], ['editor'])).body.code).toBe('proposal_open');
    expect((await decide(second, id, 'confirm')).body.data).toMatchObject({ outcome: 'changed' });
    expect(await rolesOf(clerk.id)).toEqual(['agent', 'moderator']);
    expect((await get(clerk, '/desk/me')).status).toBe(401);
    expect((await decide(second, id, 'confirm')).body.code).toBe('proposal_closed');
    const lines = await db
      .selectFrom('audit_log')
      .select(['action', 'actor'])
      .where('subject', '=', clerk.id)
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { action: 'desk.proposeRoles.roles', actor: `account:${first.id}` },
      { action: 'desk.proposeRoles', actor: `account:${first.id}` },
      { action: 'desk.confirmRoles.roles', actor: `account:${second.id}` },
      { action: 'desk.confirmRoles', actor: `account:${second.id}` },
    ]);
  });

  it('are confirmed once, by one of several administrators at the same time', async () => {
    const { clerk, id } = await proposed('Contested');
    const others = await Promise.all(['Third', 'Fourth', 'Fifth'].map((name) => person(name, { role: 'staff' })));
    const answers = await Promise.all([second, ...others].map((who) => decide(who, id, 'confirm')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await rolesOf(clerk.id)).toEqual(['agent', 'moderator']);
    for (const { id: other } of others) await setStaffRoles(db, await emailOf(other), ['editor'], clock());
  });

  it('are not in force when they are refused, withdrawn or older than seven days', async () => {
    for (const how of ['refuse', 'withdraw'] as const) {
      const { clerk, id } = await proposed(`By${how}`);
      if (how === 'withdraw') expect((await decide(second, id, how)).body.code).toBe('not_allowed');
      expect((await decide(how === 'refuse' ? second : first, id, how)).status).toBe(200);
      expect((await decide(second, id, 'confirm')).body.code).toBe('proposal_closed');
      expect(await rolesOf(clerk.id)).toEqual(['agent']);
    }
    const { clerk, id } = await proposed('Late');
    passTime(7 * DAY_MS);
    const later = await again(second);
    expect(await proposals(later)).toEqual([]);
    expect((await decide(later, id, 'confirm')).body.code).toBe('proposal_closed');
    // One that ended is not in the way of another.
    expect((await propose(later, clerk.id, ['agent'], ['editor'])).status).toBe(200);
  });

  it('are not in force when the roles or the proposer have changed meanwhile', async () => {
    const [one, other] = [await again(first), await again(second)];
    const clerk = await person('Changed', { role: 'staff', roles: ['agent'] });
    await propose(one, clerk.id, ['agent'], ['editor']);
    const [proposal] = (await proposals(other)).filter(({ account }) => account === clerk.id);
    await setStaffRoles(db, 'changed@example.com', ['moderator'], clock());
    expect((await decide(other, proposal?.id ?? '', 'confirm')).body.code).toBe('proposal_closed');
    expect((await propose(one, clerk.id, ['agent'], ['editor'])).body.code).toBe('person_changed');

    const leaving = await person('Leaving', { role: 'staff' });
    await propose(leaving, clerk.id, ['moderator'], ['editor']);
    const [made] = (await proposals(other)).filter(({ account }) => account === clerk.id);
    await setStaffRoles(db, 'leaving@example.com', ['agent'], clock());
    expect((await decide(other, made?.id ?? '', 'confirm')).body.code).toBe('proposal_closed');
  });

  it('of an administrator are confirmed by a third one, never by themselves', async () => {
    const [one, other] = [await again(first), await again(second)];
    // Nobody but the two: the one whom it is about cannot confirm.
    expect((await propose(one, second.id, ['administrator'], ['agent'])).body).toMatchObject({
      code: 'no_second_administrator',
      message: expect.stringContaining('npm run staff') as string,
    });
    const third = await person('Temporary', { role: 'staff' });
    expect((await propose(one, third.id, ['administrator'], ['agent'])).status).toBe(200);
    const [proposal] = (await proposals(third)).filter(({ account }) => account === third.id);
    expect(proposal?.may).toBe('nothing');
    expect((await decide(third, proposal?.id ?? '', 'confirm')).body.code).toBe('own_account');
    expect((await decide(other, proposal?.id ?? '', 'confirm')).status).toBe(200);
    expect(await rolesOf(third.id)).toEqual(['agent']);
  });
});

const emailOf = async (id: string) =>
  (await db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email ?? '';

it('of two administrators who block each other at the same time one stays', async () => {
  const [one, other] = [await again(first), await again(second)];
  const answers = await Promise.all([
    post(one, '/desk/people/block', { id: second.id, reason: 'Left the company' }),
    post(other, '/desk/people/block', { id: first.id, reason: 'Left the company' }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const [left, gone] = answers[0]?.status === 200 ? [first, second] : [second, first];
  expect((await post(await again(left), '/desk/people/unblock', { id: gone.id })).status).toBe(200);
});

describe('an invitation', () => {
  const invite = (who: Who, email: string, roles: readonly string[], secret = replySecret(), key?: string) =>
    post<{ id: string; outcome: string; link?: string }>(
      who,
      '/desk/people/invite',
      { name: 'New Colleague', email, locale: 'en', roles, replySecret: secret },
      key,
    );
  const setPassword = async (link: string) => {
    const response = await app.request('/api/auth/set-password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        token: link.split('#')[1],
        password: 'quiet lamp by the sea',
        passwordConfirmation: 'quiet lamp by the sea',
      }),
    });
    return response.status;
  };
  const signIn = async (login: string) => {
    const response = await app.request('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login, password: 'quiet lamp by the sea' }),
    });
    return (await response.json()) as { data: { token: string } };
  };

  it('of an agent makes the account at once; without mail its link is said once, and the agent signs in', async () => {
    const one = await again(first);
    const [secret, key] = [replySecret(), crypto.randomUUID()];
    const { body } = await invite(one, 'Agent@example.com', ['agent'], secret, key);
    expect(body.data).toMatchObject({ outcome: 'link', link: expect.stringContaining('/set-password#') as string });
    // The same call again, and not what is stored under its key.
    expect((await invite(one, 'agent@example.com', ['agent'], secret, key)).body.data).toEqual(body.data);
    expect(JSON.stringify((await get(one, `/receipts/${key}`)).body)).not.toContain('set-password');
    expect((await invite(one, 'agent@example.com', ['agent'])).body.errors?.['email']).toEqual([
      'This is already registered',
    ]);
    expect(await setPassword(body.data.link ?? '')).toBe(200);
    const { data } = await signIn('agent@example.com');
    expect(
      (await get<{ roles: string[] }>({ authorization: `Bearer ${data.token}` }, '/desk/me')).body.data.roles,
    ).toEqual(['agent']);
  });

  it('of an administrator makes the account when a second administrator confirms', async () => {
    const [one, other] = [await again(first), await again(second)];
    const email = 'chief@example.com';
    expect((await invite(one, email, ['administrator'])).body.data).toMatchObject({ outcome: 'proposed' });
    expect((await invite(other, email, ['administrator'])).body.code).toBe('proposal_open');
    const [proposal] = (await proposals(other)).filter((one) => one.email === email);
    expect(proposal).toMatchObject({ account: null, name: 'New Colleague', roles: ['administrator'], may: 'decide' });
    expect((await decide(one, proposal?.id ?? '', 'confirm')).body.code).toBe('own_proposal');
    const confirmed = await decide(other, proposal?.id ?? '', 'confirm');
    expect(confirmed.body.data).toMatchObject({ outcome: 'link' });
    // An administrator who has not set a password yet is nobody's second one.
    await setStaffRoles(db, 'second@example.com', ['agent'], clock());
    expect((await invite(one, 'other@example.com', ['administrator'])).body.code).toBe('no_second_administrator');
    expect((await invite(one, 'plain@example.com', ['moderator'])).status).toBe(200);
    await setStaffRoles(db, 'second@example.com', ['administrator'], clock());
  });
});
