import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BurdenLimit } from '#domain/financing/debt-burden.ts';
import type { DebtBurden, WayToFit } from '#domain/financing/debt-burden-check.ts';
import type { FinancingAdvice, ProgrammeDoubt } from '#domain/applications/financing-advice.ts';
import { formatPercent } from '#i18n/format.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { Card } from '#ui/card/card.tsx';
import { CheckIcon, InfoIcon } from '#ui/icons/icons.tsx';
import { Price } from '#ui/price/price.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';

/** "Can I?" before sending, reckoned on the device: each limit with what would be used of it, and what would help. Advice, never a wall. */
export function DebtAdvice({ advice: { burden, doubts, request } }: { advice: FinancingAdvice }) {
  return (
    <Card as="section" aria-labelledby="debt-advice" className="grid gap-4">
      <header className="flex gap-3">
        <span className={burden.fits ? 'text-success' : 'text-warning'}>{burden.fits ? <CheckIcon /> : <InfoIcon />}</span>
        <div className="grid gap-1">
          <h2 id="debt-advice" className="text-md">
            {burden.fits ? <Trans>This fits within the central bank's limits</Trans> : <Trans>This may be more than a lender can approve</Trans>}
          </h2>
          <p className="text-ink-2">
            <Trans>
              Counted each month: <Price halalas={burden.counted} className="font-semibold" />, final payment averaged in.
            </Trans>
          </p>
        </div>
      </header>
      <ul className="grid gap-4">
        {burden.limits.map((limit) => (
          <Limit key={limit.code} limit={limit} counted={burden.counted} />
        ))}
      </ul>
      {burden.lenderPolicyApplies && (
        <p className="text-sm text-ink-2">
          <Trans>At your income, each lender sets the limit for all obligations itself.</Trans>
        </p>
      )}
      <Ways burden={burden} />
      <Doubts doubts={doubts} />
      <p className="text-sm text-ink-3">
        <Trans>Advice only, reckoned on this device from your answers over {request.months} months. You can send the application either way; lenders decide.</Trans>
      </p>
    </Card>
  );
}

function Limit({ limit: { code, share, cap, used }, counted }: { limit: BurdenLimit; counted: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  if (cap === null || share === null) return null;
  const names: Readonly<Record<BurdenLimit['code'], string>> = { salary_deduction: t`Taken from the salary`, non_mortgage: t`All but a mortgage`, total: t`All obligations` };
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

function Ways({ burden }: { burden: DebtBurden }) {
  if (burden.ways.length === 0) return null;
  return (
    <div className="grid gap-1">
      <h3 className="text-base font-semibold">
        <Trans>Any one of these would make it fit</Trans>
      </h3>
      <ul className="grid list-disc gap-1 ps-5">
        {burden.ways.map((way) => (
          <li key={way.code}>{wayWords(way)}</li>
        ))}
      </ul>
    </div>
  );
}

/** What the programme itself asks and the answers do not meet. */
function Doubts({ doubts }: { doubts: readonly ProgrammeDoubt[] }) {
  const { t } = useLingui();
  if (doubts.length === 0) return null;
  const words: Readonly<Record<ProgrammeDoubt, string>> = {
    salary_below_programme: t`Your salary is below what this programme asks.`,
    down_payment_below_programme: t`The down payment is below what this programme asks: a smaller finance amount would meet it.`,
    salary_not_transferred: t`This programme asks for your salary to be transferred to the lender.`,
  };
  return (
    <div className="grid gap-1">
      <h3 className="text-base font-semibold">
        <Trans>What this programme asks besides</Trans>
      </h3>
      <ul className="grid list-disc gap-1 ps-5">
        {doubts.map((doubt) => (
          <li key={doubt}>{words[doubt]}</li>
        ))}
      </ul>
    </div>
  );
}

function wayWords(way: WayToFit): ReactNode {
  if (way.code === 'longer_tenor')
    return (
      <Trans>
        A period of {way.months} months: <Price halalas={way.installment} /> a month
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
