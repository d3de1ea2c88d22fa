import { classes } from '../classes/classes.ts';
import { cardSurface } from './card-surface.ts';

export interface CardLooks {
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
export function cardClass({ flush, ownPadding, large, pressable, raised, dashed }: CardLooks = {}): string {
  return classes(
    'relative',
    large ? 'rounded-lg border border-line bg-surface' : cardSurface,
    dashed && 'border-dashed border-line-strong',
    flush && 'overflow-hidden',
    !flush && !ownPadding && (large ? 'p-6 sm:p-8' : 'p-4 sm:p-5'),
    pressable && 'transition-shadow hover:border-line-strong hover:shadow-high has-[a:focus-visible]:border-brand',
    raised && 'shadow-low transition-shadow hover:shadow-high',
  );
}
