import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { notifications } from '#contract/notifications.ts';
import { useApp, usePerson } from '#client/shell/use-app.ts';
import { useFailureWords } from '#client/shell/use-failure-words.ts';
import { isRefused } from '#offline/refused.ts';
import { NoPushService, type PushState, readPushState, startPush, stopPush } from '#offline/push/push-browser.ts';
import { isUnreachable } from '#offline/unreachable.ts';
import { notify } from '#ui/toast/notify.ts';

/** Push messages on this device: the state (null while loading), and functions to start and stop them. */
export function usePush() {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const { ask, perform } = useApp();
  const person = usePerson()?.id ?? null;
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { data } = useQuery({ ...ask(notifications.choices, {}), staleTime: 0, enabled: person !== null });
  useEffect(() => {
    let isWanted = true;
    if (person !== null) void readPushState(person).then((read) => isWanted && setState(read));
    return () => {
      isWanted = false;
    };
  }, [person]);

  const attempt = async (work: () => Promise<PushState>) => {
    setIsBusy(true);
    try {
      setState(await work());
    } catch (error) {
      if (error instanceof NoPushService)
        notify({ kind: 'error', title: t`This browser cannot reach its notification service. Try again later.` });
      else if (isUnreachable(error) || isRefused(error)) notify({ kind: 'error', title: failureWords(error) });
      else throw error;
    } finally {
      setIsBusy(false);
    }
  };
  return {
    state,
    isBusy,
    choices: data?.choices,
    start: () =>
      attempt(async () =>
        person !== null && data
          ? startPush(person, data.pushKey, (subscription) => perform(notifications.subscribe, subscription))
          : 'off',
      ),
    stop: () =>
      attempt(async () => {
        const endpoint = await stopPush();
        if (endpoint !== null) await perform(notifications.unsubscribe, { endpoint });
        return 'off';
      }),
  };
}
