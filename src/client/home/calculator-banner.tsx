import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button/button.tsx';

/** Link to the full calculator. */
export function CalculatorBanner() {
  return (
    <aside className="grid items-center gap-5 rounded-lg rounded-es-sm bg-deep p-6 text-on-deep shadow-high sm:p-8 lg:grid-cols-[1fr_auto]">
      <div className="grid gap-2">
        <h2 className="text-lg lg:text-xl">
          <Trans>Know the cost before you ask</Trans>
        </h2>
        <p className="max-w-[62ch] text-on-deep-2">
          <Trans>
            Start from a price or a monthly budget: every fee, the full schedule, and the banks' limits. On this device,
            even offline.
          </Trans>
        </p>
      </div>
      <Link to="/financing-calculator" className={buttonClass({ kind: 'onDeep', size: 'l' })}>
        <Trans>Open the calculator</Trans>
      </Link>
    </aside>
  );
}
