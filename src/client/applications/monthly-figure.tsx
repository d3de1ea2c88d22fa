import { Trans } from '@lingui/react/macro';
import type { Money } from '#domain/money/money.ts';
import { Price } from '#ui/price/price.tsx';

/** The estimated installment above the buttons of a step. */
export function MonthlyFigure({ monthly }: { monthly: Money }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-md bg-brand-tint px-4 py-2.5 text-on-brand-tint">
      <span>
        <Trans>Estimated installment</Trans>
      </span>
      <span className="font-semibold">
        <Trans>
          <Price halalas={monthly} whole className="text-md" /> / month
        </Trans>
      </span>
    </p>
  );
}
