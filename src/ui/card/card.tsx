import type { HTMLAttributes, ReactNode } from 'react';
import { classes } from '../classes/classes.ts';
import { type CardLooks, cardClass } from './card-class.ts';

type CardProps = HTMLAttributes<HTMLElement> &
  CardLooks & { as?: 'article' | 'section' | 'div' | 'li' | 'aside'; children: ReactNode };

/** A separate item on the page. Prefer white space; use cards for items in a row. */
export function Card({
  as: Element = 'div',
  flush,
  ownPadding,
  large,
  pressable,
  raised,
  dashed,
  className,
  children,
  ...rest
}: CardProps) {
  return (
    <Element
      {...rest}
      className={classes(cardClass({ flush, ownPadding, large, pressable, raised, dashed }), className)}
    >
      {children}
    </Element>
  );
}
