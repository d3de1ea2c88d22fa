import { classes } from '../classes/classes.ts';

/** Size comes from the class (`size-5` when none is given); with a `label` the icon speaks, without one it is decoration. */
export interface IconProps {
  className?: string;
  label?: string;
}

/** An icon from path data on a 24 px grid. `mirrors`: it points along the line of reading, so it turns over in Arabic. */
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
