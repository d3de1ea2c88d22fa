import { Plural, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import { classes } from '#ui/classes/classes.ts';
import { MAX_OPEN_COUNTED } from '#domain/desk/desk-counts.ts';
import { formatNumber } from '#i18n/format.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { useDeskCounts } from './use-desk-counts.ts';
import { deskGroupLabels, deskGroups, type DeskTab, partOf } from './desk-tabs.ts';

const linkClass = (isOpen: boolean) =>
  classes(
    'flex min-h-11 items-center justify-between gap-3 rounded-md px-3',
    isOpen
      ? 'bg-brand-tint font-semibold text-on-brand-tint forced-colors:border-2'
      : 'text-ink-2 hover:bg-sunken hover:text-ink',
  );

interface DeskLinksProps {
  readonly tabs: readonly DeskTab[];
  /** Called when one is chosen. */
  readonly onChoose?: () => void;
}

/** The parts of the desk in their groups; the open one is marked. */
export function DeskLinks({ tabs, onChoose }: DeskLinksProps) {
  const { i18n } = useLingui();
  const counts: Readonly<Record<string, number | undefined>> = useDeskCounts();
  const id = useId();
  const open = useLocation({ select: ({ pathname }) => partOf(pathname) });
  return deskGroups.map((group) => {
    const own = tabs.filter((tab) => tab.group === group);
    if (own.length === 0) return null;
    return (
      <div key={group} className="grid grid-cols-1 gap-0.5">
        <h2 id={`${id}-${group}`} className="px-3 pt-3 pb-1 text-sm text-ink-3">
          {i18n._(deskGroupLabels[group])}
        </h2>
        <ul aria-labelledby={`${id}-${group}`} className="grid grid-cols-1 gap-0.5">
          {own.map(({ name, label, target }) => (
            <li key={name}>
              <Link
                {...target}
                // Otherwise `/desk` is current on every page of the desk too.
                activeOptions={{ exact: true }}
                activeProps={{}}
                aria-current={open === name ? 'page' : undefined}
                onClick={onChoose}
                className={linkClass(open === name)}
              >
                {i18n._(label)}
                <OpenCount count={counts[name] ?? 0} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    );
  });
}

/** How much waits in a queue; nothing where nothing does. */
function OpenCount({ count }: { count: number }) {
  const locale = useLocale();
  if (count === 0) return null;
  const most = MAX_OPEN_COUNTED - 1;
  return (
    <span className="text-sm text-ink-2 tabular-nums">
      <bdi aria-hidden>{count > most ? `${formatNumber(locale, most)}+` : formatNumber(locale, count)}</bdi>
      <span className="sr-only">
        , <Plural value={count} one="# open" other="# open" />
      </span>
    </span>
  );
}
