import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accounts } from '#contract/accounts.ts';
import { notifications } from '#contract/notifications.ts';
import {
  ChosenTopic,
  isChosen,
  NotificationChannel,
  type NotificationChoice,
} from '#domain/notifications/notification.ts';
import { useApp } from '#client/shell/use-app.ts';
import { useFailureWords } from '#client/shell/use-failure-words.ts';
import { useConnection } from '#client/shell/use-connection.ts';
import { channelLabels, topicLabels } from '#i18n/notifications/notification-words.ts';
import { isRefused } from '#offline/refused.ts';
import { isUnreachable } from '#offline/unreachable.ts';
import { Button } from '#ui/button/button.tsx';
import { Loading, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { notify } from '#ui/toast/notify.ts';
import { usePush } from './use-push.ts';

/** Settings for topics and channels of notifications; the list itself always has everything. */
export function NotificationChoices() {
  const { i18n } = useLingui();
  const failureWords = useFailureWords();
  const { ask, perform, queryClient } = useApp();
  const { isOnline } = useConnection();
  const push = usePush();
  const { data: profile } = useQuery(ask(accounts.profile, {}));
  const { choices } = push;
  // The choice shows at once, before the query cache is updated.
  const [chosen, setChosen] = useState<NotificationChoice | null>(null);

  const choose = async (choice: NotificationChoice) => {
    const { queryKey } = ask(notifications.choices, {});
    const put = (next: readonly NotificationChoice[]) =>
      queryClient.setQueryData(queryKey, (known) => known && { ...known, choices: [...next] });
    setChosen(choice);
    if (choices)
      put(choices.map((one) => (one.topic === choice.topic && one.channel === choice.channel ? choice : one)));
    try {
      put((await perform(notifications.choose, choice)).choices);
    } catch (error) {
      if (choices) put(choices);
      if (isUnreachable(error) || isRefused(error)) notify({ kind: 'error', title: failureWords(error) });
      else throw error;
    } finally {
      setChosen((now) => (now === choice ? null : now));
    }
  };

  if (!choices)
    return (
      <Loading>
        <SkeletonText lines={5} />
      </Loading>
    );
  const isOn = (topic: ChosenTopic, channel: NotificationChannel) =>
    chosen?.topic === topic && chosen.channel === channel
      ? chosen.isOn
      : choices.some((one) => one.topic === topic && one.channel === channel && one.isOn);
  return (
    <>
      <p className="text-ink-2">
        <Trans>All updates are under the bell. Choose how else to be notified.</Trans>
      </p>
      <table className="w-full text-start">
        <thead>
          <tr className="border-b border-line text-sm text-ink-3">
            <th scope="col" className="py-2 text-start font-medium">
              <Trans>Updates</Trans>
            </th>
            {NotificationChannel.options.map((channel) => (
              <th key={channel} scope="col" className="w-24 py-2 text-center font-medium">
                {i18n._(channelLabels[channel])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ChosenTopic.options.map((topic) => (
            <tr key={topic} className="border-b border-line last:border-0">
              <th scope="row" className="py-1 pe-2 text-start font-normal">
                {i18n._(topicLabels[topic])}
              </th>
              {NotificationChannel.options.map((channel) => (
                <td key={channel} className="text-center">
                  {isChosen(topic, channel) ? (
                    <label className="inline-grid size-11 place-items-center align-middle">
                      <input
                        type="checkbox"
                        aria-label={`${i18n._(topicLabels[topic])}: ${i18n._(channelLabels[channel])}`}
                        className="size-5"
                        disabled={!isOnline}
                        checked={isOn(topic, channel)}
                        onChange={(event) => void choose({ topic, channel, isOn: event.target.checked })}
                      />
                    </label>
                  ) : (
                    <span className="text-sm text-ink-3">
                      <Trans>Always</Trans>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {profile && !profile.isEmailProved && (
        <p className="text-sm text-ink-3">
          <Trans>Confirm your email to get updates.</Trans>
        </p>
      )}
      <ThisDevice {...push} />
    </>
  );
}

/** Switches push messages on this device on or off. */
function ThisDevice({ state, isBusy, start, stop }: ReturnType<typeof usePush>) {
  if (state === 'unsupported')
    return (
      <p className="text-sm text-ink-3">
        <Trans>
          This browser cannot show notifications while the app is closed. On an iPhone, add Wijha to your home screen
          first.
        </Trans>
      </p>
    );
  if (state === 'refused')
    return (
      <p className="text-sm text-ink-3">
        <Trans>Notifications from Wijha are blocked in this browser. You can allow them in its site settings.</Trans>
      </p>
    );
  if (state === null) return null;
  return (
    <Button
      kind="secondary"
      busy={isBusy}
      onClick={() => void (state === 'on' ? stop() : start())}
      className="justify-self-start max-sm:w-full"
    >
      {state === 'on' ? <Trans>Turn notifications off</Trans> : <Trans>Turn notifications on</Trans>}
    </Button>
  );
}
