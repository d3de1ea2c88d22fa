import { formatMoney, wholeRiyals } from '#i18n/format.ts';
import { classes } from '../classes/classes.ts';
import { useLocale } from '../locale/use-locale.ts';
import { RiyalGlyph } from './riyal-glyph.tsx';

interface PriceProps {
  /** The amount in halalas. */
  halalas: number;
  /** Two decimals even for whole riyals, as in payment schedules. */
  exact?: boolean;
  /** Whole riyals, for prices and monthly figures; otherwise halalas are shown where there are some. */
  whole?: boolean;
  /** A price that no longer applies. */
  struck?: boolean;
  /** Classes for its place in the layout. */
  className?: string;
}

/**
 * An amount of money: the sign is left of the digits in both languages, as the central bank requires, without a line
 * break.
 */
export function Price({ halalas, exact = false, whole = false, struck = false, className }: PriceProps) {
  const locale = useLocale();
  const Element = struck ? 's' : 'span';
  return (
    <Element className={classes('whitespace-nowrap tabular-nums', struck && 'text-ink-3', className)}>
      <bdi dir="ltr">
        <RiyalGlyph />
        {'\u00A0'}
        {formatMoney(locale, whole ? wholeRiyals(halalas) : halalas, exact)}
      </bdi>
    </Element>
  );
}
