import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useApp } from '#client/shell/use-app.ts';
import { useConnection } from '#client/shell/use-connection.ts';
import { notify } from '#ui/toast/notify.ts';

/** The app's own messages: connection lost or back, new version ready. */
export function OwnMessages() {
  useConnectionNotices();
  useUpdateNotice();
  return null;
}

function useConnectionNotices() {
  const { t } = useLingui();
  const { isOnline, since } = useConnection();
  const lastNotified = useRef(since);
  useEffect(() => {
    // Only changes are announced; an app opened offline says so in its banner.
    if (lastNotified.current === since) return;
    lastNotified.current = since;
    if (isOnline) notify({ kind: 'success', id: 'connection', title: t`Your Internet Connection was restored` });
    else
      notify({
        kind: 'warning',
        id: 'connection',
        title: t`You are Currently offline try to check your modem and router`,
      });
  }, [isOnline, since, t]);
}

function useUpdateNotice() {
  const { t } = useLingui();
  const { updates, unsaved } = useApp();
  useEffect(
    () =>
      updates?.onReady((accept) => {
        notify({
          kind: 'info',
          id: 'update',
          title: t`A new version is ready`,
          description: unsaved.has()
            ? t`Finish what you are writing first; nothing changes until you reload.`
            : t`Reload to use it. Nothing is lost.`,
          action: { label: t`Reload`, onPress: accept },
        });
      }),
    [updates, unsaved, t],
  );
}
