import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { team } from '#contract/team.ts';
import type { ReceivedInvitation } from '#domain/partners/team.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { useCommand } from '#client/shell/use-command.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { MailIcon } from '#ui/icons/icons.tsx';
import { notify } from '#ui/toast/notify.ts';
import { ConfirmedAct } from './confirmed-act.tsx';
import { refreshTeam } from './use-team.ts';

/** Invitations of showrooms and offices, to accept or decline. */
export function ReceivedInvitations({ invitations }: { invitations: readonly ReceivedInvitation[] }) {
  if (invitations.length === 0)
    return (
      <EmptyState
        icon={<MailIcon />}
        title={<Trans>No invitations</Trans>}
        actions={
          <Link to="/profile" className={buttonClass({ kind: 'secondary' })}>
            <Trans>My account</Trans>
          </Link>
        }
      >
        <Trans>
          Invitations of showrooms and offices appear here once the mobile number or email they invited is confirmed in
          your account.
        </Trans>
      </EmptyState>
    );
  return (
    <ul className="grid grid-cols-1 gap-3">
      {invitations.map((invitation) => (
        <li key={invitation.id}>
          <Received invitation={invitation} />
        </li>
      ))}
    </ul>
  );
}

function Received({ invitation: { id, business, expiresAt } }: { invitation: ReceivedInvitation }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { run, isBusy, failure } = useCommand(team.answer, refreshTeam);
  const name = business[locale];
  const accept = async () => {
    const became = await run({ id, accept: true });
    if (became?.isDone) notify({ kind: 'success', title: t`You joined the team` });
  };
  return (
    <Card as="article" aria-labelledby={`invitation-${id}`} className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id={`invitation-${id}`} className="text-md wrap-anywhere">
          <Trans>
            <bdi>{name}</bdi> invites you to its team
          </Trans>
        </h2>
        <p className="max-w-[70ch] text-ink-2">
          <Trans>
            You would work on its adverts and requests with your own account. It sees your name and what you did. Valid
            until {formatDate(locale, expiresAt)}.
          </Trans>
        </p>
      </div>
      <CommandFailure failure={failure} />
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={() => void accept()}>
          <Trans>Accept</Trans>
          <span className="sr-only">: {name}</span>
        </Button>
        <ConfirmedAct
          command={team.answer}
          input={{ id, accept: false }}
          label={<Trans>Decline the invitation</Trans>}
          name={name}
          title={t`Decline this invitation?`}
          description={t`You can join later only with another invitation.`}
          done={t`Invitation declined`}
        />
      </div>
    </Card>
  );
}
