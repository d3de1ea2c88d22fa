import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { adverts as advertsContract } from '#contract/adverts.ts';
import { deskListings } from '#contract/desk-listings.ts';
import { type DeskAdvertCard, RejectionReason } from '#domain/adverts/advert.ts';
import type { AdvertOutcome, AdvertResult } from '#domain/adverts/decided-together.ts';
import { TakedownReason } from '#domain/listings/takedown.ts';
import { refreshAdverts } from '#client/adverts/refresh-adverts.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { useCommand } from '#client/shell/use-command.ts';
import { rejectionLabels } from '#i18n/adverts/advert-words.ts';
import { takedownLabels } from '#i18n/adverts/takedown-labels.ts';
import { formatNumber } from '#i18n/format.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { notify } from '#ui/toast/notify.ts';
import { useDeskKeys } from '../keys/use-desk-keys.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { BulkResults } from './bulk-results.tsx';
import type { Selection } from './use-selection.ts';

/** What staff do with several adverts. */
const acts = ['accept', 'reject', 'takeDown', 'restore'] as const;
type Act = (typeof acts)[number];

interface ActWords {
  readonly button: MessageDescriptor;
  readonly question: MessageDescriptor;
  readonly follows: MessageDescriptor;
  readonly done: MessageDescriptor;
}

const actWords: Readonly<Record<Act, ActWords>> = {
  accept: {
    button: msg`Accept`,
    question: msg`Accept these adverts?`,
    follows: msg`Everybody sees them at once. Adverts whose licence has ended or that have too few photos are not accepted.`,
    done: msg`Adverts accepted`,
  },
  reject: {
    button: msg`Request changes`,
    question: msg`Request changes to these adverts?`,
    follows: msg`The advertisers see the reason and can edit the adverts and send them again.`,
    done: msg`Changes requested`,
  },
  takeDown: {
    button: msg`Remove from Wijha`,
    question: msg`Remove these adverts from Wijha?`,
    follows: msg`They disappear from search and their pages at once. The advertisers see the reason and cannot edit them.`,
    done: msg`Adverts removed`,
  },
  restore: {
    button: msg`Restore`,
    question: msg`Restore these adverts?`,
    follows: msg`Each returns to the status it had before. Adverts of blocked sellers stay removed.`,
    done: msg`Adverts restored`,
  },
};

const outcomeWords: Readonly<Record<Exclude<AdvertOutcome, 'done'>, MessageDescriptor>> = {
  own: msg`Your own advert: only a colleague can decide about it`,
  gone: msg`The advert no longer exists`,
  changed: msg`Changed in the meantime: review it again`,
  seller_blocked: msg`The seller is blocked`,
  licence_ended: msg`The advertisement licence has ended`,
  images_missing: msg`Too few photos`,
};

/** What can be done with an advert as it is. */
function isPossible(act: Act, { approval, takedown }: DeskAdvertCard): boolean {
  switch (act) {
    case 'accept':
    case 'reject':
      return approval === 'pending';
    case 'takeDown':
      return approval !== 'removed';
    case 'restore':
      return approval === 'removed' && takedown !== null;
  }
}

interface Decided {
  readonly act: Act;
  readonly adverts: readonly DeskAdvertCard[];
  readonly results: readonly AdvertResult[];
}

interface AdvertsBarProps {
  readonly selection: Selection;
  readonly adverts: readonly DeskAdvertCard[];
}

