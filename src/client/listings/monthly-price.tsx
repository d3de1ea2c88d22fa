import { Trans } from '@lingui/react/macro';
import type { Payment } from '#domain/catalogue/catalogue.ts';
import { Price } from '#ui/price/price.tsx';

/** The monthly price beside a price; renders nothing if there is no price or it is already monthly. */
export function MonthlyPrice({
  monthly,
  payment,
  className = '',
}: {
  monthly: number | null;
  payment?: Payment;
  className?: string;
}) {
  if (monthly === null || (payment?.by === 'rent' && payment.months === 1)) return null;
  return (
    <p
      className={`inline-flex flex-wrap items-baseline gap-x-1 rounded-sm bg-brand-tint px-2 py-0.5 text-sm text-on-brand-tint ${className}`}
    >
      {payment?.by === 'rent' ? (
        <Trans>
          <Price halalas={monthly} whole className="font-semibold" /> / month
        </Trans>
      ) : (
        <Trans>
          from <Price halalas={monthly} whole className="font-semibold" /> / month, estimate
        </Trans>
      )}
    </p>
  );
}
