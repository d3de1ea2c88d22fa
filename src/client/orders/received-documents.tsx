import { Trans, useLingui } from '@lingui/react/macro';
import type { DocumentsAsked } from '#domain/orders/order.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { documentLabels } from '#i18n/applications/document-labels.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { CheckIcon } from '#ui/icons/icons.tsx';

/** Which requested documents have arrived, and when; renders nothing while none has. */
export function ReceivedDocuments({ asked }: { asked: readonly Pick<DocumentsAsked, 'received'>[] }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const received = new Map(asked.flatMap((one) => one.received ?? []).map(({ kind, at }) => [kind, at] as const));
  if (received.size === 0) return null;
  return (
    <ul className="grid gap-1.5" aria-label={t`Documents received`}>
      {Array.from(received, ([kind, at]) => (
        <li key={kind} className="flex items-start gap-2">
          <CheckIcon className="mt-0.5 size-5 shrink-0 text-success" />
          <span>
            {i18n._(documentLabels[kind])}{' '}
            <span className="text-sm text-ink-3">
              <Trans>
                received <bdi>{formatDate(locale, at)}</bdi>, <bdi>{formatTime(locale, at)}</bdi>
              </Trans>
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
