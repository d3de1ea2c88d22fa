import { Trans } from '@lingui/react/macro';
import { forms } from '#domain/applications/forms.ts';
import type { DeskOrder } from '#domain/desk/desk-order.ts';
import { offerBurden } from '#domain/orders/offer-burden.ts';
import { BurdenGauge } from '#client/financing/burden-answer.tsx';
import { useToday } from '#client/shell/use-today.ts';
import { Price } from '#ui/price/price.tsx';

interface OfferBurdenProps {
  readonly order: Pick<DeskOrder, 'form' | 'answers'>;
  /** Null until the figures add up. */
  readonly offer: Parameters<typeof offerBurden>[2] | null;
  /** Whether the programme takes the installment from the salary; null where it is unknown. */
  readonly isSalaryDeducted: boolean | null;
}

/** The debt burden of the applicant with this offer, by the answers of the application. */
export function OfferBurden({ order: { form, answers }, offer, isSalaryDeducted }: OfferBurdenProps) {
  const date = useToday();
  const burden = offer && offerBurden(forms[form], answers, offer, { isSalaryDeducted, date });
  if (!burden) return null;
  return (
    <section aria-live="polite" className="grid gap-3 rounded-sm bg-sunken px-4 py-3">
      <h3 className="text-base font-semibold">
        <Trans>Debt burden with this offer</Trans>
      </h3>
      <p className={burden.fits ? 'text-success' : 'text-warning'}>
        {burden.fits ? (
          <Trans>Within the central bank's limits</Trans>
        ) : (
          <Trans>Above the central bank's limits. You can still send the offer.</Trans>
        )}
      </p>
      <BurdenGauge burden={burden} />
      <p className="text-sm text-ink-2">
        <Trans>
          Counted each month: <Price halalas={burden.counted} className="font-semibold" />, including a share of the
          final payment.
        </Trans>
      </p>
      {burden.lenderPolicyApplies && (
        <p className="text-sm text-ink-2">
          <Trans>At this income, each lender sets its own limit for all obligations.</Trans>
        </p>
      )}
    </section>
  );
}
