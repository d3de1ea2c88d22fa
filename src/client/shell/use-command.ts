import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Command, Input, Output } from '#contract/endpoint.ts';
import type { Refused } from '#offline/refused.ts';
import type { Unreachable } from '#offline/unreachable.ts';
import { type CommandResult, performCommand } from './perform-command.ts';
import { createSendKey } from './send-key.ts';
import { useApp } from './use-app.ts';

/** Sends a command of a screen; `refresh` asks again for what it may have changed. Pressing again after no answer reuses the key, so nothing happens twice. */
export function useCommand<C extends Command>(command: C, refresh: (queryClient: QueryClient) => Promise<void>) {
  const { send } = useApp();
  const queryClient = useQueryClient();
  const [key] = useState(() => createSendKey());
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Refused | Unreachable | null>(null);
  /** Resolves to the result; null when an earlier press is still in progress. */
  const run = async (input: Input<C>): Promise<CommandResult<Output<C>> | null> => {
    if (isBusy) return null;
    setIsBusy(true);
    setFailure(null);
    try {
      const result = await performCommand(input, {
        key,
        send: (under) => send(command, input, under),
        refresh: () => refresh(queryClient),
      });
      if (!result.isDone) setFailure(result.failure);
      return result;
    } finally {
      setIsBusy(false);
    }
  };
  return { run, isBusy, failure, clearFailure: () => setFailure(null) };
}
