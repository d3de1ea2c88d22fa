import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { deskExports } from '#contract/desk-exports.ts';
import { deskLenderKeys } from '#contract/desk-lender-keys.ts';
import type { LenderKey } from '#domain/desk/lender-key.ts';
import { fresh } from '#client/orders/fresh.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { cardClass } from '#ui/card/card-class.ts';
import { LockIcon } from '#ui/icons/icons.tsx';
import { textLinkClass } from '#ui/text-link/text-link.tsx';
import { DownloadList } from '../download-list.tsx';
import { useListKeys } from '../keys/use-list-keys.ts';
import { ListFilters } from '../lists/list-filters.tsx';
import { ListRows } from '../lists/list-rows.tsx';
import { lenderKeySorts } from '../lists/list-sorts.ts';
import { ListTools } from '../lists/list-tools.tsx';
import { SortSelect } from '../lists/sort-select.tsx';
import { useDeskList } from '../lists/use-desk-list.ts';
import { useLiveAnswer } from '../use-live-answer.ts';
import { KeyBadge, useLenderKeyColumns } from './lender-key-columns.tsx';
import type { LenderKeysSearch } from './lender-keys-search.ts';
import { MadeKeyNotice, type MadeKey } from './made-key-notice.tsx';
import { MakeKeyDialog } from './make-key-dialog.tsx';
import { RevokeKey } from './revoke-key.tsx';

/** The keys with which systems of lenders enter offers: to make, to look over and to revoke. */
export function LenderKeysPage({ search }: { search: LenderKeysSearch }) {
  useListKeys({ opensRows: false, hasSearch: true });
  const { t } = useLingui();
  const { ask } = useApp();
  const [made, setMade] = useState<MadeKey | null>(null);
  const { state, q, sort } = search;
  const input = { state, q, sort };
  const asked = useKeptQuery({ ...ask(deskLenderKeys.lenderKeys, input), ...fresh });
  useLiveAnswer(deskLenderKeys.lenderKeys, input, asked);
  const list = useDeskList('lender_keys', search, lenderKeySorts);
  const columns = useLenderKeyColumns();
  const { data } = asked;
  return (
    <>
      <PageTitle>{t`API keys`}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-xl">
          <Trans>API keys</Trans>
        </h1>
        <MakeKeyDialog onMade={setMade} />
      </div>
      <p className="max-w-prose text-ink-2">
        <Trans>
          With a key, the system of a lender enters offers for the orders that are handed to it. They wait until an
          agent sends them.
        </Trans>{' '}
        <a href="/api/docs" target="_blank" rel="noopener" className={textLinkClass()}>
          <Trans>Description for developers</Trans>
        </a>
      </p>
      {made && <MadeKeyNotice key={made.id} made={made} />}
      <ListTools list={list} columns={columns}>
        <DownloadList endpoint={deskExports.exportLenderKeys} input={input} name="lender-keys" about={t`API keys`} />
        <SortSelect list={list} />
      </ListTools>
      <ListFilters
        list={list}
        label={t`Which keys`}
        chips={[
          { label: t`All`, filters: {} },
          { label: t`In force`, filters: { state: 'valid' } },
          { label: t`Revoked`, filters: { state: 'revoked' } },
        ]}
        search={{ label: t`Search the keys`, hint: t`Name, lender or colleague` }}
      />
      <ListRows
        list={list}
        columns={columns}
        caption={t`API keys`}
        asked={asked}
        rows={data}
        empty={
          q !== undefined || state !== undefined
            ? { icon: <LockIcon />, text: <Trans>No matching keys.</Trans> }
            : {
                icon: <LockIcon />,
                title: <Trans>No keys yet</Trans>,
                text: <Trans>Make one when a lender wants to send its offers from its own system.</Trans>,
              }
        }
      >
        {data?.map((key) => (
          <KeyCard key={key.id} lenderKey={key} />
        ))}
      </ListRows>
    </>
  );
}

function KeyCard({ lenderKey }: { lenderKey: LenderKey }) {
  const { id, name, lender, madeAt, madeBy, lastUsedAt, revokedAt } = lenderKey;
  const locale = useLocale();
  return (
    <li
      data-row
      tabIndex={-1}
      className={`${cardClass()} grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-[1fr_auto] sm:items-center`}
    >
      <div className="grid min-w-0 gap-0.5 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="font-semibold">{name}</bdi>
          <KeyBadge lenderKey={lenderKey} />
        </p>
        <p className="text-ink-2">{lender.name[locale]}</p>
        <p className="text-sm text-ink-3">
          {madeBy === null ? (
            <Trans>
              Made on <bdi>{formatDate(locale, madeAt)}</bdi>
            </Trans>
          ) : (
            <Trans>
              Made on <bdi>{formatDate(locale, madeAt)}</bdi> by <bdi>{madeBy}</bdi>
            </Trans>
          )}
          {' · '}
          {lastUsedAt === null ? (
            <Trans>Never used</Trans>
          ) : (
            <Trans>
              Last used on <bdi>{formatDate(locale, lastUsedAt)}</bdi> at <bdi>{formatTime(locale, lastUsedAt)}</bdi>
            </Trans>
          )}
          {revokedAt !== null && (
            <>
              {' · '}
              <Trans>
                Revoked on <bdi>{formatDate(locale, revokedAt)}</bdi>
              </Trans>
            </>
          )}
        </p>
      </div>
      {revokedAt === null && <RevokeKey id={id} name={name} lender={lender.name[locale]} />}
    </li>
  );
}
