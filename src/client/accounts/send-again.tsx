import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { formatNumber } from '#i18n/format.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { useFailureWords } from '#client/shell/use-failure-words.ts';
import { isRefused } from '#offline/refused.ts';
import { isUnreachable } from '#offline/unreachable.ts';
import { Button } from '#ui/button/button.tsx';
import { notify } from '#ui/toast/notify.ts';

/** Minimum time between two codes, in seconds. */
const BETWEEN_SECONDS = 60;

interface SendAgainProps {
  /** A code has just been sent. */
  isSent: boolean;
  /** Message after a code was sent. */
  sentMessage: string;
  /** Label of the button before the first code; "Send the code" by default. */
  first?: ReactNode;
  send: () => Promise<unknown>;
}

/** Sends the code, at most once a minute, and shows the time left. */
export function SendAgain({ isSent, sentMessage, first, send }: SendAgainProps) {
  const failureWords = useFailureWords();
  const locale = useLocale();
  const [seconds, wait] = useCountdown(isSent ? BETWEEN_SECONDS : 0);
  const [isBusy, setIsBusy] = useState(false);
  const [wasSent, setWasSent] = useState(isSent);
  const press = async () => {
    setIsBusy(true);
    try {
      await send();
      wait(BETWEEN_SECONDS);
      setWasSent(true);
      notify({ kind: 'success', title: sentMessage });
    } catch (error) {
      if (!isRefused(error) && !isUnreachable(error)) throw error;
      if (isRefused(error) && error.retryAfter !== null) wait(error.retryAfter);
      notify({ kind: 'error', title: failureWords(error) });
    } finally {
      setIsBusy(false);
    }
  };
  const left = formatNumber(locale, seconds < 120 ? seconds : Math.ceil(seconds / 60));
  return (
    <Button
      kind="secondary"
      busy={isBusy}
      aria-disabled={seconds > 0}
      onClick={() => seconds === 0 && void press()}
      className="tabular-nums aria-disabled:opacity-60"
    >
      {seconds === 0 && !wasSent ? (
        (first ?? <Trans>Send the code</Trans>)
      ) : seconds === 0 ? (
        <Trans>Send the code again</Trans>
      ) : seconds < 120 ? (
        <Trans>Send again in {left} s</Trans>
      ) : (
        <Trans>Send again in {left} min</Trans>
      )}
    </Button>
  );
}

/** Counts down from the given seconds to 0. */
function useCountdown(firstSeconds: number): [seconds: number, start: (seconds: number) => void] {
  // Uses the clock, not ticks: timers of a suspended phone run late.
  const [clock, setClock] = useState(() => ({ now: Date.now(), until: Date.now() + firstSeconds * 1000 }));
  const isRunning = clock.now < clock.until;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setClock(({ until }) => ({ now: Date.now(), until })), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return [
    Math.max(0, Math.ceil((clock.until - clock.now) / 1000)),
    (seconds) => setClock({ now: Date.now(), until: Date.now() + seconds * 1000 }),
  ];
}
