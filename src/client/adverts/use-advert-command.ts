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

/** Sends one command about an advert. Pressing again after no answer reuses the key, so nothing happens twice. */
export function useAdvertCommand<C extends Command>(command: C) {
  const { send } = useApp();
  const queryClient = useQueryClient();
  const [sendKey] = useState(() => createSendKey());
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Refused | Unreachable | null>(null);
  /** Resolves to the result; null when an earlier press is still in progress. After any definite answer, advert queries are refetched. */
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
      // After a refusal the next request needs a new key. After a server error the result is unknown, so the key stays.
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
