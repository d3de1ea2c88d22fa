import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useDeferredValue, useMemo } from 'react';
import { schedule } from '#domain/financing/schedule.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { ShareButton } from '#client/shell/share-button.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { Button } from '#ui/button/button.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import { PrintIcon } from '#ui/icons/icons.tsx';
import { AssumptionsSection } from './assumptions-section.tsx';
import { BalanceSection } from './balance-section.tsx';
import { BurdenSection } from './burden-section.tsx';
import { MainInputs } from './main-inputs.tsx';
import { MoreInputs } from './more-inputs.tsx';
import { PrintedInputs } from './printed-inputs.tsx';
import { RatesSection } from './rates-section.tsx';
import { ResultPanel } from './result-panel.tsx';
import { ScheduleSection } from './schedule-section.tsx';
import { SettlementSection } from './settlement-section.tsx';
import { TaxesSection } from './taxes-section.tsx';
import { type Calculator, useCalculator } from './use-calculator.ts';

/** The calculator: computes on the device with the server's functions, also offline. */
export function CalculatorPage({ search }: { search: Readonly<Record<string, unknown>> }) {
  const { t } = useLingui();
  const calculator = useCalculator(search);
  // The results must not delay what is typed.
  const shown = useDeferredValue(calculator);
  return (
    <div className="page grid gap-6 py-4 lg:gap-8 lg:py-8">
      <PageTitle>{t`Financing calculator`}</PageTitle>
      <div className="print:hidden">
        <Breadcrumb
          crumbs={[
            { label: <Trans>Home</Trans>, href: '/' },
            { label: <Trans>Financing</Trans>, href: '/finance' },
            { label: <Trans>Calculator</Trans> },
          ]}
        />
      </div>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid max-w-[60ch] gap-2">
          <h1 className="text-xl lg:text-2xl">
            <Trans>Financing calculator</Trans>
          </h1>
          <p className="text-ink-2 print:hidden">
            <Trans>
              Your monthly and total cost, to the halala. Works offline too, and the link keeps your figures.
            </Trans>
          </p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <ShareButton title={t`Financing calculator`} withSearch />
          <Button kind="secondary" icon={<PrintIcon />} onClick={() => print()}>
            <Trans>Print</Trans>
          </Button>
        </div>
      </header>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-8">
        <form aria-label={t`Your figures`} className={cardClass()} onSubmit={(event) => event.preventDefault()}>
          <div className="print:hidden">
            <MainInputs calculator={calculator} />
            <div className="mt-6 border-t border-line">
              <MoreInputs calculator={calculator} />
            </div>
          </div>
          <Printed worked={shown.worked} />
        </form>
        <div className="self-start lg:sticky lg:top-24">
          <Result calculator={shown} />
        </div>
      </div>
      <Sections calculator={shown} />
    </div>
  );
}

const Printed = memo(PrintedInputs);
const Result = memo(ResultPanel);
const Rates = memo(RatesSection);
const Balance = memo(BalanceSection);
const Assumptions = memo(AssumptionsSection);

/** What follows from the figures, below the result. */
const Sections = memo(function Sections({ calculator }: { calculator: Calculator }) {
  const { worked } = calculator;
  const rows = useMemo(() => schedule(worked.input), [worked]);
  return (
    <>
      <Rates worked={worked} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:gap-8">
        <Balance worked={worked} rows={rows} />
        <div className="grid min-w-0 grid-cols-1 content-start gap-6 lg:gap-8">
          <SettlementSection calculator={calculator} rows={rows} />
          <TaxesSection calculator={calculator} />
        </div>
      </div>
      <ScheduleSection calculator={calculator} rows={rows} />
      <BurdenSection calculator={calculator} />
      <Assumptions worked={worked} />
    </>
  );
});
