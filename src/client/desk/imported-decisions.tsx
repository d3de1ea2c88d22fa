import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { importedListings } from '#contract/imported-listings.ts';
import type { DecideImported, ImportDecision } from '#domain/adverts/imported-listing.ts';
import { refreshAdverts } from '#client/adverts/refresh-adverts.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { useCommand } from '#client/shell/use-command.ts';
import { formatNumber } from '#i18n/format.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { notify } from '#ui/toast/notify.ts';
import { decisionWords } from './imported-words.ts';

interface ImportedDecisionsProps {
  readonly decisions: readonly ImportDecision[];
  /** What is decided about: all that the list shows, or the chosen ones, with their number. */
  readonly choice: Omit<DecideImported, 'decision'>;
  /** How many of them can be accepted as far as is known here: the server also looks at their licences. */
  readonly acceptable: number;
  readonly onDone: () => void;
}

/** What staff may do with the adverts of a list; each act asks first and says what became of it. */
export function ImportedDecisions({ decisions, choice, acceptable, onDone }: ImportedDecisionsProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const [asked, setAsked] = useState<ImportDecision | null>(null);
  const deciding = useCommand(importedListings.decideImported, refreshAdverts);
  const close = () => {
    setAsked(null);
    deciding.clearFailure();
  };
  const decide = async (decision: ImportDecision) => {
    const became = await deciding.run({ ...choice, decision });
    if (!became?.isDone) return;
    close();
    onDone();
    const { changed, withoutPurpose, licenceEnded } = became.answer;
    const figures = [
      withoutPurpose > 0 && t`Not accepted, rent or sale not known: ${formatNumber(locale, withoutPurpose)}`,
      licenceEnded > 0 && t`Not accepted, licence has ended: ${formatNumber(locale, licenceEnded)}`,
    ].filter((line) => line !== false);
    notify({
      kind: figures.length > 0 ? 'warning' : 'success',
      title: `${i18n._(decisionWords[decision].done)}: ${formatNumber(locale, changed)}`,
      description: figures.join('. '),
    });
  };
  const isOfChosen = choice.ids !== null;
  const words = asked && decisionWords[asked];
  const possible = decisions.filter((decision) => decision !== 'accept' || acceptable > 0);
  const countOf = (decision: ImportDecision | null) =>
    formatNumber(locale, decision === 'accept' ? acceptable : choice.seen);
  return (
    <section aria-label={t`Decision`} className="flex flex-wrap gap-2">
      {possible.length < decisions.length && (
        <p className="w-full text-ink-2">
          <Trans>None of these can be accepted before it is known whether they are for rent or for sale.</Trans>
        </p>
      )}
      {possible.map((decision) => (
        <Button
          key={decision}
          kind={decision === 'accept' ? 'primary' : 'secondary'}
          onClick={() => setAsked(decision)}
        >
          {i18n._(decisionWords[decision][isOfChosen ? 'chosen' : 'all'])}
          <span className="tabular-nums">({countOf(decision)})</span>
        </Button>
      ))}
      <Dialog
        open={asked !== null}
        onClose={close}
        title={words ? i18n._(words.question) : ''}
        description={words ? i18n._(words.follows) : ''}
        actions={
          <>
            <Button kind="secondary" onClick={close} data-initial-focus>
              <Trans>Go back</Trans>
            </Button>
            <Button
              kind={asked === 'remove' ? 'danger' : 'primary'}
              busy={deciding.isBusy}
              onClick={() => asked && void decide(asked)}
            >
              {words && i18n._(words[isOfChosen ? 'chosen' : 'all'])}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <p>
            <Trans>Number of adverts: {countOf(asked)}</Trans>
          </p>
          <CommandFailure failure={deciding.failure} />
        </div>
      </Dialog>
    </section>
  );
}
