import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useApp } from '#client/shell/use-app.ts';
import { useConnection } from '#client/shell/use-connection.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { type Leftovers, signOut } from './sign-out.ts';

interface LogOut {
  readonly logOut: () => void;
  /** True while logging out; false while the question is open. */
  readonly isBusy: boolean;
  /** Whether the question about waiting items is open. */
  readonly isAsking: boolean;
  /** The question, to be rendered beside the logout control. */
  readonly question: ReactNode;
}

/** Logs out. If items still wait, it asks whether to keep or delete them; keeping is the default. */
export function useLogOut(): LogOut {
  const app = useApp();
  const { isOnline } = useConnection();
  const [waiting, setWaiting] = useState(0);
  const [busy, setBusy] = useState<'look' | 'send' | Leftovers | null>(null);
  const [isLeft, setIsLeft] = useState(false);

  const leave = (leftovers: Leftovers) => {
    setBusy(leftovers);
    void signOut(app, leftovers);
  };
  const look = async () => {
    setBusy('look');
    // A device that refuses storage has no waiting items.
    const count = await app.outbox().then(
      (outbox) => outbox.countWaiting(),
      () => 0,
    );
    if (count === 0) return leave('keep');
    try {
      await app.words.load('account');
    } catch {
      // The question cannot be shown, so waiting items are kept.
      return leave('keep');
    }
    setWaiting(count);
    setIsLeft(false);
    setBusy(null);
  };
  const send = async () => {
    setBusy('send');
    const outbox = await app.outbox();
    await outbox.sendAllNow();
    const count = await outbox.countWaiting();
    if (count === 0) return leave('keep');
    setWaiting(count);
    setIsLeft(true);
    setBusy(null);
  };

  const isAsking = waiting > 0;
  return {
    logOut: () => void look(),
    isBusy: busy !== null && !isAsking,
    isAsking,
    question: (
      <Dialog
        open={isAsking}
        onClose={() => setWaiting(0)}
        title={
          <Plural
            value={waiting}
            one="# item is still waiting to be sent"
            other="# items are still waiting to be sent"
          />
        }
        description={
          <Trans>
            If you keep it, it stays locked on this device: nobody can read it, and it is sent after you log in here
            again.
          </Trans>
        }
        actions={
          <>
            <Button kind="danger" busy={busy === 'delete'} disabled={busy !== null} onClick={() => leave('delete')}>
              <Trans>Delete and log out</Trans>
            </Button>
            <Button
              kind="secondary"
              busy={busy === 'send'}
              disabled={busy !== null || !isOnline}
              onClick={() => void send()}
            >
              <Trans>Send now, then log out</Trans>
            </Button>
            <Button data-initial-focus busy={busy === 'keep'} disabled={busy !== null} onClick={() => leave('keep')}>
              <Trans>Keep and log out</Trans>
            </Button>
          </>
        }
      >
        {isLeft && (
          <div role="alert">
            <Notice tone="warning">
              <Trans>Not everything could be sent now.</Trans>
            </Notice>
          </div>
        )}
      </Dialog>
    ),
  };
}
