import { useState } from 'react';
import { isRefused, type Refused } from '#offline/refused.ts';
import { isUnreachable, type Unreachable } from '#offline/unreachable.ts';
import { NoPasskey } from './passkey.ts';

export type PasskeyFailure = Refused | Unreachable | NoPasskey;

/** An act with a passkey: whether it is under way, and why the last one failed. */
export function usePasskeyAct() {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<PasskeyFailure | null>(null);
  const run = async (act: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      if (!isRefused(error) && !isUnreachable(error) && !(error instanceof NoPasskey)) throw error;
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return { run, isBusy, failure };
}
