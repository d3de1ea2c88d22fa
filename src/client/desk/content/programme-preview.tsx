import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { deskContent } from '#contract/desk-content.ts';
import { linesOf } from '#domain/desk/draft-parts.ts';
import { type ProgrammeDraft, termsOf } from '#domain/desk/programme-draft.ts';
import { needsCarCondition } from '#domain/financing/programme.ts';
import { InLanguage } from '#client/adverts/in-language.tsx';
import { ProgrammeConditions, ProgrammeHead } from '#client/applications/programme-parts.tsx';
import { useApp } from '#client/shell/use-app.ts';
import type { Area } from '#i18n/catalogues.ts';
import type { Locale } from '#i18n/locale.ts';
import { NothingWritten } from './both-previews.tsx';

/** The currency of prices is in `shell`. */
const areas: readonly Area[] = ['shell', 'desk'];

/** The page of a programme in one language, as visitors will see it: its lender, rates, limits, fees, conditions and documents. */
export function ProgrammePreview({ draft, language }: { draft: ProgrammeDraft; language: Locale }) {
  const { ask } = useApp();
  const { data: lenders } = useQuery(ask(deskContent.contents, { kind: 'lender' }));
  const { name, summary, lender, isDebtRepayment } = draft;
  if (name[language] === null) return <NothingWritten />;
  const lenderName = lenders?.data.find(({ id }) => id === lender)?.title;
  const both = (text: string | null | undefined) => ({ en: text ?? '', ar: text ?? '' });
  const lines = (text: ProgrammeDraft['conditions']) => linesOf(text[language]).map(both);
  const terms = termsOf(draft);
  return (
    <InLanguage locale={language} areas={areas}>
      <div className="grid grid-cols-1 gap-6">
        <ProgrammeHead
          level={3}
          programme={{
            name: both(name[language]),
            summary: both(summary[language]),
            lender: both(lenderName?.[language] ?? lenderName?.en),
            carCondition: needsCarCondition(draft) ? draft.carCondition : null,
            isDebtRepayment,
            isSample: false,
          }}
        />
        {terms === null && (
          <p className="text-ink-3">
            <Trans>Rates, limits and fees appear here once the rate and the term are entered.</Trans>
          </p>
        )}
        <ProgrammeConditions
          level={4}
          programme={{ terms, conditions: lines(draft.conditions), papers: lines(draft.papers) }}
        />
      </div>
    </InLanguage>
  );
}
