import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { accounts } from '#contract/accounts.ts';
import { useApp } from '#client/shell/use-app.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { EditIcon } from '#ui/icons/icons.tsx';

/** Link to the page of the person's own showroom or office; renders nothing for private people. */
export function OwnPageCard() {
  const { ask } = useApp();
  const { data } = useQuery(ask(accounts.profile, {}));
  if (data?.accountType !== 'showroom') return null;
  return (
    <Card as="section" className="grid content-start gap-3">
      <h2 className="text-md">
        {data.showroomKind === 'marketing_office' ? <Trans>Office page</Trans> : <Trans>Showroom page</Trans>}
      </h2>
      <p className="text-ink-2">
        <Trans>What buyers see about you: name, logo, location, opening hours and phone numbers.</Trans>
      </p>
      <Link to="/my-page" className={`${buttonClass({ kind: 'secondary' })} justify-self-start max-sm:w-full`}>
        <EditIcon className="size-5" />
        <Trans>Edit the page</Trans>
      </Link>
    </Card>
  );
}
