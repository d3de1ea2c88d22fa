import { Trans, useLingui } from '@lingui/react/macro';
import type { IssueCounts } from '#domain/desk/newsletter-issue.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatNumber } from '#i18n/format.ts';
import { Card } from '#ui/card/card.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { countLabels, recipientsOf } from './issue-words.ts';

interface IssueFiguresProps {
  readonly counts: IssueCounts;
  readonly unsubscribed: number;
  readonly isSending: boolean;
}

/** What became of the mails of an issue, in numbers. */
export function IssueFigures({ counts, unsubscribed, isSending }: IssueFiguresProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const all = recipientsOf(counts);
  return (
    <Card as="section" aria-label={t`Figures`} className="grid gap-4">
      {isSending && <ProgressBar value={all === 0 ? null : (all - counts.waiting) / all} label={t`Sending`} />}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {countLabels.map(({ name, label }) => (
          <div key={name}>
            <dt className="text-sm text-ink-2">{i18n._(label)}</dt>
            <dd className="text-lg font-semibold">{formatNumber(locale, counts[name])}</dd>
          </div>
        ))}
        <div>
          <dt className="text-sm text-ink-2">
            <Trans>Unsubscribed by its link</Trans>
          </dt>
          <dd className="text-lg font-semibold">{formatNumber(locale, unsubscribed)}</dd>
        </div>
      </dl>
    </Card>
  );
}
