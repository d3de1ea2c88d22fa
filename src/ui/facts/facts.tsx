import type { ReactNode } from 'react';
import { classes } from '../classes/classes.ts';

export interface Fact {
  /** What is told. */
  label: ReactNode;
  /** The value, formatted for the language. */
  value: ReactNode;
  /** Shown before the text; decorative. */
  icon?: ReactNode;
}

/** Labels with values: `rows` one per line, `grid` two or more beside each other, `onDeep` on the deep panel. */
export function Facts({
  facts,
  layout = 'rows',
  max = facts.length,
  id,
  className,
}: {
  facts: readonly Fact[];
  layout?: 'rows' | 'grid' | 'onDeep';
  /** Facts after this many are hidden on screen, and printed. */
  max?: number;
  /** For the button that shows the others. */
  id?: string;
  className?: string;
}) {
  const frame = {
    rows: 'divide-y divide-line',
    grid: 'grid gap-x-6 gap-y-4 grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]',
    onDeep: 'grid gap-2',
  }[layout];
  return (
    <dl id={id} className={classes(frame, className)}>
      {facts.map((fact, at) => (
        <div
          key={at}
          className={classes(
            layout === 'grid' ? 'grid content-start gap-0.5' : 'flex flex-wrap items-center justify-between gap-x-6',
            layout === 'rows' && 'py-2.5',
            at >= max && 'not-print:hidden',
          )}
        >
          <dt
            className={classes(
              'flex items-center gap-1.5',
              layout === 'onDeep' ? 'text-on-deep-2' : 'text-ink-3',
              layout === 'grid' && 'text-sm',
            )}
          >
            {fact.icon}
            {fact.label}
          </dt>
          <dd className="font-medium">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A key figure with its label below. */
export function Stat({ value, label, className }: { value: ReactNode; label: ReactNode; className?: string }) {
  return (
    <p className={classes('flex flex-col', className)}>
      <span className="text-xl leading-tight font-semibold tabular-nums">{value}</span>
      <span className="text-sm text-ink-3">{label}</span>
    </p>
  );
}
