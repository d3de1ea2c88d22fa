import { Trans, useLingui } from '@lingui/react/macro';
import { team } from '#contract/team.ts';
import { MAX_TEAM_MEMBERS, type TeamMember } from '#domain/partners/team.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatNumber } from '#i18n/format.ts';
import { Card } from '#ui/card/card.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { TimeAgo } from '#ui/time-ago/time-ago.tsx';
import { ConfirmedAct } from './confirmed-act.tsx';

/** The members of the team, each of whom the owner can remove. */
export function TeamMembers({ members }: { members: readonly TeamMember[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Card as="section" aria-labelledby="team-members" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="team-members" className="text-md">
          <Trans>Members</Trans>
        </h2>
        <p role="status" className="text-sm text-ink-3">
          <Trans>
            {formatNumber(locale, members.length)} of {formatNumber(locale, MAX_TEAM_MEMBERS)}
          </Trans>
        </p>
      </div>
      {members.length === 0 ? (
        <p className="text-ink-2">
          <Trans>Nobody is in your team yet.</Trans>
        </p>
      ) : (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {members.map(({ id, name, invitedAs, joinedAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
              <div className="grid min-w-0 gap-0.5">
                <p className="font-medium wrap-anywhere">
                  <bdi>{name}</bdi>
                </p>
                <p className="text-sm wrap-anywhere text-ink-3">
                  <Ltr>{invitedAs}</Ltr> ·{' '}
                  <Trans>
                    Joined <TimeAgo at={joinedAt} />
                  </Trans>
                </p>
              </div>
              <ConfirmedAct
                command={team.remove}
                input={{ id }}
                label={<Trans>Remove</Trans>}
                name={name}
                title={t`Remove this member?`}
                description={t`They no longer see your adverts and requests from now on. What they did stays.`}
                done={t`Member removed`}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
