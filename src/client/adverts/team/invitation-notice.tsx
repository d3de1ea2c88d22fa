import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLocale } from '#client/shell/use-app.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { useTeam } from './use-team.ts';

/** Says that a showroom or office has invited the person; renders nothing otherwise. */
export function InvitationNotice() {
  const locale = useLocale();
  const { data } = useTeam();
  const [first] = data?.received ?? [];
  if (!first) return null;
  return (
    <Notice
      title={
        <Trans>
          <bdi>{first.business[locale]}</bdi> invites you to its team
        </Trans>
      }
      actions={
        <Link to="/my-team" className={buttonClass({ kind: 'secondary' })}>
          <Trans>View the invitation</Trans>
        </Link>
      }
    >
      <Trans>You would work on its adverts and requests with your own account.</Trans>
    </Notice>
  );
}
