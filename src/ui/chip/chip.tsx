import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { classes } from '../classes/classes.ts';
import { CloseIcon } from '../icons/icons.tsx';

/** The classes of a chip, for links that filter (give the current one `aria-current="true"`). */
export function chipClass(selected = false): string {
  return classes(
    'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-4 whitespace-nowrap max-[16rem]:whitespace-normal max-[16rem]:shrink transition-colors',
    selected
      ? 'border-brand bg-brand font-medium text-on-brand forced-colors:border-4'
      : 'border-line bg-surface text-ink-2 hover:border-line-strong hover:text-ink',
  );
}

type ChipProps = ButtonHTMLAttributes<HTMLButtonElement> & { selected?: boolean; icon?: ReactNode };

/** A quick filter that is switched on and off. */
export function Chip({ selected = false, icon, className, children, ...rest }: ChipProps) {
  return (
    <button {...rest} type="button" aria-pressed={selected} className={classes(chipClass(selected), className)}>
      {icon}
      {children}
    </button>
  );
}

/** An active filter that can be removed; `label` is its plain text. */
export function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={t`Remove ${label}`}
      className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full bg-brand-tint ps-4 pe-3 font-medium whitespace-nowrap text-on-brand-tint hover:bg-line forced-colors:border"
    >
      {label}
      <CloseIcon className="size-4" />
    </button>
  );
}
