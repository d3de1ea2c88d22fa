import type { ReactNode } from 'react';
import { useLocale } from '#client/shell/use-app.ts';
import { formatNumber } from '#i18n/format.ts';
import { Card } from '#ui/card/card.tsx';

interface HistoryPartProps {
  readonly title: ReactNode;
  /** How many there are; the list may show the newest only. */
  readonly total: number;
  /** List items. */
  readonly children: ReactNode;
}

/** What somebody has sent, of one kind. */
export function HistoryPart({ title, total, children }: HistoryPartProps) {
  const locale = useLocale();
  return (
    <Card as="section" className="grid content-start gap-1">
      <h2 className="flex justify-between gap-3 text-md">
        <span>{title}</span>
        <span className="text-ink-3">{formatNumber(locale, total)}</span>
      </h2>
      {total > 0 && <ul className="divide-y divide-line">{children}</ul>}
    </Card>
  );
}
