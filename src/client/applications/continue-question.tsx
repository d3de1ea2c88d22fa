import { Trans, useLingui } from '@lingui/react/macro';
import { checkStep } from '#domain/applications/check-application.ts';
import { askedSteps } from '#domain/applications/forms.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import { stepLabels } from '#i18n/applications/step-labels.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import { TimeAgo } from '#ui/time-ago/time-ago.tsx';
import { applicationOf, formOfDraft, readApplicationValues } from './application-values.ts';

/** Asks whether to continue an earlier draft, with its age and progress. */
export function ContinueQuestion({
  draft,
  onContinue,
  onStartAgain,
}: {
  draft: Draft;
  onContinue: () => void;
  onStartAgain: () => void;
}) {
  const { i18n } = useLingui();
  const values = readApplicationValues(draft);
  const form = formOfDraft(draft);
  if (!values || !form) return null;
  const { documents, listing } = applicationOf(form, values, draft.files);
  const state = { answers: values.answers, listing, documents };
  return (
    <div className="page grid max-w-[46rem] gap-6 py-6 lg:py-10">
      <header className="grid gap-1">
        <h1 className="text-xl" tabIndex={-1}>
          <Trans>Continue where you left off?</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>
            You started this application <TimeAgo at={draft.createdAt} /> and last edited it{' '}
            <TimeAgo at={draft.updatedAt} />. It is on this device only.
          </Trans>
        </p>
      </header>
      <ol className={`${cardClass({ ownPadding: true })} divide-y divide-line px-4 sm:px-5`}>
        {askedSteps(form, values.account, state).map((step) => {
          const isComplete =
            !step.isReview && Object.keys(checkStep(form, values.account, step.key, state)).length === 0;
          return (
            <li key={step.key} className="flex min-h-13 items-center justify-between gap-4 py-2">
              <span>{i18n._(stepLabels[step.key])}</span>
              {isComplete ? (
                <Badge tone="success">
                  <Trans>Completed</Trans>
                </Badge>
              ) : step.key === draft.step ? (
                <Badge tone="accent">
                  <Trans>In progress</Trans>
                </Badge>
              ) : (
                <Badge>
                  <Trans>To do</Trans>
                </Badge>
              )}
            </li>
          );
        })}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button size="l" onClick={onContinue}>
          <Trans>Continue</Trans>
        </Button>
        <Button kind="secondary" size="l" onClick={onStartAgain}>
          <Trans>Start again</Trans>
        </Button>
      </div>
      <p className="text-sm text-ink-3">
        <Trans>Starting again deletes what you wrote and the files you chose.</Trans>
      </p>
    </div>
  );
}
