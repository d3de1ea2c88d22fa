import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { classes } from '../classes/classes.ts';
import { BusyIcon } from '../icons/icons.tsx';

export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'danger' | 'onDeep';

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-brand text-on-brand border-transparent hover:bg-brand-strong',
  secondary: 'bg-transparent text-ink border-line-strong hover:bg-sunken hover:border-ink-3',
  ghost: 'bg-transparent text-brand border-transparent hover:bg-brand-tint hover:text-on-brand-tint',
  danger: 'bg-danger text-on-danger border-transparent hover:bg-danger-strong',
  onDeep: 'bg-on-deep text-deep border-transparent hover:bg-on-deep-2',
};

interface Looks {
  /** Its weight: one `primary` on a screen, `danger` for what cannot be undone. */
  kind?: ButtonKind;
  /** `l` for the main step of a form. */
  size?: 'm' | 'l';
  /** Takes the full width of its container. */
  wide?: boolean;
  /** For a ghost button that stands alone: its label, not its invisible edge, is in line with the text above. */
  flush?: boolean;
}

const shape =
  'inline-flex items-center justify-center gap-2 border text-center transition-colors select-none disabled:opacity-50 print:hidden';

/** The classes of a button, for links that look like one: `<Link className={buttonClass({ kind: 'secondary' })}>`. */
export function buttonClass({ kind = 'primary', size = 'm', wide = false, flush = false }: Looks = {}): string {
  return classes(
    shape,
    'rounded-full leading-snug',
    kinds[kind],
    kind === 'secondary' || kind === 'ghost' ? 'font-medium' : 'font-semibold',
    flush
      ? '-ms-2.25 min-h-11 px-2 py-2'
      : size === 'l'
        ? 'min-h-13 px-7 py-3 text-md max-[16rem]:px-3'
        : 'min-h-11 px-5 py-2 max-[16rem]:px-3',
    wide && 'w-full',
  );
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Looks & {
    ref?: Ref<HTMLButtonElement>;
    /** Shown before the label. */
    icon?: ReactNode;
    /** While working: the button stays focusable and keeps its label, but presses do nothing. */
    busy?: boolean;
  };

const ignore = (event: MouseEvent) => event.preventDefault();

/**
 * A button; `type="submit"` must be set explicitly. Disabled buttons do not explain why, so prefer an enabled one with
 * an answer.
 */
export function Button({
  kind,
  size,
  wide,
  flush,
  icon,
  busy = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(buttonClass({ kind, size, wide, flush }), className)}
      onClick={busy ? ignore : onClick}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
    >
      {busy ? <BusyIcon className="size-5 animate-spin" /> : icon}
      {children}
    </button>
  );
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  /** The element itself, to focus or measure it. */
  ref?: Ref<HTMLButtonElement>;
  /** The action as text; also shown as a tooltip. */
  label: string;
  /** `plain` on a surface, `outlined` beside other buttons, `floating` over a photograph. */
  look?: 'plain' | 'outlined' | 'floating' | 'onPhoto';
  /** The icon. */
  children: ReactNode;
};

const iconLooks = {
  plain: 'border-transparent text-ink-2 hover:bg-sunken hover:text-ink',
  outlined: 'border-line bg-surface text-ink-2 hover:border-line-strong hover:text-ink',
  floating: 'border-transparent bg-surface text-ink shadow-low hover:text-brand',
  onPhoto: 'border-transparent bg-photo-veil text-on-photo hover:bg-lightbox focus-visible:outline-on-photo',
};

/** The classes of a 44 px round button with only an icon, for links too. */
export function iconButtonClass(look: keyof typeof iconLooks = 'plain'): string {
  return classes(shape, 'size-11 shrink-0 rounded-full', iconLooks[look]);
}

/** A 44 px button with only an icon. For a toggle set `aria-pressed` and keep the label the same. */
export function IconButton({ label, look = 'plain', className, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={rest.title ?? label}
      className={classes(iconButtonClass(look), className)}
    >
      {children}
    </button>
  );
}
