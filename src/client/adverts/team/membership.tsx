import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { team } from '#contract/team.ts';
import type { TeamBusiness } from '#domain/partners/team.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { TagIcon } from '#ui/icons/menu-icons.tsx';
import { ConfirmedAct } from './confirmed-act.tsx';

/** The business that somebody works for. */
export function Membership({ business: { id, name, joinedAt } }: { business: TeamBusiness }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Card as="section" aria-labelledby="team-membership" className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id="team-membership" className="text-md wrap-anywhere">
          <Trans>
            You work for <bdi>{name[locale]}</bdi>
          </Trans>
        </h2>
        <p className="max-w-[70ch] text-ink-2">
          <Trans>
            Since {formatDate(locale, joinedAt)}. You can work on its adverts and requests under “My products”. It sees
            your name on what you answer.
          </Trans>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to="/my-products" className={buttonClass({})}>
          <TagIcon className="size-5" />
          <Trans>My products</Trans>
        </Link>
        <ConfirmedAct
          command={team.leave}
          input={{ business: id }}
          label={<Trans>Leave the team</Trans>}
          name={name[locale]}
          title={t`Leave this team?`}
          description={t`You no longer see its adverts and requests. Your own adverts stay.`}
          done={t`You left the team`}
        />
      </div>
    </Card>
  );
}
