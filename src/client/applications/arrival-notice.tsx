import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useApp } from '#client/shell/use-app.ts';
import type { Arrival, Outbox } from '#offline/outbox/outbox.ts';
import { notify } from '#ui/toast/notify.ts';

/** Says on any page that a waiting application has arrived, with a link to the login details, which are shown once. */
export function ArrivalNotice() {
  const { t } = useLingui();
  const { onOutbox, words } = useApp();
  const navigate = useNavigate();
  useEffect(() => {
    const announced = new Set<string>();
    let stopWatching = () => {};
    const announce = async (arrival: Arrival) => {
      // The address of its page contains the key it was submitted under.
      const { submittedAs: key } = arrival.receipt;
      // With what an application is made of, which pages need only when one has arrived.
      const { loginOf } = await import('./login-of.ts');
      // Its own page and the page of waiting items already show it.
      if (
        announced.has(key) ||
        !loginOf(arrival) ||
        location.search.includes(key) ||
        location.pathname.endsWith('/waiting')
      )
        return;
      announced.add(key);
      await words.load('applications');
      notify({
        kind: 'success',
        id: `sent-${key}`,
        title: t`Request sent successfully`,
        description: t`We created an account for you. Its login details are shown only once.`,
        action: { label: t`Show login details`, onPress: () => void navigate({ to: '/waiting' }) },
      });
    };
    const watch = (open: Outbox) => {
      stopWatching = open.onArrival((arrival) => void announce(arrival));
      // Items that arrived before this listener was added.
      for (const { submittedAs } of open.get().receipts) {
        const arrival = open.arrivalOf(submittedAs);
        if (arrival) void announce(arrival);
      }
    };
    // Nothing arrives before somebody has opened it.
    const stop = onOutbox(watch);
    return () => {
      stop();
      stopWatching();
    };
  }, [onOutbox, words, navigate, t]);
  return null;
}
