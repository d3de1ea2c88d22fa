import { Trans, useLingui } from '@lingui/react/macro';
import { assetTraits } from '#domain/financing/asset-traits.ts';
import { adminFee } from '#domain/financing/admin-fee.ts';
import { financedShare } from '#domain/financing/calculation.ts';
import { transferTax } from '#domain/financing/property-purchase.ts';
import { shareOf } from '#domain/money/halala.ts';
import { vatInside, vatRate } from '#domain/money/vat.ts';
import { financingRule } from '#domain/financing/financing-rules.ts';
import { formatPercent } from '#i18n/format.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { Button } from '#ui/button/button.tsx';
import { type Fact, Facts } from '#ui/facts/facts.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Price } from '#ui/price/price.tsx';
import { Section } from './section.tsx';
import type { Calculator } from './use-calculator.ts';

/** Taxes included in the price and added to it, the fee with VAT, and the maximum financed share of a property. */
export function TaxesSection({ calculator }: { calculator: Calculator }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { input, card } = calculator.worked;
  const vat = formatPercent(locale, vatRate(input.date), 0);
  const fee = adminFee(card.financeAmount, input.asset, input.date, input.feeRule);
  const facts: Fact[] = [
    {
      label: t`Administrative fee, before and after VAT`,
      value: (
        <span>
          <Price halalas={fee.net} exact /> · <Price halalas={fee.gross} exact />
        </span>
      ),
    },
  ];
  const { tax: kind } = assetTraits[input.asset];
  if (kind === 'vat') {
    if (calculator.filled.condition === 'used')
      facts.push({
        label: t`VAT in the price of a used car`,
        value: <Trans>only on a dealer's margin; none in a private sale</Trans>,
      });
    else
      facts.push({
        label: t`VAT included in the price (${vat})`,
        value: <Price halalas={vatInside(input.price, input.date).vat} exact />,
      });
  }
  if (kind === 'transfer') {
    const rate = formatPercent(locale, financingRule('transfer_tax_rate', input.date), 0);
    const tax = transferTax(
      input.price,
      calculator.filled.firstHome !== 'no' && calculator.filled.certificate === 'yes',
      input.date,
    );
    facts.push(
      { label: t`Transfer tax (${rate}), paid by the seller`, value: <Price halalas={tax.tax} exact /> },
      { label: t`of which the state pays for your first home`, value: <Price halalas={tax.stateShare} exact /> },
      { label: t`remaining for the seller`, value: <Price halalas={tax.sellerShare} exact /> },
      { label: t`VAT on the sale`, value: <Trans>none</Trans> },
    );
  }
  return (
    <Section id="taxes" title={<Trans>Tax and fee</Trans>}>
      <Facts facts={facts} />
      {assetTraits[input.asset].dependsOnBuyer && <FinancedPart calculator={calculator} />}
      {kind === null && (
        <p className="text-sm text-ink-3">
          <Trans>There is no VAT on the amount or the profit; VAT on the fee is {vat}.</Trans>
        </p>
      )}
    </Section>
  );
}

function FinancedPart({ calculator }: { calculator: Calculator }) {
  const locale = useLocale();
  const { input } = calculator.worked;
  const most = financedShare(calculator.values, input.date);
  const isTooMuch = input.price - input.down > shareOf(input.price, most);
  if (!isTooMuch)
    return (
      <p className="text-sm text-ink-3">
        <Trans>Up to {formatPercent(locale, most, 0)} of the value can be financed for this buyer and lender.</Trans>
      </p>
    );
  return (
    <Notice tone="warning">
      <p>
        <Trans>
          At most {formatPercent(locale, most, 0)} of the value can be financed for this buyer and lender, so a larger
          down payment is needed.
        </Trans>
      </p>
      <Button
        kind="secondary"
        className="mt-2"
        onClick={() => calculator.choose({ down: undefined, downShare: undefined })}
      >
        <Trans>Use the smallest allowed down payment</Trans>
      </Button>
    </Notice>
  );
}
