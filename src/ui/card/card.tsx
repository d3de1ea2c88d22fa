import type { HTMLAttributes, ReactNode } from 'react';
import { classes } from '../classes/classes.ts';

interface CardLooks {
  /** Without padding, for pictures that reach the edges. */
  flush?: boolean;
  /** Without padding: the classes beside it set one that differs. */
  ownPadding?: boolean;
  /** The main content of a screen, with more padding. */
  large?: boolean;
  /** The whole card is clickable and reacts to the pointer. Put `stretched` on its one link. */
  pressable?: boolean;
  /** One of many in a grid, each leading somewhere: lifted from the page, and more so under the pointer. */
  raised?: boolean;
  /** Not final yet, such as an application waiting to be sent. */
  dashed?: boolean;
}

/** The classes of a card, for other elements. */
export function cardClass({
  flush = false,
  ownPadding = false,
  large = false,
  pressable = false,
  raised = false,
  dashed = false,
}: CardLooks = {}): string {
  return classes(
    'relative border bg-surface',
    large ? 'rounded-lg' : 'rounded-md',
    dashed ? 'border-dashed border-line-strong' : 'border-line',
    flush && 'overflow-hidden',
    !flush && !ownPadding && (large ? 'p-6 sm:p-8' : 'p-4 sm:p-5'),
    pressable && 'transition-shadow hover:border-line-strong hover:shadow-high has-[a:focus-visible]:border-brand',
    raised && 'shadow-low transition-shadow hover:shadow-high',
  );
}

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
