import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button/button.tsx';

/** From a car that can be financed to the programmes for it. */
export function ApplyCard({ item }: { /** The car's public number. */ item: string }) {
  return (
    <div className="grid gap-2">
      <Link to="/finance/cars" search={{ item }} className={buttonClass({ size: 'l', wide: true })}>
        <Trans>Apply for financing</Trans>
      </Link>
      <p className="text-center text-sm text-ink-3">
        <Trans>One application, several lenders. It also works without a connection.</Trans>
      </p>
    </div>
  );
}
