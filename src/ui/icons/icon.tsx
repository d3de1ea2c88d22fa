import { classes } from '../classes/classes.ts';

/**
 * The class sets the size (`size-5` by default); with a `label` the icon has a text alternative, without one it is
 * decorative.
 */
export interface IconProps {
  /** Size and colour. */
  className?: string;
  /** Text alternative; without one the icon is decorative. */
  label?: string;
}

/** An icon from path data on a 24 px grid. `mirrors`: it points in reading direction and is mirrored in Arabic. */
/* @__NO_SIDE_EFFECTS__ */
export function icon(path: string, { mirrors = false, filled = false }: { mirrors?: boolean; filled?: boolean } = {}) {
  return function Icon({ className, label }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        className={classes('shrink-0', className ?? 'size-5', mirrors && 'mirrored')}
        fill={filled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      >
        <path d={path} />
      </svg>
    );
  };
}
