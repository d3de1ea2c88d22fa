import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { markets } from '#contract/markets.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { formatDate, formatPercent } from '#i18n/format.ts';
import { basisLabels } from '#i18n/listings/basis-labels.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { HistoryIcon } from '#ui/icons/listing-icons.tsx';
import { Price } from '#ui/price/price.tsx';

/** Price label: the price compared with comparable listings, their number, and earlier prices. Renders nothing without data. */
export function MarketLabel({ kind, market, id }: { kind: string; market: typeof markets.carMarket; id: string }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { ask } = useApp();
  const { data } = useQuery(ask(market, { id }));
  const label = data?.label;
  const compared = label?.basis && basisLabels[kind]?.[label.basis];
  const prices = data?.prices ?? [];
  const first = prices[0]?.price;
  const last = prices.at(-1)?.price;
  const change = first && last ? (last - first) / first : 0;
  const share = formatPercent(locale, Math.abs(change), 1);
  if (!label && prices.length < 2) return null;
  const words = { below: t`Below market price`, around: t`Around market price`, above: t`Above market price` };
  return (
    <div className="grid gap-1">
      {label && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={label.position === 'below' ? 'success' : undefined}>{words[label.position]}</Badge>
          <p className="text-sm text-ink-2">
            <Trans>
              The median of <Plural value={label.sample} one="# comparable advert" other="# comparable adverts" /> is{' '}
              <Price halalas={label.median} whole />
            </Trans>
            {compared && <span className="text-ink-3"> · {i18n._(compared)}</span>}
          </p>
        </div>
      )}
      {prices.length > 1 && (
        <details className="text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-ink-2">
            <HistoryIcon className="size-4" />
            {change < 0 ? (
              <Trans>Price history: reduced by {share}</Trans>
            ) : change > 0 ? (
              <Trans>Price history: raised by {share}</Trans>
            ) : (
              <Trans>Price history</Trans>
            )}
          </summary>
          <ol className="grid w-fit grid-cols-[auto_auto] gap-x-6 gap-y-1 ps-6">
            {prices.map((seen) => (
              <li key={seen.at} className="col-span-2 grid grid-cols-subgrid">
                <span className="text-ink-3">{formatDate(locale, seen.at)}</span>
                <span className="text-end tabular-nums">
                  {seen.price === null ? <Trans>Price on request</Trans> : <Price halalas={seen.price} whole />}
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}
