import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { SenderHistory as History } from '#domain/desk/desk-letter.ts';
import { OrderBadge } from '#client/orders/order-badge.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { HistoryPart } from '../people/history-part.tsx';
import { LetterName } from './letter-name.tsx';

const link = 'inline-flex min-h-11 items-center text-brand';

/** What else came from the phone or e-mail of a letter, also from people without an account. */
export function SenderHistory({ history: { account, orders, letters } }: { history: History }) {
  const locale = useLocale();
  const hasNothing = account === null && orders.total === 0 && letters.total === 0;
  return (
    <section aria-labelledby="sender-history" className="grid grid-cols-1 gap-3">
      <h2 id="sender-history" className="text-md">
        <Trans>From the same phone or email</Trans>
      </h2>
      {hasNothing && (
        <p className="text-ink-2">
          <Trans>Nothing else.</Trans>
        </p>
      )}
      {account && (
        <p>
          <Link to="/desk/$part" params={{ part: 'people' }} search={{ id: account.id }} className={link}>
            <span>
              <Trans>
                Account of <bdi>{account.name}</bdi>
              </Trans>
            </span>
          </Link>
        </p>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {orders.total > 0 && (
          <HistoryPart title={<Trans>Orders</Trans>} total={orders.total}>
            {orders.items.map(({ id, number, status }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
                <Link to="/desk/orders/$id" params={{ id }} className={link}>
                  <Ltr>{number}</Ltr>
                </Link>
                <OrderBadge status={status} />
              </li>
            ))}
          </HistoryPart>
        )}
        {letters.total > 0 && (
          <HistoryPart title={<Trans>Correspondence</Trans>} total={letters.total}>
            {letters.items.map(({ id, kind, subject, at, handledAt }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
                <Link to="/desk/letters" search={{ id }} className={`${link} wrap-anywhere`}>
                  <LetterName kind={kind} subject={subject} />
                </Link>
                <span className="inline-flex flex-wrap items-center gap-2 text-sm text-ink-3">
                  <bdi>{formatDate(locale, at)}</bdi>
                  {handledAt !== null && (
                    <Badge>
                      <Trans>Resolved</Trans>
                    </Badge>
                  )}
                </span>
              </li>
            ))}
          </HistoryPart>
        )}
      </div>
    </section>
  );
}
