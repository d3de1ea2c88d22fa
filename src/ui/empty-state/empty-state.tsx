import type { ReactNode } from 'react';
import { classes } from '../classes/classes.ts';

interface EmptyStateProps {
  /** Shown before the text; decorative. */
  icon?: ReactNode;
  /** What is empty. */
  title: ReactNode;
  /** Why it is empty, and what to do next. */
  children?: ReactNode;
  /** Buttons or links below the text. */
  actions?: ReactNode;
  /** Level of the heading. */
  level?: 1 | 2 | 3;
  /** Classes for its place in the layout. */
  className?: string;
}

/** Shown in place of an empty list, with the next step. */
export function EmptyState({ icon, title, children, actions, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes('mx-auto grid max-w-md justify-items-center gap-3 px-4 py-12 text-center', className)}>
      {icon && (
        <span className="grid size-16 place-items-center rounded-lg rounded-es-sm bg-brand-tint text-on-brand-tint [&>svg]:size-8">
          {icon}
        </span>
      )}
      <Heading className="text-lg" tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {children && <div className="text-pretty text-ink-2">{children}</div>}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
