import { useEffect } from 'react';
import { applications } from '#contract/applications.ts';
import type { FormName } from '#domain/applications/application.ts';
import type { StartedApplication } from '#domain/applications/started.ts';
import { useApp } from '#client/shell/use-app.ts';
import { useConnection } from '#client/shell/use-connection.ts';
import { dayOfDevice } from '#client/shell/use-today.ts';
import { deviceNotes } from '#offline/device-notes.ts';
import { pendingCounts } from '#offline/visits/pending-counts.ts';
import { startedOnce } from '#offline/visits/started-once.ts';

/** Counts an application as started once its draft is stored; without a connection this is sent with a later one. */
export function useCountedStart(form: FormName, draft: string, isStored: boolean): void {
  const { perform } = useApp();
  const { isOnline } = useConnection();
  useEffect(() => {
    const notes = deviceNotes();
    const waiting = pendingCounts<StartedApplication>(notes, 'started');
    if (isStored && startedOnce(notes, draft))
      waiting.add({ id: crypto.randomUUID(), form, day: dayOfDevice(new Date()) });
    if (!isOnline) return;
    // It has no effect on the page.
    waiting.send((items) => perform(applications.started, { items })).catch(() => undefined);
  }, [form, draft, isStored, isOnline, perform]);
}
