import { Trans, useLingui } from '@lingui/react/macro';
import { team } from '#contract/team.ts';
import type { SentInvitation } from '#domain/partners/team.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { useToday } from '#client/shell/use-today.ts';
import { formatDate } from '#i18n/format.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Card } from '#ui/card/card.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { ConfirmedAct } from './confirmed-act.tsx';

/** Invitations that nobody has answered, with those that have expired. */
export function SentInvitations({ invitations }: { invitations: readonly SentInvitation[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const today = useToday();
  if (invitations.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="team-invitations" className="grid grid-cols-1 gap-4">
      <h2 id="team-invitations" className="text-md">
        <Trans>Open invitations</Trans>
      </h2>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {invitations.map(({ id, to, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
            <div className="grid min-w-0 gap-0.5">
              <p className="font-medium wrap-anywhere">
                <Ltr>{to}</Ltr>
              </p>
              <p className="text-sm text-ink-3">
                {riyadhDay(new Date(expiresAt)) < today ? (
                  <Badge tone="warning">
                    <Trans>Expired</Trans>
                  </Badge>
                ) : (
                  <Trans>Valid until {formatDate(locale, expiresAt)}</Trans>
                )}
              </p>
            </div>
            <ConfirmedAct
              command={team.cancel}
              input={{ id }}
              label={<Trans>Cancel the invitation</Trans>}
              name={to}
              title={t`Cancel this invitation?`}
              description={t`It can no longer be accepted. You can invite them again.`}
              done={t`Invitation cancelled`}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
