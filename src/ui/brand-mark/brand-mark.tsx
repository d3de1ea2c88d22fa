import { Trans } from '@lingui/react/macro';
import { classes } from '../classes/classes.ts';

/** The mark: the letter waw in a rounded tile with one square corner, like a pin on a map; with the name beside it unless `alone`. */
export function BrandMark({ alone = false, className }: { alone?: boolean; className?: string }) {
  return (
    <span className={classes('inline-flex items-center gap-2.5 text-md font-bold text-brand', className)}>
      <span aria-hidden lang="ar" className="grid size-8 shrink-0 place-items-center rounded-[10px] rounded-es-[2px] bg-brand text-on-brand forced-colors:border">
        <span className="-mt-1 leading-none">و</span>
      </span>
      <span className={alone ? 'sr-only' : undefined}>
        <Trans>Wijha</Trans>
      </span>
    </span>
  );
}
