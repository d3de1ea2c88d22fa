import { Trans } from '@lingui/react/macro';
import { LogInAgain } from '#client/accounts/log-in-again.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { formatTime } from '#i18n/format.ts';
import type { Outbox, OutboxView } from '#offline/outbox/outbox.ts';
import type { Withdrawal } from '#offline/outbox/outbox-item.ts';
import { Button } from '#ui/button/button.tsx';
import { RetryIcon } from '#ui/icons/icons.tsx';

interface WithdrawingProps {
  item: OutboxView['items'][number];
  withdrawal: Withdrawal;
  outbox: Outbox;
  isOnline: boolean;
}

/** Shows whether the server has answered about an item to be edited or deleted, with a button to cancel. */
export function Withdrawing({ item, withdrawal, outbox, isOnline }: WithdrawingProps) {
  const { purpose } = withdrawal;
  return (
    <>
      <div role="status" className="grid gap-1">
        <Progress item={item} withdrawal={withdrawal} isOnline={isOnline} />
      </div>
      <div className="flex flex-wrap gap-3">
        {item.state === 'waiting_sign_in' && <LogInAgain />}
        {item.state === 'retry' && (
          <Button
            kind="secondary"
            icon={<RetryIcon className="size-5" />}
            disabled={!isOnline}
            onClick={() => void outbox.sendNow(item.id)}
          >
            <Trans>Check now</Trans>
          </Button>
        )}
        <Button kind="secondary" onClick={() => void outbox.keep(item.id)}>
          {purpose === 'edit' ? <Trans>Send it unchanged</Trans> : <Trans>Keep it and send it</Trans>}
        </Button>
      </div>
    </>
  );
}

function Progress({
  item: { state, nextAttemptAt },
  withdrawal: { purpose, problem },
  isOnline,
}: Omit<WithdrawingProps, 'outbox'>) {
  const locale = useLocale();
  const time = formatTime(locale, nextAttemptAt);
  const next =
    purpose === 'edit' ? (
      <Trans>If it didn't arrive, you can edit it. Until then it won't be sent.</Trans>
    ) : (
      <Trans>If it didn't arrive, it will be deleted. Until then it won't be sent.</Trans>
    );
  if (state === 'waiting_sign_in')
    return (
      <>
        <p>
          <Trans>It may have arrived already. Log in, so that we can check.</Trans>
        </p>
        <p className="text-ink-2">{next}</p>
      </>
    );
  return (
    <>
      <p>
        {!isOnline ? (
          <Trans>It may have arrived already. We'll check when you're connected.</Trans>
        ) : state !== 'retry' ? (
          <Trans>We're checking whether it already arrived.</Trans>
        ) : problem?.code === 'not_ours' ? (
          <Trans>Another page answered instead of Wijha. If this network asks you to sign in, do that first.</Trans>
        ) : (
          <Trans>
            We couldn't check yet whether it already arrived. Next attempt at <bdi>{time}</bdi>
          </Trans>
        )}
      </p>
      <p className="text-ink-2">{next}</p>
    </>
  );
}
