import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { directionOf } from '#i18n/direction.ts';
import { classes } from '../classes/classes.ts';
import { useLocale } from '../locale/use-locale.ts';
import { nextTab } from './next-tab.ts';

export interface Tab<Id extends string> {
  /** Code of the tab. */
  id: Id;
  /** Name of the tab. */
  label: ReactNode;
  /** Content shown while it is selected. */
  panel: ReactNode;
}

interface TabsProps<Id extends string> {
  /** Accessible name of the tab list. */
  label: string;
  /** The tabs, in reading order. */
  tabs: readonly Tab<Id>[];
  /** Code of the open tab. */
  selected: Id;
  /** Receives the code of the chosen tab. */
  onSelect: (id: Id) => void;
  /** Classes for its place in the layout. */
  className?: string;
}

/** Panels, one of them visible. One Tab stop; arrows move in reading direction, Home and End to the ends. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, className }: TabsProps<Id>) {
  const base = useId();
  const direction = directionOf(useLocale());
  const open = tabs.find((tab) => tab.id === selected) ?? tabs[0];

  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const to = nextTab(
      event.key,
      tabs.map((tab) => tab.id),
      selected,
      direction,
    );
    if (to === null) return;
    event.preventDefault();
    onSelect(to);
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[id="${CSS.escape(`${base}-tab-${to}`)}"]`)?.focus();
  };

  return (
    <div className={className}>
      <div role="tablist" aria-label={label} className="strip gap-1 border-b border-line">
        {tabs.map((tab) => {
          const isOpen = tab.id === open?.id;
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${base}-tab-${tab.id}`}
              aria-selected={isOpen}
              aria-controls={isOpen ? `${base}-panel` : undefined}
              tabIndex={isOpen ? 0 : -1}
              onClick={() => onSelect(tab.id)}
              onKeyDown={move}
              className={classes(
                'min-h-11 shrink-0 border-b-2 px-4 font-medium -outline-offset-3 transition-colors',
                // Forced colours would draw every line alike, and transparent ones too.
                isOpen
                  ? 'border-brand text-brand forced-colors:border-[Highlight]'
                  : 'border-transparent text-ink-2 hover:text-ink forced-colors:border-[Canvas]',
              )}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      {open && (
        <div
          role="tabpanel"
          id={`${base}-panel`}
          aria-labelledby={`${base}-tab-${open.id}`}
          tabIndex={0}
          className="rounded-sm pt-4"
        >
          {open.panel}
        </div>
      )}
    </div>
  );
}
