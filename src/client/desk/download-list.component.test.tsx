import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { deskAudit } from '#contract/desk-audit.ts';
import { desk } from '#contract/desk.ts';
import { secondFactors } from '#contract/second-factors.ts';
import { StaffSession } from '#client/accounts/staff-session/staff-session.tsx';
import { locales } from '#i18n/locale.ts';
import { show } from '../../../tests/support/show.tsx';
import { DownloadList } from './download-list.tsx';

test.each(locales)('a download that needs the second step asks for it and then goes on: %s', async (language) => {
  let isProved = false;
  const server = vi.spyOn(window, 'fetch').mockImplementation(async (asked) => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : asked, location.href);
    if (pathname.endsWith('/auth/factors/prove')) isProved = true;
    if (!pathname.endsWith('/export'))
      return Response.json({ data: { proved: true, secondsLeft: 900, isLimit: false } });
    return isProved
      ? new Response('id', { headers: { 'content-type': 'text/csv' } })
      : Response.json({ code: 'factor_stale', message: 'Confirm that it is you.' }, { status: 403 });
  });
  onTestFinished(() => server.mockRestore());
  const { say } = await show(
    language,
    <>
      <DownloadList endpoint={deskAudit.exportEntries} input={{}} name="audit-log" about="Audit log" />
      <StaffSession />
    </>,
    {
      person: { id: 'clerk', initial: 'C', role: 'staff' },
      prepare: ({ queryClient, ask }) => {
        queryClient.setQueryData(ask(desk.me, {}).queryKey, { roles: ['administrator'] });
        queryClient.setQueryData(ask(secondFactors.state, {}).queryKey, {
          need: 'proved',
          kinds: ['totp'],
          factors: [],
          recoveryCodesLeft: 10,
        });
      },
    },
  );
  await page.getByRole('button', { name: say('Download CSV'), exact: false }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText(say('Code'), { exact: true }).fill('123456');
  await dialog.getByRole('button', { name: say('Confirm'), exact: true }).click();
  await expect.element(page.getByText(say('Downloaded. The download is in the audit log.'))).toBeVisible();
});
