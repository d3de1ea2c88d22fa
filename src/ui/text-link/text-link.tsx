import { Anchor, type AnchorProps } from '../anchor/anchor.tsx';
import { classes } from '../classes/classes.ts';

/** The classes of a link in text; `quiet` underlines only on hover, for lists and headings. */
export function textLinkClass({ quiet = false }: { quiet?: boolean } = {}): string {
  return classes(
    'text-brand font-medium underline-offset-4 decoration-1 hover:decoration-2 hover:text-brand-strong',
    quiet ? 'hover:underline' : 'underline',
  );
}

/** A link in text. */
export function TextLink({ quiet, className, ...rest }: AnchorProps & { quiet?: boolean }) {
  return <Anchor {...rest} className={classes(textLinkClass({ quiet }), className)} />;
}
