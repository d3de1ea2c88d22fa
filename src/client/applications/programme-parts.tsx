import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { Programme } from '#domain/financing/programme.ts';
import { ProgrammeTerms } from '#client/financing/programme-terms.tsx';
import { LenderName } from '#client/partners/lender-name.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { ProgrammeBadges } from './programme-badges.tsx';

interface ProgrammeHeadProps {
  readonly programme: Pick<Programme, 'name' | 'summary' | 'lender' | 'carCondition' | 'isDebtRepayment' | 'isSample'>;
  /** Heading level. */
  readonly level: 1 | 3;
}

/** Lender, name and summary of a programme, with what it is for. */
export function ProgrammeHead({ programme, level }: ProgrammeHeadProps) {
  const locale = useLocale();
  const Heading = `h${level}` as const;
  return (
    <header className="grid gap-2">
      <p className="flex flex-wrap items-center gap-3 text-ink-3">
        {programme.lender[locale] !== '' && <LenderName name={programme.lender[locale]} />}
        <ProgrammeBadges programme={programme} />
      </p>
      <Heading className="text-xl lg:text-2xl">{programme.name[locale]}</Heading>
      <p className="max-w-[68ch] text-ink-2">{programme.summary[locale]}</p>
    </header>
  );
}

interface ProgrammeConditionsProps {
  readonly programme: Pick<Programme, 'conditions' | 'papers'> & {
    /** Null: not entered yet. */
    readonly terms: Programme['terms'] | null;
  };
  /** Heading level. */
  readonly level: 2 | 4;
}

/** Rates, limits and fees of a programme, who may apply, and what the lender checks. */
export function ProgrammeConditions({ programme: { terms, conditions, papers }, level }: ProgrammeConditionsProps) {
  const locale = useLocale();
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <>
      {terms && (
        <section aria-labelledby={`${id}-terms`} className="grid gap-3">
          <Heading id={`${id}-terms`} className="text-lg">
            <Trans>Terms</Trans>
          </Heading>
          <ProgrammeTerms terms={terms} layout="grid" />
        </section>
      )}
      <section aria-labelledby={`${id}-who`} className="grid gap-3">
        <Heading id={`${id}-who`} className="text-lg">
          <Trans>Who may apply</Trans>
        </Heading>
        <ul className="grid list-disc gap-1 ps-5 text-ink-2">
          {conditions.map((condition) => (
            <li key={condition.en}>{condition[locale]}</li>
          ))}
          {conditions.length === 0 && (
            <li>
              <Trans>
                Citizens and residents with a valid national ID or Iqama, and companies with a unified number or a
                commercial register.
              </Trans>
            </li>
          )}
          <li>
            <Trans>
              You don't need an account. If you have none, we create one with your application so you can track it.
            </Trans>
          </li>
        </ul>
      </section>
      {papers.length > 0 && (
        <section aria-labelledby={`${id}-papers`} className="grid gap-3">
          <Heading id={`${id}-papers`} className="text-lg">
            <Trans>What the lender checks</Trans>
          </Heading>
          <ul className="grid list-disc gap-1 ps-5 text-ink-2">
            {papers.map((document) => (
              <li key={document.en}>{document[locale]}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
