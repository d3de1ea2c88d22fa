import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { financingRule } from '#domain/financing/financing-rules.ts';
import { transferTax } from '#domain/financing/property-purchase.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { useToday } from '#client/shell/use-today.ts';
import { formatMoneyText, formatPercent } from '#i18n/format.ts';
import { Card } from '#ui/card/card.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Price } from '#ui/price/price.tsx';

/** The transfer tax of a property, who pays it, and the exemption for a first home, which land never is. `price` in halalas. */
export function TransferTaxCard({ price, isLand }: { price: number; isLand: boolean }) {
  const locale = useLocale();
  const headingId = useId();
  const today = useToday();
  const [isFirstHome, setIsFirstHome] = useState(false);
  const { tax, stateShare, sellerShare } = transferTax(price, isFirstHome, today);
  const rate = formatPercent(locale, financingRule('transfer_tax_rate', today), 0);
  const most = formatMoneyText(locale, financingRule('transfer_tax_state_max', today));
  return (
    <Card as="section" aria-labelledby={headingId} className="grid gap-3">
      <h2 id={headingId} className="text-md">
        <Trans>Real-estate transaction tax</Trans>
      </h2>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 max-[16rem]:grid-cols-1">
        <dt className="text-ink-2">
          <Trans>
            Tax, <bdi>{rate}</bdi> of the price
          </Trans>
        </dt>
        <dd className="text-end font-medium tabular-nums max-[16rem]:text-start">
          <Price halalas={tax} />
        </dd>
        {isFirstHome && (
          <>
            <dt className="text-ink-2">
              <Trans>Paid by the state</Trans>
            </dt>
            <dd className="text-end font-medium tabular-nums max-[16rem]:text-start">
              <Price halalas={stateShare} />
            </dd>
          </>
        )}
        <dt className="text-ink-2">
          <Trans>Paid by the seller</Trans>
        </dt>
        <dd className="text-end font-medium tabular-nums max-[16rem]:text-start">
          <Price halalas={sellerShare} />
        </dd>
      </dl>
      {!isLand && (
        <Checkbox
          checked={isFirstHome}
          onChange={(event) => setIsFirstHome(event.target.checked)}
          label={<Trans>Citizen's first home, with certificate</Trans>}
        />
      )}
      <p className="text-sm text-ink-3">
        {isLand ? (
          <Trans>
            By law the seller pays it. Confirm this in the contract. The relief for a first home does not cover land. No
            VAT is due on the sale.
          </Trans>
        ) : (
          <Trans>
            By law the seller pays it. Confirm this in the contract. For a first home the state pays it on up to {most}.
            No VAT is due on the sale.
          </Trans>
        )}
      </p>
    </Card>
  );
}
