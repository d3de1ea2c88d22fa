import type { ReactNode } from 'react';
import { classes } from '../classes/classes.ts';
import { ChevronDownIcon } from '../icons/icons.tsx';

interface AccordionProps {
  /** The heading, always visible. */
  summary: ReactNode;
  /** The content under it. */
  children: ReactNode;
  /** Initial state; the browser keeps it afterwards. */
  open?: boolean;
  /** Accordions with the same name close each other. */
  name?: string;
  /** Classes for its place in the layout. */
  className?: string;
}

/** Content that opens under its heading. Find-in-page and printing include it. */
export function Accordion({ summary, children, open = false, name, className }: AccordionProps) {
  return (
    <details open={open} name={name} className={classes('group border-b border-line', className)}>
      <summary className="flex min-h-13 list-none items-center gap-3 py-2 font-medium hover:text-brand [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{summary}</span>
        <ChevronDownIcon className="size-4 text-ink-3 transition-transform group-open:rotate-180 print:hidden" />
      </summary>
      <div className="pb-5 text-pretty text-ink-2">{children}</div>
    </details>
  );
}
