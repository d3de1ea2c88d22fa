import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ProposedReservation } from '#domain/desk/desk-settings.ts';
import { expectAccessible } from '../../../../tests/support/accessible.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { show } from '../../../../tests/support/show.tsx';
import { ReservationProposal } from './reservation-proposal.tsx';

const person = { id: 'x', initial: 'N', role: 'staff' } as const;
const proposal: ProposedReservation = {
  version: 4,
  value: {
    iban: 'SA0380000000608010167519',
    bank: { en: 'A bank', ar: 'بنك' },
    holder: { en: 'Najd', ar: 'نجد' },
    amount: 100_000,
  },
  by: 'Noura',
  expiresAt: '2026-12-05T09:00:00.000Z',
  may: 'decide',
};
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== 'POST') return new Response(null, { status: 404 });
    sent.push(await request.json());
    return Response.json({ data: { id: 'reservation', key: request.headers.get('idempotency-key'), version: 5 } });
  });
});
afterEach(() => vi.restoreAllMocks());

describe.each(['en', 'ar'] as const)('another account for reservations in %s', (language) => {
  test('is shown in full, and confirmed only after a question', async () => {
    const { say } = await show(language, <ReservationProposal proposal={proposal} />, { person });
    await expect.element(page.getByText('SA0380000000608010167519').first()).toBeVisible();
    await expect.element(page.getByText(language === 'ar' ? 'نجد' : 'Najd')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: say('Confirm'), exact: true }).click();
    expect(sent).toEqual([]);
    await expect.element(page.getByText(say('Buyers transfer to this account from now on.'))).toBeVisible();
    await expectAccessible();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Confirm'), exact: true })
      .click();
    await eventually(() => expect(sent).toEqual([{ decision: 'confirm', seen: 4 }]));
  });

  test('can only be withdrawn by who proposed it', async () => {
    const { say } = await show(language, <ReservationProposal proposal={{ ...proposal, may: 'withdraw' }} />, {
      person,
    });
    await expect.element(page.getByRole('button', { name: say('Withdraw'), exact: true })).toBeVisible();
    expect(page.getByRole('button').elements()).toHaveLength(1);
  });
});
