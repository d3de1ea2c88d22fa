import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { deskListings } from '#contract/desk-listings.ts';
import type { ListingSignal } from '#domain/desk/listing-signal.ts';
import { fresh } from '#client/orders/fresh.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { formatDate, formatMoneyText, formatPercent, wholeRiyals } from '#i18n/format.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { useLiveAnswer } from './use-live-answer.ts';

/** What staff should look at about a listing; nothing while there is nothing. */
export function ListingSignals({ id }: { id: string }) {
  const { ask } = useApp();
  const asked = useQuery({ ...ask(deskListings.signals, { id }), ...fresh });
  useLiveAnswer(deskListings.signals, { id }, asked);
  const { data = [] } = asked;
  if (data.length === 0) return null;
  return (
    <Notice tone="warning" title={<Trans>Review this before you decide</Trans>}>
      <ul className="grid gap-3">
        {data.map((signal) => (
          <li key={signal.about}>
            <Signal signal={signal} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm">
        <Trans>There may be a good reason for each of these.</Trans>
      </p>
    </Notice>
  );
}

/** What a listing shares with this number of others. */
const shared: Record<'photo' | 'text' | 'phone', (count: number) => MessageDescriptor> = {
  photo: (count) =>
    msg`${plural(count, {
      one: '# listing of somebody else shows one of its photos, or one that looks the same.',
      other: '# listings of others show one of its photos, or one that looks the same.',
    })}`,
  text: (count) =>
    msg`${plural(count, {
      one: '# listing of somebody else has the same description, or nearly the same.',
      other: '# listings of others have the same description, or nearly the same.',
    })}`,
  phone: (count) =>
    msg`${plural(count, {
      one: '# advert of another account has the same phone number.',
      other: '# adverts of other accounts have the same phone number.',
    })}`,
};

function Signal({ signal }: { signal: ListingSignal }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  switch (signal.about) {
    case 'price': {
      const share = formatPercent(locale, signal.share, 0);
      const median = formatMoneyText(locale, wholeRiyals(signal.median));
      return signal.position === 'below'
        ? t`The price is ${share} below the median of comparable listings, ${median}.`
        : t`The price is ${share} above the median of comparable listings, ${median}.`;
    }
    case 'photo':
    case 'text':
    case 'phone':
      return <Others others={signal}>{i18n._(shared[signal.about](signal.count))}</Others>;
    case 'licence': {
      const day = formatDate(locale, signal.endedOn);
      return <Trans>The licence of the advertisement ended on {day}.</Trans>;
    }
  }
}

/** What they share, and the newest of them. */
function Others({
  others: { count, newest },
  children,
}: {
  others: Extract<ListingSignal, { about: 'photo' | 'text' | 'phone' }>;
  children: ReactNode;
}) {
  const locale = useLocale();
  const more = count - newest.length;
  return (
    <>
      <p>{children}</p>
      <ul>
        {newest.map(({ id, title, seller }) => (
          <li key={id}>
            <Link to="/desk/listings/$id" params={{ id }} className="inline-flex min-h-11 items-center underline">
              <span>
                <bdi>{title[locale]}</bdi>
                {seller && (
                  <>
                    {' · '}
                    <bdi>{seller[locale]}</bdi>
                  </>
                )}
              </span>
            </Link>
          </li>
        ))}
        {more > 0 && (
          <li>
            <Plural value={more} one="and # more" other="and # more" />
          </li>
        )}
      </ul>
    </>
  );
}
