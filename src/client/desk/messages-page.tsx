import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { desk } from '#contract/desk.ts';
import { fresh } from '#client/orders/fresh.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { Button } from '#ui/button/button.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { MailIcon, RetryIcon } from '#ui/icons/icons.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { useListKeys } from './keys/use-list-keys.ts';
import { useLiveAnswer } from './use-live-answer.ts';
import { NoAnswer, SkeletonRows } from './no-answer.tsx';

/** Codes and notices written to the server's console because no messenger is configured; staff can pass them on. */
export function MessagesPage() {
  useListKeys({ opensRows: false });
  const { t } = useLingui();
  const locale = useLocale();
  const { ask } = useApp();
  const asked = useQuery({ ...ask(desk.messages, {}), ...fresh });
  useLiveAnswer(desk.messages, {}, asked);
  const { data, isFetching, refetch } = asked;
  return (
    <>
      <PageTitle>{t`Codes and notices`}</PageTitle>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid max-w-[68ch] gap-1">
          <h1 className="text-xl">
            <Trans>Codes and notices</Trans>
          </h1>
          <p className="text-ink-2">
            <Trans>
              While no messaging service is set up, codes and notices appear here instead of going to the phone. Give a
              code only to the owner of the number it was sent to.
            </Trans>
          </p>
        </div>
        <Button kind="secondary" icon={<RetryIcon />} busy={isFetching} onClick={() => void refetch()}>
          <Trans>Refresh</Trans>
        </Button>
      </header>
      {data?.length === 0 && (
        <EmptyState icon={<MailIcon />} title={<Trans>No Items</Trans>}>
          <Trans>Nothing sent yet.</Trans>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="grid gap-3">
          {data.map((message) => (
            <li key={message.id} data-row tabIndex={-1} className={`${cardClass()} grid gap-1`}>
              <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-3">
                <Ltr className="font-medium text-ink-2">{message.to}</Ltr>
                <time dateTime={message.sentAt}>
                  <bdi>
                    {formatDate(locale, message.sentAt)} {formatTime(locale, message.sentAt)}
                  </bdi>
                </time>
              </p>
              <p dir="auto" className="as-written">
                {message.text}
              </p>
            </li>
          ))}
        </ul>
      )}
      <NoAnswer asked={asked} hint={<Trans>Codes and notices are never stored on a device.</Trans>}>
        <SkeletonRows count={4} row="h-20" className="gap-3" />
      </NoAnswer>
    </>
  );
}
