import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Command, Input } from '#contract/endpoint.ts';
import { createSendKey } from '#client/shell/send-key.ts';
import { useApp } from '#client/shell/use-app.ts';
import { isRefused, type Refused } from '#offline/refused.ts';
import { isServerTrouble } from '#offline/server-trouble.ts';
import { isUnreachable, type Unreachable } from '#offline/unreachable.ts';
import { refreshOrders } from './refresh-orders.ts';

/** Sends one command about an order. Pressing again after no answer reuses the key, so nothing happens twice. */
export function useOrderCommand<C extends Command>(command: C) {
  const { send } = useApp();
  const queryClient = useQueryClient();
  const [sendKey] = useState(() => createSendKey());
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Refused | Unreachable | null>(null);
  /** Resolves to whether it succeeded. After success, 401 or 409, order queries are refetched. */
  const run = async (input: Input<C>): Promise<boolean> => {
    if (isBusy) return false;
    setIsBusy(true);
    setFailure(null);
    try {
      await send(command, input, sendKey.for(input));
      sendKey.done();
      await refreshOrders(queryClient);
      return true;
    } catch (error) {
      if (!isRefused(error) && !isUnreachable(error)) throw error;
      // After a refusal the next request needs a new key. After a server error the result is unknown, so the key stays.
      if (isRefused(error) && !isServerTrouble(error)) sendKey.done();
      if (isRefused(error, 409) || isRefused(error, 401)) await refreshOrders(queryClient);
      setFailure(error);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { run, isBusy, failure, clearFailure: () => setFailure(null) };
}
