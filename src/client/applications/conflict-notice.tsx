import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';

/** Two tabs write the same application: the person says which one goes on. */
export function ConflictNotice({ onChoose }: { onChoose: (winner: 'mine' | 'theirs') => void }) {
  return (
    <div role="alert">
      <Notice
        tone="warning"
        title={<Trans>This application was changed in another tab</Trans>}
        actions={
          <>
            <Button kind="secondary" onClick={() => onChoose('mine')}>
              <Trans>Keep what is here</Trans>
            </Button>
            <Button kind="secondary" onClick={() => onChoose('theirs')}>
              <Trans>Take the other tab's</Trans>
            </Button>
          </>
        }
      >
        <Trans>Choose which of the two goes on. Until then nothing more is saved here.</Trans>
      </Notice>
    </div>
  );
}
