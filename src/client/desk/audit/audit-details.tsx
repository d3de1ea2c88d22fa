import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AuditEntry } from '#domain/desk/audit-entry.ts';
import type { OwnWords } from '#domain/words/name.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { takedownLabels } from '#i18n/adverts/takedown-labels.ts';
import { formatList } from '#i18n/format.ts';
import { AssigneeName } from '../work/assignee-name.tsx';
import { roleNames } from './role-names.ts';

/** The details of an entry in words; nothing without any. */
export function AuditDetails({ entry: { facts, isErased } }: { entry: AuditEntry }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const {
    orders,
    letters,
    listings,
    sessions,
    entries,
    page,
    roles,
    assignee,
    reason,
    search,
    text,
    nameBefore,
    name,
  } = facts;
  const inLocale = (words: OwnWords) => words[locale] ?? words.en ?? words.ar;
  const lines: Readonly<Record<string, ReactNode>> = {
    search: search !== undefined && (
      <Trans>
        Searched for: <bdi>{search}</bdi>
      </Trans>
    ),
    orders: orders !== undefined && <Plural value={orders} _0="No orders" one="# order" other="# orders" />,
    letters: letters !== undefined && <Plural value={letters} _0="No messages" one="# message" other="# messages" />,
    listings: listings !== undefined && <Plural value={listings} _0="No adverts" one="# advert" other="# adverts" />,
    sessions: sessions !== undefined && <Plural value={sessions} one="# session ended" other="# sessions ended" />,
    entries: entries !== undefined && <Plural value={entries} _0="No entries" one="# entry" other="# entries" />,
    page: page !== undefined && <Trans>Page {page}</Trans>,
    roles: roles && (
      <Trans>
        Roles:{' '}
        {formatList(
          locale,
          roles.map((role) => i18n._(roleNames[role])),
        )}
      </Trans>
    ),
    assignee: assignee !== undefined && (
      <Trans>
        Assigned to: <AssigneeName assignee={assignee === null ? null : { name: assignee }} />
      </Trans>
    ),
    reason: reason && <Trans>Reason: {i18n._(takedownLabels[reason])}</Trans>,
    text: text && <bdi>{text}</bdi>,
    name: name && nameBefore && (
      <Trans>
        Name: <bdi>{inLocale(name)}</bdi>, before that <bdi>{inLocale(nameBefore)}</bdi>
      </Trans>
    ),
    erased: isErased && <Trans>What was typed is erased.</Trans>,
  };
  const shown = Object.entries(lines).filter(([, line]) => Boolean(line));
  if (shown.length === 0) return null;
  return (
    <ul className="text-sm text-ink-2">
      {shown.map(([key, line]) => (
        <li key={key}>{line}</li>
      ))}
    </ul>
  );
}
