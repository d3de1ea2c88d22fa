import type { HTMLAttributes, ReactNode } from 'react';
import { classes } from '../classes/classes.ts';

interface CardLooks {
  /** Without inner space, where a picture reaches the edges. */
  flush?: boolean;
  /** The whole of it can be pressed: it answers the pointer. Put `stretched` on the one link in it. */
  pressable?: boolean;
  /** Not settled yet, such as a request waiting to be sent. */
  dashed?: boolean;
}

/** The look of a card, for elements of your own. */
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

/** A thing of its own on the ground. White space first; a card where things stand in a row. */
export function Card({ as: Element = 'div', flush, pressable, dashed, className, children, ...rest }: CardProps) {
  return (
    <Element {...rest} className={classes(cardClass({ flush, pressable, dashed }), className)}>
      {children}
    </Element>
  );
}
