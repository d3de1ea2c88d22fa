import { Trans, useLingui } from '@lingui/react/macro';
import { undelivered } from '#contract/undelivered.ts';
import type { UndeliveredMessage } from '#domain/desk/undelivered-message.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { RetryIcon } from '#ui/icons/icons.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import type { ListColumn } from '../lists/list-table.tsx';
import { UndeliveredAct } from './undelivered-act.tsx';
import { channelNames, kindNames, reasonNames } from './undelivered-labels.ts';

/** Why a message was not delivered, with the technical reason where there is one. */
export function Reason({ message: { reason, problem } }: { message: UndeliveredMessage }) {
  const { i18n } = useLingui();
  return (
    <>
      <span>{i18n._(reasonNames[reason])}</span>
      {problem !== null && (
        <>
          {' '}
          <Ltr className="text-sm text-ink-3">({problem})</Ltr>
        </>
      )}
    </>
  );
}

interface MessageActsProps {
  readonly message: UndeliveredMessage;
  readonly onDone: () => void;
}

/** What can be done with a message. */
export function MessageActs({ message: { id }, onDone }: MessageActsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <UndeliveredAct command={undelivered.sendAgain} input={{ id }} icon={<RetryIcon />} onDone={onDone}>
        <Trans>Send again</Trans>
      </UndeliveredAct>
      <UndeliveredAct command={undelivered.dismissUndelivered} input={{ id }} onDone={onDone}>
        <Trans>Remove from the list</Trans>
      </UndeliveredAct>
    </div>
  );
}

/** The columns of the undelivered messages. */
export function useUndeliveredColumns(onDone: () => void): readonly ListColumn<UndeliveredMessage>[] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const moment = (at: string) => (
    <bdi>
      {formatDate(locale, at)} {formatTime(locale, at)}
    </bdi>
  );
  return [
    {
      head: t`Message`,
      // The row has no link: the keys of the list move over it.
      cell: ({ kind }) => (
        <span data-row tabIndex={-1} className="rounded-sm">
          {i18n._(kindNames[kind])}
        </span>
      ),
      className: 'min-w-32',
      isRowHead: true,
    },
    {
      name: 'channel',
      head: t`Channel`,
      cell: ({ channel }) => <Badge tone="outline">{i18n._(channelNames[channel])}</Badge>,
    },
    { name: 'to', head: t`To`, cell: ({ to }) => to !== null && <Ltr>{to}</Ltr>, className: 'text-sm wrap-anywhere' },
    {
      name: 'reason',
      head: t`Why`,
      cell: (message) => <Reason message={message} />,
      className: 'min-w-32 text-sm text-danger',
    },
    { name: 'first', head: t`First attempt`, cell: ({ at }) => moment(at), className: 'text-sm text-ink-2' },
    {
      name: 'failed',
      head: t`Last attempt`,
      cell: ({ failedAt }) => moment(failedAt),
      className: 'text-sm text-ink-2',
    },
    { head: t`Actions`, cell: (message) => <MessageActs message={message} onDone={onDone} /> },
  ];
}
