import { Trans, useLingui } from '@lingui/react/macro';
import type { LenderKey } from '#domain/desk/lender-key.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { Badge } from '#ui/badge/badge.tsx';
import type { ListColumn } from '../lists/list-table.tsx';
import { RevokeKey } from './revoke-key.tsx';

/** Whether a key is in force. */
export function KeyBadge({ lenderKey: { revokedAt } }: { lenderKey: LenderKey }) {
  return revokedAt === null ? (
    <Badge tone="success">
      <Trans>In force</Trans>
    </Badge>
  ) : (
    <Badge>
      <Trans>Revoked</Trans>
    </Badge>
  );
}

/** The columns of the keys of lenders. */
export function useLenderKeyColumns(): readonly ListColumn<LenderKey>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      head: t`Name`,
      // The row has no link: the keys of the list move over it.
      cell: ({ name }) => (
        <span data-row tabIndex={-1} className="rounded-sm">
          <bdi>{name}</bdi>
        </span>
      ),
      className: 'min-w-32 wrap-anywhere',
      isRowHead: true,
    },
    { name: 'lender', head: t`Lender`, cell: ({ lender }) => <bdi>{lender.name[locale]}</bdi>, className: 'min-w-32' },
    {
      name: 'state',
      head: t`Status`,
      cell: (key) => (
        <>
          <KeyBadge lenderKey={key} />
          {key.revokedAt !== null && (
            <bdi className="block text-sm text-ink-2">{formatDate(locale, key.revokedAt)}</bdi>
          )}
        </>
      ),
    },
    {
      name: 'made',
      head: t`Made on`,
      cell: ({ madeAt }) => <bdi>{formatDate(locale, madeAt)}</bdi>,
      className: 'text-sm text-ink-2',
    },
    {
      name: 'by',
      head: t`Made by`,
      cell: ({ madeBy }) => madeBy !== null && <bdi>{madeBy}</bdi>,
      className: 'text-sm wrap-anywhere',
    },
    {
      name: 'used',
      head: t`Last used`,
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? (
          <Trans>Never used</Trans>
        ) : (
          <bdi>
            {formatDate(locale, lastUsedAt)} {formatTime(locale, lastUsedAt)}
          </bdi>
        ),
      className: 'text-sm text-ink-2',
    },
    {
      head: t`Actions`,
      cell: ({ id, name, lender, revokedAt }) =>
        revokedAt === null && <RevokeKey id={id} name={name} lender={lender.name[locale]} />,
    },
  ];
}
