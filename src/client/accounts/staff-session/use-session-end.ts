import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { secondFactors } from '#contract/second-factors.ts';
import { STAFF_NOTICE_MINUTES } from '#domain/accounts/staff-session.ts';
import { useApp } from '#client/shell/use-app.ts';

const NOTICE_S = STAFF_NOTICE_MINUTES * 60;
/** After the end, so that the server has surely ended it. */
const AFTER_END_S = 2;

export interface SessionEndState {
  /** Whether the session ends soon; `limit` where activity does not move that. */
  readonly soon: 'idle' | 'limit' | null;
  /** Asks the server for a longer session. */
  readonly stay: () => Promise<void>;
  /** Asks when it ends. */
  readonly look: () => void;
}

/**
 * When the session of staff ends. Before it says so it asks again, because another tab may have been used; at the end it
 * asks once more, and the server’s refusal opens the sign-in over the page.
 */
export function useSessionEnd(): SessionEndState {
  const { ask, perform, queryClient } = useApp();
  const question = ask(secondFactors.session, {});
  const { data, dataUpdatedAt, refetch } = useQuery({ ...question, staleTime: 0, retry: false });
  const [checkedAt, setCheckedAt] = useState(0);
  const { queryKey } = question;

  const secondsLeft = data?.secondsLeft ?? null;
  useEffect(() => {
    if (secondsLeft === null) return undefined;
    const leftMs = () => dataUpdatedAt + secondsLeft * 1_000 - Date.now();
    const untilNotice = leftMs() - NOTICE_S * 1_000;
    const wait = untilNotice > 0 ? untilNotice : leftMs() + AFTER_END_S * 1_000;
    const timer = setTimeout(
      () => {
        setCheckedAt(Date.now());
        void refetch();
      },
      Math.max(wait, AFTER_END_S * 1_000),
    );
    return () => clearTimeout(timer);
  }, [secondsLeft, dataUpdatedAt, refetch]);

  const isSoon = secondsLeft !== null && secondsLeft <= NOTICE_S && checkedAt > 0;
  return {
    soon: isSoon ? (data?.isLimit ? 'limit' : 'idle') : null,
    look: () => void refetch(),
    stay: async () => void queryClient.setQueryData(queryKey, await perform(secondFactors.stay, {})),
  };
}
