import { Trans } from '@lingui/react/macro';
import type { BankOffer } from '#domain/orders/order.ts';
import { useLocale } from '#client/shell/use-app.ts';

/** Under an offer: names the offer that is at least as good in every figure and cheaper; renders nothing without one. */
export function BetterOfferNote({ better }: { better: Pick<BankOffer, 'bankName'> | null }) {
  const locale = useLocale();
  if (!better) return null;
  const bank = <bdi>{better.bankName[locale]}</bdi>;
  return (
    <p className="text-sm font-normal text-warning">
      <Trans>Another offer is better or equal in every figure: {bank}</Trans>
    </p>
  );
}
