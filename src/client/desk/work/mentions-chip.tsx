import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { deskWork } from '#contract/desk-work.ts';
import { fresh } from '#client/orders/fresh.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { usePolling } from '#client/shell/use-polling.ts';
import { formatNumber } from '#i18n/format.ts';
import { chipClass } from '#ui/chip/chip.tsx';
import { type DeskSearch, listOf } from '#domain/desk/desk-search.ts';

/** The filter of the queue by notes that mention the reader, with the number of orders not opened since. */
export function MentionsChip({ search }: { search: DeskSearch }) {
  const { ask } = useApp();
  const locale = useLocale();
  const { data, refetch } = useQuery({ ...ask(deskWork.mentions, {}), ...fresh });
  usePolling(refetch);
  const { mentioned, ...rest } = listOf(search);
  const isCurrent = mentioned === 'me';
  return (
    <Link
      to="/desk"
      search={isCurrent ? rest : { ...rest, mentioned: 'me' }}
      activeOptions={{ exact: true }}
      activeProps={{}}
      aria-current={isCurrent ? 'true' : undefined}
      resetScroll={false}
      className={chipClass(isCurrent)}
    >
      <Trans>I am mentioned</Trans>
      {data !== undefined && data.unread > 0 && (
        <span className="rounded-full bg-accent-tint px-2 text-sm font-semibold text-on-accent-tint tabular-nums">
          {formatNumber(locale, data.unread)}
          <span className="sr-only">
            {' '}
            <Trans>not opened yet</Trans>
          </span>
        </span>
      )}
    </Link>
  );
}
