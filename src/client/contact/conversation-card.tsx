import { Trans, useLingui } from '@lingui/react/macro';
import type { LetterThread } from '#domain/contact/letter-thread.ts';
import { afterFrame } from '#client/shell/after-frame.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Card } from '#ui/card/card.tsx';
import { HijriDate } from '#ui/hijri-date/hijri-date.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { ThreadMessages } from './thread-messages.tsx';

interface ConversationCardProps {
  readonly thread: LetterThread;
  /** The address names this letter: it is scrolled into view and takes the focus. */
  readonly isSought?: boolean;
  readonly children: ReactNode;
}

/** A letter as its sender sees it: what it is about, everything that was written, and the reply below. */
export function ConversationCard({ thread, isSought = false, children }: ConversationCardProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { number, dueAt, isClosed } = thread;
  const subject = useSubject(thread);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isSought) return;
    const moveTo = async () => {
      // After the router has restored the scroll position of the page.
      await afterFrame();
      title.current?.scrollIntoView({ block: 'start' });
      title.current?.focus({ preventScroll: true });
    };
    void moveTo();
  }, [isSought]);
  const due = dueAt && formatDate(locale, dueAt);
  const messages = [{ id: thread.id, author: 'person', text: thread.text, at: thread.at }, ...thread.messages];
  return (
    <Card as="article" aria-label={subject} className="grid grid-cols-1 gap-4">
      <header className="grid grid-cols-1 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2
            ref={title}
            tabIndex={isSought ? -1 : undefined}
            dir="auto"
            className="w-fit scroll-mt-24 text-md wrap-anywhere"
          >
            {subject}
          </h2>
          {number !== null && <Ltr className="font-semibold">{number}</Ltr>}
          {isClosed && (
            <Badge tone="outline">
              <Trans>Closed</Trans>
            </Badge>
          )}
        </div>
        {due && (
          <p className="text-ink-2">
            <Trans>We answer by {due}.</Trans> <HijriDate at={dueAt} />
          </p>
        )}
        {isClosed && (
          <p className="text-ink-2">
            <Trans>We consider this resolved. If you write back, it is open again.</Trans>
          </p>
        )}
      </header>
      <ThreadMessages
        label={t`Messages`}
        messages={messages.map(({ author, ...message }) => ({
          ...message,
          isOwn: author === 'person',
          by: author === 'person' ? <Trans>You</Trans> : <Trans>Wijha</Trans>,
        }))}
      />
      {children}
    </Card>
  );
}

/** What a letter is about; an application for work has no subject of its own. */
function useSubject({ kind, subject }: Pick<LetterThread, 'kind' | 'subject'>): string {
  const { t } = useLingui();
  if (subject !== null) return subject;
  return kind === 'job' ? t`Application to work here` : t`Message to us`;
}
