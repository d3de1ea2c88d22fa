import { useLingui } from '@lingui/react/macro';
import { classes } from '../classes/classes.ts';

/**
 * The riyal sign of 2025 (U+20C1) as a drawing, because fonts on devices do not have it yet. It takes the size and
 * colour of the digits beside it and is read out as the currency's name.
 */
export function RiyalGlyph({ className, silent = false }: { className?: string; silent?: boolean }) {
  const { t } = useLingui();
  return (
    <svg
      viewBox="0 0 1124 1257"
      fill="currentColor"
      className={classes('inline-block h-[0.78em] w-auto align-[-0.03em]', className)}
      {...(silent
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': t({ message: 'SAR', context: 'the riyal sign, read aloud' }) })}
    >
      <path d="M699.62 1113.02c-20.06 44.48-33.32 92.75-38.4 143.37l424.51-90.24c20.06-44.47 33.31-92.75 38.4-143.37ZM1085.73 895.8c20.06-44.47 33.32-92.75 38.4-143.37l-330.68 70.33v-135.2l292.27-62.11c20.06-44.47 33.32-92.75 38.4-143.37l-330.68 70.27V66.13c-50.67 28.45-95.67 66.32-132.25 110.99v403.35l-132.25 28.11V0c-50.67 28.44-95.67 66.32-132.25 110.99v525.69l-295.91 62.88c-20.06 44.47-33.33 92.75-38.42 143.37l334.33-71.05v170.26l-358.3 76.14c-20.06 44.47-33.32 92.75-38.4 143.37l375.04-79.7c30.53-6.35 56.77-24.4 73.83-49.24l68.78-101.97c7.14-10.55 11.3-23.27 11.3-36.97v-149.98l132.25-28.11v270.4Z" />
    </svg>
  );
}
