import { Trans, useLingui } from '@lingui/react/macro';
import type { DeskSellerCard } from '#domain/desk/desk-seller.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { Badge } from '#ui/badge/badge.tsx';
import type { ListColumn } from '../lists/list-table.tsx';
import { RowLink } from '../lists/row-link.tsx';
import { kindWords, stateWords } from './seller-words.ts';

/** Opens the page of a seller at the desk. */
export function SellerLink({ seller: { id, name } }: { seller: DeskSellerCard }) {
  const locale = useLocale();
  return (
    <RowLink part="sellers" id={id}>
      <bdi>{name[locale]}</bdi>
    </RowLink>
  );
}

/** Whether a seller is blocked, and its verification. */
export function SellerBadges({ seller: { isBlocked, state } }: { seller: DeskSellerCard }) {
  const { i18n } = useLingui();
  return (
    <span className="flex flex-wrap gap-2">
      {isBlocked && (
        <Badge tone="danger">
          <Trans>Seller blocked</Trans>
        </Badge>
      )}
      <Badge tone={stateWords[state].tone}>{i18n._(stateWords[state].name)}</Badge>
    </span>
  );
}

/** The columns of the sellers. */
export function useSellerColumns(): readonly ListColumn<DeskSellerCard>[] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return [
    {
      head: t`Name`,
      cell: (seller) => <SellerLink seller={seller} />,
      className: 'min-w-32 wrap-anywhere',
      isRowHead: true,
    },
    {
      name: 'kind',
      head: t`Type`,
      cell: ({ kind, hasAccount }) => (
        <>
          {i18n._(kindWords[kind])}
          {!hasAccount && (
            <span className="block text-sm text-ink-3">
              <Trans>Without an account</Trans>
            </span>
          )}
        </>
      ),
    },
    { name: 'city', head: t`City`, cell: ({ city }) => city?.[locale] },
    { name: 'state', head: t`Verification`, cell: (seller) => <SellerBadges seller={seller} /> },
    {
      name: 'until',
      head: t`Valid until`,
      cell: ({ validUntil }) => validUntil !== null && <bdi>{formatDate(locale, validUntil)}</bdi>,
      className: 'text-sm text-ink-2',
    },
  ];
}
