import type { HTMLAttributes, ReactNode } from 'react';
import { classes } from '../classes/classes.ts';

interface CardLooks {
  /** Without padding, for pictures that reach the edges. */
  flush?: boolean;
  /** The whole card is clickable and reacts to the pointer. Put `stretched` on its one link. */
  pressable?: boolean;
  /** Not final yet, such as an application waiting to be sent. */
  dashed?: boolean;
}

/** The classes of a card, for other elements. */
export function cardClass({ flush = false, pressable = false, dashed = false }: CardLooks = {}): string {
  return classes(
    'relative rounded-md border border-line bg-surface',
    flush ? 'overflow-hidden' : 'p-4 sm:p-5',
    dashed && 'border-dashed border-line-strong',
    pressable && 'transition-shadow hover:border-line-strong hover:shadow-high has-[a:focus-visible]:border-brand',
  );
}

type CardProps = HTMLAttributes<HTMLElement> &
  CardLooks & { as?: 'article' | 'section' | 'div' | 'li' | 'aside'; children: ReactNode };

/** A separate item on the page. Prefer white space; use cards for items in a row. */
export function Card({ as: Element = 'div', flush, pressable, dashed, className, children, ...rest }: CardProps) {
  return (
    <Element {...rest} className={classes(cardClass({ flush, pressable, dashed }), className)}>
      {children}
    </Element>
  );
}
