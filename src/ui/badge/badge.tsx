import type { ReactNode } from 'react';
import { classes } from '../classes/classes.ts';

/** `brand` for trust, `accent` for offers and deadlines, `solid` for what has ended, the others by their meaning. */
export type BadgeTone =
  | 'neutral'
  | 'brand'
  | 'accent'
  | 'info'
  | 'success'
  | 'warning'
  | 'danger'
  | 'solid'
  | 'outline';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-line text-ink-2',
  brand: 'bg-brand-tint text-on-brand-tint',
  accent: 'bg-accent-tint text-on-accent-tint',
  info: 'bg-info-tint text-info',
  success: 'bg-success-tint text-success',
  warning: 'bg-warning-tint text-warning',
  danger: 'bg-danger-tint text-danger',
  solid: 'bg-ink text-surface',
  outline: 'border border-dashed border-line-strong bg-surface text-ink-2',
};

interface BadgeProps {
  /** Its meaning. */
  tone?: BadgeTone;
  /** Shown before the words; decorative. */
  icon?: ReactNode;
  /** May take several lines, in a narrow column. */
  wraps?: boolean;
  /** Classes for its place in the layout. */
  className?: string;
  /** The words. */
  children: ReactNode;
}

/** A short label: verified, offer, used, sold. The words carry the meaning, never the colour alone. */
export function Badge({ tone = 'neutral', icon, wraps, className, children }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex w-fit items-center gap-1 px-2.5 py-0.5 text-sm font-medium forced-colors:border',
        wraps ? 'rounded-md' : 'rounded-full whitespace-nowrap max-[16rem]:rounded-md max-[16rem]:whitespace-normal',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
