import { classes } from '#ui/classes/classes.ts';

/** The initials of a name in the shape of our logo; used for brands, lenders, and partners without a logo. */
export function Monogram({ name, className }: { name: string; className?: string }) {
  const words = name
    .replaceAll(/(^|\s)(معرض|مكتب|بنك|مصرف|شركة)\s+/g, ' ')
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word));
  // Arabic letters join, and two of them could form a word.
  const letters = /[\u0600-\u06ff]/.test(name)
    ? (words[0] ?? '').slice(0, 1)
    : words
        .slice(0, 2)
        .map((word) => word.slice(0, 1))
        .join('');
  return (
    <span
      aria-hidden
      className={classes(
        'grid shrink-0 place-items-center rounded-lg rounded-es-sm bg-brand font-bold text-on-brand',
        className,
      )}
    >
      {letters}
    </span>
  );
}
