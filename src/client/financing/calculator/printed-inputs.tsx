import { Plural, useLingui } from '@lingui/react/macro';
import { formatPercent } from '#i18n/format.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { Facts } from '#ui/facts/facts.tsx';
import { Price } from '#ui/price/price.tsx';
import { assetLabels } from './asset-labels.ts';
import type { Worked } from './use-calculator.ts';

/** The inputs as plain text for printing. */
export function PrintedInputs({ worked: { input, card } }: { worked: Worked }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return (
    <div className="hidden print:block">
      <Facts
        facts={[
          { label: i18n._(assetLabels[input.asset].price), value: <Price halalas={input.price} /> },
          { label: t`Down payment`, value: <Price halalas={input.down} /> },
          { label: t`Final payment`, value: <Price halalas={input.balloon} /> },
          { label: t`Period`, value: <Plural value={input.months} one="# month" other="# months" /> },
          {
            label: t`Profit rate a year`,
            value: <bdi>{formatPercent(locale, input.rateKind === 'flat' ? card.flatRate : card.reducingRate)}</bdi>,
          },
        ]}
      />
    </div>
  );
}
