import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BurdenLimit } from '#domain/financing/debt-burden.ts';
import type { DebtBurden, WayToFit } from '#domain/financing/debt-burden-check.ts';
import { formatPercent } from '#i18n/format.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { CheckIcon, InfoIcon } from '#ui/icons/icons.tsx';
import { Price } from '#ui/price/price.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';

interface BurdenAnswerProps {
  readonly burden: DebtBurden;
  readonly headingId: string;
  /** Heading level. */
  readonly heading?: 'h2' | 'h3';
  /** Content beside a suggestion, such as a button that applies it. */
  readonly actionFor?: (way: WayToFit) => ReactNode;
}

/** Debt burden advice with reasons: each limit with its use, and the single changes that would meet it. */
export function BurdenAnswer({ burden, headingId, heading: Heading = 'h2', actionFor }: BurdenAnswerProps) {
  const Smaller = Heading === 'h2' ? 'h3' : 'h4';
  return (
    <>
      <header className="flex gap-3">
        <span className={burden.fits ? 'text-success' : 'text-warning'}>
          {burden.fits ? <CheckIcon /> : <InfoIcon />}
        </span>
        <div className="grid gap-1">
          <Heading id={headingId} className="text-md">
            {burden.fits ? (
              <Trans>This fits within the central bank's limits</Trans>
            ) : (
              <Trans>This may be more than a lender can approve</Trans>
            )}
          </Heading>
          <p className="text-ink-2">
            <Trans>
              Counted each month: <Price halalas={burden.counted} className="font-semibold" />, including a share of the
              final payment.
            </Trans>
          </p>
        </div>
      </header>
      <BurdenGauge burden={burden} />
      {burden.lenderPolicyApplies && (
        <p className="text-sm text-ink-2">
          <Trans>At your income, each lender sets its own limit for all obligations.</Trans>
        </p>
      )}
      {burden.ways.length > 0 && (
        <div className="grid gap-1">
          <Smaller className="text-base font-semibold">
            <Trans>Any one of these would bring it within the limits</Trans>
          </Smaller>
          <ul className="grid list-disc gap-1 ps-5">
            {burden.ways.map((way) => (
              <li key={way.code}>
                {wayWords(way)} {actionFor?.(way)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** Each limit with what the present obligations and the new installment use of it. */
export function BurdenGauge({ burden: { limits, counted } }: { burden: Pick<DebtBurden, 'limits' | 'counted'> }) {
  return (
    <ul className="grid gap-4">
      {limits.map((limit) => (
        <Limit key={limit.code} limit={limit} counted={counted} />
      ))}
    </ul>
  );
}

function Limit({ limit: { code, share, cap, used }, counted }: { limit: BurdenLimit; counted: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  if (cap === null || share === null) return null;
  const names: Readonly<Record<BurdenLimit['code'], string>> = {
    salary_deduction: t`Deducted from the salary`,
    non_mortgage: t`All except a mortgage`,
    total: t`All obligations`,
  };
  const then = used + counted;
  return (
    <li className="grid gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{names[code]}</span>
        <span className={then > cap ? 'font-medium text-warning' : 'text-ink-2'}>
          <Trans>
            <Price halalas={then} /> of <Price halalas={cap} /> ({formatPercent(locale, share)})
          </Trans>
        </span>
      </p>
      <ProgressBar value={cap > 0 ? then / cap : 1} label={names[code]} />
    </li>
  );
}

function wayWords(way: WayToFit): ReactNode {
  if (way.code === 'longer_tenor')
    return (
      <Trans>
        A period of <Plural value={way.months} one="# month" other="# months" />: <Price halalas={way.installment} /> a
        month
      </Trans>
    );
  if (way.code === 'larger_down_payment')
    return (
      <Trans>
        A down payment of <Price halalas={way.down} />: <Price halalas={way.installment} /> a month
      </Trans>
    );
  return (
    <Trans>
      Settling obligations of <Price halalas={way.monthly} /> a month first
    </Trans>
  );
}
