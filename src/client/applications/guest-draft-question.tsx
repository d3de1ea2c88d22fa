import { Trans } from '@lingui/react/macro';
import type { Draft } from '#offline/drafts/draft.ts';
import { Button } from '#ui/button/button.tsx';
import { TimeAgo } from '#ui/time-ago/time-ago.tsx';

/** Asks whether a guest's draft on this device belongs to the person who logged in; its content is not shown before they confirm. */
export function GuestDraftQuestion({
  draft,
  onAdopt,
  onLeave,
}: {
  draft: Draft;
  onAdopt: () => void;
  onLeave: () => void;
}) {
  return (
    <div className="page grid max-w-[46rem] gap-6 py-6 lg:py-10">
      <header className="grid gap-1">
        <h1 className="text-xl" tabIndex={-1}>
          <Trans>You started an application before you logged in. Continue it here?</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>
            It was started on this device <TimeAgo at={draft.createdAt} />. If it is yours, it moves to your account
            with its files. If it is someone else's, leave it.
          </Trans>
        </p>
      </header>
      <div className="flex flex-wrap gap-3">
        <Button size="l" onClick={onAdopt}>
          <Trans>Yes, it is mine: continue</Trans>
        </Button>
        <Button kind="secondary" size="l" onClick={onLeave}>
          <Trans>No, leave it</Trans>
        </Button>
      </div>
    </div>
  );
}
