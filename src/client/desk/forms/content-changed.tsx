import { Trans } from '@lingui/react/macro';
import { isRefused, type Refused } from '#offline/refused.ts';
import type { Unreachable } from '#offline/unreachable.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';

interface ContentChangedProps {
  readonly failure: Refused | Unreachable | null;
  /** Gives up what is typed for the version of the other editor. */
  readonly onLoadStored: () => void;
}

/** Of two editors the second sees that the first was quicker; what is typed stays, and saving again replaces the first version. */
export function ContentChanged({ failure, onLoadStored }: ContentChangedProps) {
  if (!isRefused(failure) || failure.code !== 'content_changed') return null;
  return (
    <div role="alert">
      <Notice
        tone="warning"
        title={<Trans>Somebody else changed this in the meantime</Trans>}
        actions={
          <Button kind="secondary" onClick={onLoadStored}>
            <Trans>Show the saved version</Trans>
          </Button>
        }
      >
        <Trans>Nothing was saved, and what you entered is kept. Saving again replaces the other version.</Trans>
      </Notice>
    </div>
  );
}
