import { Trans, useLingui } from '@lingui/react/macro';
import type { JobOpening } from '#domain/contact/job-opening.ts';
import type { Name } from '#domain/words/name.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { employmentLabels } from '#i18n/contact/employment-labels.ts';
import { formatDate } from '#i18n/format.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { PinIcon } from '#ui/icons/icons.tsx';

interface OpeningCardProps {
  readonly opening: JobOpening;
  readonly onChoose: () => void;
}

/** An open position with what is asked of applicants. */
export function OpeningCard({ opening, onChoose }: OpeningCardProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { employment, requirements = [], closesOn, tasks } = opening;
  const lastDay = closesOn && formatDate(locale, closesOn);
  return (
    <Card as="article" className="grid gap-3">
      <header className="grid gap-1">
        <h2 className="flex flex-wrap items-center gap-2 text-md wrap-anywhere">
          {opening.title[locale]}
          {opening.isSample && (
            <Badge tone="outline">
              <Trans>Sample</Trans>
            </Badge>
          )}
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
          <span className="inline-flex items-center gap-1.5">
            <PinIcon className="size-4 shrink-0" />
            {opening.place[locale]}
          </span>
          {employment && <span>{i18n._(employmentLabels[employment])}</span>}
          {lastDay && (
            <span>
              <Trans>Apply by {lastDay}</Trans>
            </span>
          )}
        </p>
      </header>
      <p className="whitespace-pre-line text-ink-2 wrap-anywhere">{opening.summary[locale]}</p>
      {tasks.length > 0 && <Points points={tasks} />}
      {requirements.length > 0 && (
        <div className="grid gap-1">
          <h3 className="text-base">
            <Trans>What we ask for</Trans>
          </h3>
          <Points points={requirements} />
        </div>
      )}
      <Button kind="secondary" className="justify-self-start" onClick={onChoose}>
        <Trans>Apply for this position</Trans>
        <span className="sr-only">: {opening.title[locale]}</span>
      </Button>
    </Card>
  );
}

function Points({ points }: { points: readonly Name[] }) {
  const locale = useLocale();
  return (
    <ul className="grid list-disc gap-1 ps-5 text-ink-2 wrap-anywhere marker:text-brand">
      {points.map((point) => (
        <li key={point.en}>{point[locale]}</li>
      ))}
    </ul>
  );
}
