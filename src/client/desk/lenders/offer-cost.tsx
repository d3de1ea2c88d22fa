import { Plural, Trans } from '@lingui/react/macro';
import { useLocale } from '#client/shell/use-app.ts';
import { formatPercent } from '#i18n/format.ts';
import { Price } from '#ui/price/price.tsx';

interface OfferCostProps {
  /** As a share: 0.08. */
  readonly apr: number;
  /** Halalas. */
  readonly installment: number;
  readonly months: number;
}

/** What an offer costs and how it is repaid, as two parts of a row. */
export function OfferCost({ apr, installment, months }: OfferCostProps) {
  const locale = useLocale();
  return (
    <>
      <span>
        <Trans>
          APR <bdi>{formatPercent(locale, apr)}</bdi>
        </Trans>
      </span>
      <span>
        <Price halalas={installment} />
        {' × '}
        <Plural value={months} one="# month" other="# months" />
      </span>
    </>
  );
}