/** How many adverts are selected, and what is done with them together. */
export function AdvertsBar({ selection, adverts }: AdvertsBarProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { count } = selection;
  const [asked, setAsked] = useState<Act | null>(null);
  const [decided, setDecided] = useState<Decided | null>(null);
  const first = useRef<HTMLButtonElement>(null);
  const accepting = useCommand(advertsContract.acceptMany, refreshAdverts);
  const rejecting = useCommand(advertsContract.rejectMany, refreshAdverts);
  const takingDown = useCommand(deskListings.takeDownMany, refreshAdverts);
  const restoring = useCommand(deskListings.restoreMany, refreshAdverts);
  const commands = { accept: accepting, reject: rejecting, takeDown: takingDown, restore: restoring };
  const chosen = adverts.filter(({ id }) => selection.has(id));
  const chosenFor = (act: Act) => chosen.filter((advert) => isPossible(act, advert));
  const possible = acts.filter((act) => chosenFor(act).length > 0);
  useDeskKeys({
    d: chosen.length > 0 ? { label: msg`Go to the decision`, act: () => first.current?.focus() } : undefined,
  });
  const close = () => {
    if (asked) commands[asked].clearFailure();
    setAsked(null);
  };
  const finish = (act: Act, which: readonly DeskAdvertCard[], results: readonly AdvertResult[] | null) => {
    if (!results) return;
    setAsked(null);
    selection.clear();
    if (results.some(({ outcome }) => outcome !== 'done')) setDecided({ act, adverts: which, results });
    else notify({ kind: 'success', title: `${i18n._(actWords[act].done)}: ${formatNumber(locale, results.length)}` });
  };
  const seenOf = (which: readonly DeskAdvertCard[]) => which.map(({ id, version }) => ({ id, seen: version }));
  const accept = async () => {
    const which = chosenFor('accept');
    const became = await accepting.run({ adverts: seenOf(which) });
    finish('accept', which, became?.isDone ? became.answer.results : null);
  };
  const reject = async (reason: RejectionReason, text: string | null) => {
    const which = chosenFor('reject');
    const became = await rejecting.run({ adverts: seenOf(which), reason, text });
    finish('reject', which, became?.isDone ? became.answer.results : null);
  };
  const takeDown = async (reason: TakedownReason, text: string | null) => {
    const which = chosenFor('takeDown');
    const seen = which.map(({ id, approval }) => ({ id, seen: approval }));
    const became = await takingDown.run({ adverts: seen, reason, text });
    finish('takeDown', which, became?.isDone ? became.answer.results : null);
  };
  const restore = async () => {
    const which = chosenFor('restore');
    const seen = which.flatMap(({ id, takedown }) => (takedown ? [{ id, seen: takedown.reason }] : []));
    const became = await restoring.run({ adverts: seen });
    finish('restore', which, became?.isDone ? became.answer.results : null);
  };
  const words = asked && actWords[asked];
  const about = {
    open: true,
    onClose: close,
    title: words ? i18n._(words.question) : '',
    description: words ? i18n._(words.follows) : '',
  };
  const number = (
    <p>
      <Trans>Number of adverts: {formatNumber(locale, asked ? chosenFor(asked).length : 0)}</Trans>
    </p>
  );
  return (
    <>
      <BulkBar
        label={t`Selected adverts`}
        selection={selection}
        failure={null}
        count={<Plural value={count} one="# advert selected" other="# adverts selected" />}
      >
        {possible.map((act, at) => (
          <Button
            key={act}
            ref={at === 0 ? first : undefined}
            kind={at === 0 ? 'primary' : 'secondary'}
            aria-haspopup="dialog"
            aria-keyshortcuts={at === 0 ? 'd' : undefined}
            onClick={() => setAsked(act)}
          >
            {i18n._(actWords[act].button)}
            <span className="tabular-nums">({formatNumber(locale, chosenFor(act).length)})</span>
          </Button>
        ))}
      </BulkBar>
      {(asked === 'accept' || asked === 'restore') && (
        <Dialog
          {...about}
          actions={
            <>
              <Button kind="secondary" onClick={close} data-initial-focus>
                <Trans>Go back</Trans>
              </Button>
              <Button busy={commands[asked].isBusy} onClick={() => void (asked === 'accept' ? accept() : restore())}>
                {i18n._(actWords[asked].button)}
              </Button>
            </>
          }
        >
          <div className="grid gap-3">
            {number}
            <CommandFailure failure={commands[asked].failure} />
          </div>
        </Dialog>
      )}
      {asked === 'reject' && (
        <ReasonDialog
          {...about}
          notice={number}
          textLabel={t`Message to the advertiser`}
          reasons={RejectionReason.options.map((value) => ({ value, label: i18n._(rejectionLabels[value]) }))}
          confirm={t`Request changes`}
          isDanger
          isBusy={rejecting.isBusy}
          failure={rejecting.failure}
          onConfirm={(reason, text) => void reject(reason, text)}
        />
      )}
      {asked === 'takeDown' && (
        <ReasonDialog
          {...about}
          notice={number}
          textLabel={t`Message to the advertiser`}
          needsText="other"
          reasons={TakedownReason.options.map((value) => ({ value, label: i18n._(takedownLabels[value]) }))}
          confirm={t`Remove from Wijha`}
          isDanger
          isBusy={takingDown.isBusy}
          failure={takingDown.failure}
          onConfirm={(reason, text) => void takeDown(reason, text)}
        />
      )}
      {decided && (
        <BulkResults
          title={<Trans>Some adverts were not changed</Trans>}
          others={<Trans>The others are as you chose.</Trans>}
          results={decided.adverts.map(({ id, title }) => {
            const outcome = decided.results.find((result) => result.id === id)?.outcome ?? 'gone';
            return {
              id,
              name: (
                <>
                  <bdi>{title[locale]}</bdi> <Ltr className="font-normal text-ink-2">{id}</Ltr>
                </>
              ),
              isDone: outcome === 'done',
              became: i18n._(outcome === 'done' ? actWords[decided.act].done : outcomeWords[outcome]),
            };
          })}
          onClose={() => setDecided(null)}
        />
      )}
    </>
  );
}
