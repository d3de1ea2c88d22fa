import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { deskExports } from '#contract/desk-exports.ts';
import { undelivered } from '#contract/undelivered.ts';
import { MessageChannel } from '#domain/accounts/message-delivery.ts';
import type { UndeliveredMessage } from '#domain/desk/undelivered-message.ts';
import { fresh } from '#client/orders/fresh.ts';
import { ListPager } from '#client/shell/list-pager.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Card } from '#ui/card/card.tsx';
import { MailIcon, RetryIcon } from '#ui/icons/icons.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { MessageActs, Reason, useUndeliveredColumns } from './undelivered-columns.tsx';
import { channelNames, kindNames } from './undelivered-labels.ts';
import type { UndeliveredSearch } from './undelivered-search.ts';
import { ListFilters } from '../lists/list-filters.tsx';
import { ListRows } from '../lists/list-rows.tsx';
import { undeliveredSorts } from '../lists/list-sorts.ts';
import { ListTools } from '../lists/list-tools.tsx';
import { SortSelect } from '../lists/sort-select.tsx';
import { useDeskList } from '../lists/use-desk-list.ts';
import { UndeliveredAct } from './undelivered-act.tsx';
import { useListKeys } from '../keys/use-list-keys.ts';
import { useLiveAnswer } from '../use-live-answer.ts';
import { DownloadList } from '../download-list.tsx';

/** Messages that reached nobody: staff send them again once the provider works, or dismiss them. */
export function UndeliveredPage({ search }: { search: UndeliveredSearch }) {
  useListKeys({ opensRows: false, hasSearch: true });
  const { t, i18n } = useLingui();
  const { ask } = useApp();
  const heading = useRef<HTMLHeadingElement>(null);
  const { channel, q, sort, page } = search;
  const input = { channel, q, sort, page };
  const asked = useKeptQuery({ ...ask(undelivered.undelivered, input), ...fresh });
  const { data, isPlaceholderData } = asked;
  useLiveAnswer(undelivered.undelivered, input, asked);
  const list = useDeskList('undelivered', search, undeliveredSorts);
  const counts = data?.data.counts;
  const items = data?.data.items ?? [];
  const onDone = () => heading.current?.focus();
  const columns = useUndeliveredColumns(onDone);
  return (
    <>
      <PageTitle>{t`Undelivered messages`}</PageTitle>
      <header className="grid max-w-[68ch] gap-1">
        <h1 ref={heading} tabIndex={-1} className="text-xl">
          <Trans>Undelivered messages</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>
            Messages that a provider refused, or that could not be sent for 24 hours. They are kept for 30 days. Codes
            are not listed: they expire, and people request new ones.
          </Trans>
        </p>
        <p role="status" className="text-ink-2">
          {data && !isPlaceholderData && (
            <Plural value={data.meta.total} _0="No messages" one="# message" other="# messages" />
          )}
        </p>
      </header>
      <ListTools list={list} columns={columns}>
        <DownloadList
          endpoint={deskExports.exportUndelivered}
          input={{ channel, q, sort }}
          name="undelivered"
          about={t`Undelivered messages`}
        />
        <SortSelect list={list} />
      </ListTools>
      <ListFilters
        list={list}
        label={t`Which messages`}
        chips={[
          { label: t`All`, filters: {} },
          ...MessageChannel.options.map((value) => ({
            label: i18n._(channelNames[value]),
            filters: { channel: value },
          })),
        ]}
        search={{ label: t`Search undelivered messages`, hint: t`Phone or email` }}
      />
      {counts && items.length > 0 && (
        <ul aria-label={t`Send all again`} className="flex flex-wrap gap-3">
          {MessageChannel.options
            .filter((channel) => counts[channel] > 1)
            .map((channel) => {
              const name = i18n._(channelNames[channel]);
              const count = counts[channel];
              return (
                <li key={channel}>
                  <UndeliveredAct
                    command={undelivered.sendChannelAgain}
                    input={{ channel }}
                    icon={<RetryIcon />}
                    onDone={onDone}
                  >
                    <Trans>
                      Send all again: {name} ({count})
                    </Trans>
                  </UndeliveredAct>
                </li>
              );
            })}
        </ul>
      )}
      <ListRows
        list={list}
        columns={columns}
        caption={t`Undelivered messages`}
        asked={asked}
        rows={data && items}
        empty={{
          icon: <MailIcon />,
          text: q || channel ? <Trans>No such message.</Trans> : <Trans>All messages were delivered.</Trans>,
        }}
        hint={<Trans>Messages are never stored on a device.</Trans>}
      >
        {items.map((message) => (
          <li key={message.id} data-row tabIndex={-1} className="rounded-md">
            <Message message={message} onDone={onDone} />
          </li>
        ))}
      </ListRows>
      {data && (
        <ListPager page={page} meta={data.meta} path="/desk/undelivered" search={{ channel, q, ...list.kept }} />
      )}
    </>
  );
}

function Message({ message, onDone }: { message: UndeliveredMessage; onDone: () => void }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { channel, kind, to, at, failedAt } = message;
  const name = i18n._(kindNames[kind]);
  const firstTried = `${formatDate(locale, at)} ${formatTime(locale, at)}`;
  return (
    <Card as="article" aria-label={name} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="outline">{i18n._(channelNames[channel])}</Badge>
        <h2 className="text-md">{name}</h2>
        {to !== null && <Ltr className="text-ink-2">{to}</Ltr>}
        <time dateTime={failedAt} className="ms-auto text-sm text-ink-3">
          <bdi>
            {formatDate(locale, failedAt)} {formatTime(locale, failedAt)}
          </bdi>
        </time>
      </div>
      <p className="text-danger">
        <Reason message={message} />
      </p>
      <p className="text-sm text-ink-3">
        <Trans>
          First attempt: <bdi>{firstTried}</bdi>
        </Trans>
      </p>
      <MessageActs message={message} onDone={onDone} />
    </Card>
  );
}
