import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';

/** Leads staff to the second step of their sign-in. */
export function SecondStepCard() {
  return (
    <Card as="section" className="flex flex-wrap items-center justify-between gap-3 md:col-span-2">
      <div className="min-w-0">
        <h2 className="text-md">
          <Trans>Two-step sign-in</Trans>
        </h2>
        <p className="text-ink-2">
          <Trans>Passkeys, authenticator apps and recovery codes of your staff account.</Trans>
        </p>
      </div>
      <Link to="/second-step" className={buttonClass({ kind: 'secondary' })}>
        <Trans>Manage</Trans>
      </Link>
    </Card>
  );
}
