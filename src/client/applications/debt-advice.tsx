import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { BorrowerInput } from '#domain/financing/debt-burden-schema.ts';
import type { FinancingAdvice, ProgrammeDoubt } from '#domain/applications/financing-advice.ts';
import { BurdenAnswer } from '#client/financing/burden-answer.tsx';
import { rememberBorrower } from '#client/financing/known-borrower.ts';
import { useLocale, usePerson } from '#client/shell/use-app.ts';
import { formatPercent } from '#i18n/format.ts';
import { Card } from '#ui/card/card.tsx';

/** Debt burden advice before sending, computed on the device: each limit with its use, and what would help. It never prevents sending. */
export function DebtAdvice({ advice: { borrower, burden, doubts, passedShare } }: { advice: FinancingAdvice }) {
  const locale = useLocale();
  useKeptIncome(borrower);
  return (
    <Card as="section" aria-labelledby="debt-advice" className="grid gap-4">
      <BurdenAnswer burden={burden} headingId="debt-advice" />
      <Doubts doubts={doubts} />
      {passedShare !== null && (
        <p>
          <Trans>
            The amount is above the limit for this property: banks finance up to {formatPercent(locale, passedShare, 0)}{' '}
            of its value.
          </Trans>
        </p>
      )}
      <p className="text-sm text-ink-3">
        <Trans>
          Advice only, calculated on this device from your answers. You can send the application either way; lenders
          decide.
        </Trans>
      </p>
      <p className="text-sm text-ink-3">
        <Trans>
          Your income is also kept encrypted on this device only, so that lists can show what you can afford. You can
          remove it in their filters; logging out deletes it.
        </Trans>
      </p>
    </Card>
  );
}

/** Keeps the income of an application on this device for the filter of lists. */
function useKeptIncome(borrower: BorrowerInput): void {
  const person = usePerson()?.id ?? null;
  const text = JSON.stringify(borrower);
  useEffect(() => {
    rememberBorrower({ person, typed: null, borrower: JSON.parse(text) as BorrowerInput });
  }, [person, text]);
}

/** Requirements of the programme that the answers do not meet. */
function Doubts({ doubts }: { doubts: readonly ProgrammeDoubt[] }) {
  const { t } = useLingui();
  if (doubts.length === 0) return null;
  const words: Readonly<Record<ProgrammeDoubt, string>> = {
    salary_below_programme: t`Your salary is below this programme's minimum.`,
    down_payment_below_programme: t`The down payment is below this programme's minimum. A smaller finance amount would meet it.`,
    salary_not_transferred: t`This programme requires salary transfer to the lender.`,
    installment_not_lower: t`The new installment would not be lower than those it replaces. A smaller amount or a longer period would change that.`,
  };
  return (
    <div className="grid gap-1">
      <h3 className="text-base font-semibold">
        <Trans>Other requirements of this programme</Trans>
      </h3>
      <ul className="grid list-disc gap-1 ps-5">
        {doubts.map((doubt) => (
          <li key={doubt}>{words[doubt]}</li>
        ))}
      </ul>
    </div>
  );
}
