import type { ReactNode } from 'react';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { classes } from '#ui/classes/classes.ts';

interface ShownMessage {
  readonly id: string;
  /** Who wrote it. */
  readonly by: ReactNode;
  /** Whether the reader’s side wrote it. */
  readonly isOwn: boolean;
  readonly text: string;
  readonly at: string;
}

interface ThreadMessagesProps {
  readonly label: string;
  /** The oldest first. */
  readonly messages: readonly ShownMessage[];
}

/** The messages of a conversation in their order, with who wrote each and when. */
export function ThreadMessages({ label, messages }: ThreadMessagesProps) {
  const locale = useLocale();
  return (
    <ol aria-label={label} className="grid grid-cols-1 gap-3">
      {messages.map(({ id, by, isOwn, text, at }) => (
        <li
          key={id}
          className={classes(
            'grid max-w-[80ch] grid-cols-1 gap-1 rounded-md border border-line p-4',
            isOwn ? 'ms-4 bg-brand-tint sm:ms-12' : 'me-4 bg-surface sm:me-12',
          )}
        >
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
            <span className={classes('font-semibold', isOwn && 'text-on-brand-tint')}>{by}</span>
            <time dateTime={at} className="text-ink-2">
              <bdi>
                {formatDate(locale, at)} {formatTime(locale, at)}
              </bdi>
            </time>
          </p>
          <p dir="auto" className="w-fit as-written wrap-anywhere">
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
