import { classes } from '#ui/classes/classes.ts';
import { Monogram } from './monogram.tsx';

/** The name of a lender beside its mark, which is drawn from the initials: lenders have no logos. */
export function LenderName({ name, className }: { name: string; className?: string }) {
  return (
    <span className={classes('inline-flex min-w-0 items-center gap-2', className)}>
      <LenderMark name={name} />
      <bdi className="min-w-0">{name}</bdi>
    </span>
  );
}

/** The initials of a lender as its mark. */
export function LenderMark({ name }: { name: string }) {
  return <Monogram name={name} className="size-8 bg-brand-tint text-sm text-on-brand-tint print:hidden" />;
}
