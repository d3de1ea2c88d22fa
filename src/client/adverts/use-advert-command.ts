import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Command, Input } from '#contract/endpoint.ts';
import { createSendKey } from '#client/shell/send-key.ts';
import { useApp } from '#client/shell/use-app.ts';
import { isRefused, type Refused } from '#offline/refused.ts';
import { isServerTrouble } from '#offline/server-trouble.ts';
import { isUnreachable, type Unreachable } from '#offline/unreachable.ts';
import { refreshAdverts } from './refresh-adverts.ts';

interface Done {
  readonly isDone: true;
}
interface Failed {
  readonly isDone: false;
  readonly failure: Refused | Unreachable;
}

/** Sends one command about an advert. Pressing again after no answer is the same sending, so nothing happens twice. */
export function useAdvertCommand<C extends Command>(command: C) {
  const { send } = useApp();
  const queryClient = useQueryClient();
  const [sendKey] = useState(() => createSendKey());
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Refused | Unreachable | null>(null);
  /** What became of it; null when a press before this one is still under way. Whatever the answer, what the screen shows of adverts is asked for again. */
  const run = async (input: Input<C>): Promise<Done | Failed | null> => {
    if (isBusy) return null;
    setIsBusy(true);
    setFailure(null);
    try {
      await send(command, input, sendKey.for(input));
      sendKey.done();
      await refreshAdverts(queryClient);
      return { isDone: true };
    } catch (error) {
      if (!isRefused(error) && !isUnreachable(error)) throw error;
      // The server has the key with other words: what is sent now is a sending of its own. After trouble of ours nobody knows, so it stays the same one.
      if (isRefused(error) && !isServerTrouble(error)) {
        sendKey.done();
        await refreshAdverts(queryClient);
      }
      setFailure(error);
      return { isDone: false, failure: error };
    } finally {
      setIsBusy(false);
    }
  };
  return { run, isBusy, failure };
}
