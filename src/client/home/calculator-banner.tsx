import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button/button.tsx';

/** Link to the full calculator. */
export function CalculatorBanner() {
  return (
    <aside className="grid items-center gap-5 rounded-lg rounded-es-sm bg-deep p-6 text-on-deep shadow-high sm:p-8 lg:grid-cols-[1fr_auto]">
      <div className="grid gap-2">
        <h2 className="text-lg lg:text-xl">
          <Trans>Know what it costs before you ask anybody</Trans>
        </h2>
        <p className="max-w-[62ch] text-on-deep-2">
          <Trans>
            From a price or from what fits your month: every fee, the whole schedule, and what banks would say. On this
            device, also without a network.
          </Trans>
        </p>
      </div>
      <Link to="/financing-calculator" className={buttonClass({ kind: 'onDeep', size: 'l' })}>
        <Trans>Open the calculator</Trans>
      </Link>
    </aside>
  );
}
