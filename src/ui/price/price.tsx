import { formatMoney, wholeRiyals } from '#i18n/format.ts';
import { classes } from '../classes/classes.ts';
import { useLocale } from '../locale/use-locale.ts';
import { RiyalGlyph } from './riyal-glyph.tsx';

interface PriceProps {
  halalas: number;
  /** Two decimals even for whole riyals, as in tables of payments. */
  exact?: boolean;
  /** A price or monthly figure, in whole riyals; without it, halalas show where there are some. */
  whole?: boolean;
  /** A price that no longer holds. */
  struck?: boolean;
  className?: string;
}

/** An amount of money: the sign to the left of the digits in both languages, as the central bank asks, and never torn apart. */
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
