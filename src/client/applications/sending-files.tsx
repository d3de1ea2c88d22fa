import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { DocumentKind } from '#domain/applications/document-kinds.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { documentLabels } from '#i18n/applications/document-labels.ts';
import { formatFileSize } from '#i18n/uploads/file-size.ts';
import { formatNumber } from '#i18n/format.ts';
import type { OutboxView } from '#offline/outbox/outbox.ts';
import { BusyIcon, CheckIcon, ClockIcon, WarningIcon } from '#ui/icons/icons.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';

type Item = OutboxView['items'][number];
type FileState = 'sent' | 'sending' | 'waiting' | 'refused';

/** The files of a waiting item, each with its state; uploaded ones are not sent again. Photos of an advert are only counted. */
export function SendingFiles({ item, isOnline }: { item: Item; isOnline: boolean }) {
  const { t } = useLingui();
  const { files } = item;
  if (files.length === 0) return null;
  const sent = files.filter(({ uploadId }) => uploadId !== null);
  const bytes = (some: typeof files) => some.reduce((sum, file) => sum + file.bytes, 0);
  const count = sent.length;
  const papers = files.flatMap((file, at) => {
    const nth = files.slice(0, at).filter(({ kind }) => kind === file.kind).length + 1;
    return v.is(DocumentKind, file.kind) ? [{ file, kind: file.kind, nth }] : [];
  });
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-2">
        <Plural
          value={files.length}
          one={<Trans>{count} of # file has arrived</Trans>}
          other={<Trans>{count} of # files have arrived</Trans>}
        />
      </p>
      <ProgressBar label={t`Files that have arrived`} value={bytes(sent) / Math.max(1, bytes(files))} />
      <ul className="grid gap-x-6 gap-y-1 empty:hidden sm:grid-cols-2" aria-label={t`Files`}>
        {papers.map(({ file, kind, nth }) => (
          <DocumentProgress
            key={file.fileId}
            kind={kind}
            nth={nth}
            bytes={file.bytes}
            state={stateOf(item, file, isOnline)}
          />
        ))}
      </ul>
    </div>
  );
}

function stateOf({ state, files, problem }: Item, file: Item['files'][number], isOnline: boolean): FileState {
  if (file.uploadId !== null) return 'sent';
  if (problem?.fileId === file.fileId && state === 'needs_attention') return 'refused';
  // Files are uploaded in sequence: the first without an upload id is in progress.
  return isOnline && state === 'sending' && files.find(({ uploadId }) => uploadId === null) === file
    ? 'sending'
    : 'waiting';
}

const looks: Readonly<Record<FileState, { readonly icon: ReactNode; readonly className: string }>> = {
  sent: { icon: <CheckIcon className="size-5" />, className: 'text-success' },
  sending: { icon: <BusyIcon className="size-5 animate-spin" />, className: 'text-ink-3' },
  waiting: { icon: <ClockIcon className="size-5" />, className: 'text-ink-3' },
  refused: { icon: <WarningIcon className="size-5" />, className: 'text-danger' },
};

function DocumentProgress({
  kind,
  nth,
  bytes,
  state,
}: {
  kind: DocumentKind;
  nth: number;
  bytes: number;
  state: FileState;
}) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { icon, className } = looks[state];
  return (
    <li className="flex min-w-0 items-center gap-2 text-sm">
      <span className={className}>{icon}</span>
      <span className="min-w-0">
        {i18n._(documentLabels[kind])}
        {nth > 1 && <bdi> {formatNumber(locale, nth)}</bdi>}{' '}
        <span className="text-ink-3">
          <bdi>{formatFileSize(locale, bytes)}</bdi>
          {' · '}
          {state === 'sent' && <Trans>Arrived</Trans>}
          {state === 'sending' && <Trans>Sending</Trans>}
          {state === 'waiting' && <Trans>In the queue</Trans>}
          {state === 'refused' && <Trans>Not accepted: choose another file</Trans>}
        </span>
      </span>
    </li>
  );
}
