import { useLingui } from '@lingui/react/macro';
import type { DeskContentCard } from '#domain/desk/content.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { Badge } from '#ui/badge/badge.tsx';
import type { ListColumn } from '../lists/list-table.tsx';
import { RowLink } from '../lists/row-link.tsx';
import { stateOf } from './content-words.ts';

/** Opens the editor of a content. */
export function ContentLink({ card: { id, title } }: { card: DeskContentCard }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <RowLink part="content" id={id}>
      <bdi>{title[locale] ?? title.en ?? title.ar ?? t`Untitled`}</bdi>
    </RowLink>
  );
}

/** What has become of a content. */
export function ContentBadge({ card }: { card: DeskContentCard }) {
  const { i18n } = useLingui();
  const { label, tone } = stateOf(card);
  return <Badge tone={tone}>{i18n._(label)}</Badge>;
}

/** The columns of the contents. */
export function useContentColumns(): readonly ListColumn<DeskContentCard>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      head: t`Title`,
      cell: (card) => <ContentLink card={card} />,
      className: 'min-w-40 wrap-anywhere',
      isRowHead: true,
    },
    { name: 'state', head: t`Status`, cell: (card) => <ContentBadge card={card} /> },
    {
      name: 'changed',
      head: t`Last change`,
      cell: ({ changedAt }) => <bdi>{formatDate(locale, changedAt)}</bdi>,
      className: 'text-sm text-ink-2',
    },
    {
      name: 'by',
      head: t`Changed by`,
      cell: ({ changedBy }) => changedBy !== null && <bdi>{changedBy}</bdi>,
      className: 'text-sm wrap-anywhere',
    },
  ];
}
