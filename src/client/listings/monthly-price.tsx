import { Trans } from '@lingui/react/macro';
import { Price } from '#ui/price/price.tsx';

/** The monthly figure that goes with every price; `null` where there is no price to estimate from. */
export function MonthlyPrice({ monthly, className = '' }: { monthly: number | null; className?: string }) {
  if (monthly === null) return null;
  return (
    <p className={`inline-flex flex-wrap items-baseline gap-x-1 rounded-sm bg-brand-tint px-2 py-0.5 text-sm text-on-brand-tint ${className}`}>
      <Trans>
        from <Price halalas={roundToRiyal(monthly)} className="font-semibold" /> / month, estimate
      </Trans>
    </p>
  );
}

/** Cards show whole riyals, rounded up so that nobody finds a dearer figure behind the card. */
export function roundToRiyal(halalas: number): number {
  return Math.ceil(halalas / 100) * 100;
}
