import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deskLenderKeys } from '#contract/desk-lender-keys.ts';
import type { LenderKey } from '#domain/desk/lender-key.ts';
import { fresh } from '#client/orders/fresh.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LockIcon } from '#ui/icons/icons.tsx';
import { textLinkClass } from '#ui/text-link/text-link.tsx';
import { NoAnswer, SkeletonRows } from '../no-answer.tsx';
import { useLiveAnswer } from '../use-live-answer.ts';
import { MadeKeyNotice, type MadeKey } from './made-key-notice.tsx';
import { MakeKeyDialog } from './make-key-dialog.tsx';
import { RevokeKey } from './revoke-key.tsx';

/** The keys with which systems of lenders enter offers: to make, to look over and to revoke. */
export function LenderKeysPage() {
  const { t } = useLingui();
  const { ask } = useApp();
  const [made, setMade] = useState<MadeKey | null>(null);
  const asked = useQuery({ ...ask(deskLenderKeys.lenderKeys, {}), ...fresh });
  useLiveAnswer(deskLenderKeys.lenderKeys, {}, asked);
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
      {data && data.length > 0 && (
        <ul className={`${cardClass({ flush: true })} divide-y divide-line`}>
          {data.map((key) => (
            <Row key={key.id} lenderKey={key} />
          ))}
        </ul>
      )}
      {data?.length === 0 && (
        <EmptyState icon={<LockIcon />} title={<Trans>No keys yet</Trans>}>
          <Trans>Make one when a lender wants to send its offers from its own system.</Trans>
        </EmptyState>
      )}
      <NoAnswer asked={asked}>
        <SkeletonRows count={4} row="h-24" className="gap-2" />
      </NoAnswer>
    </>
  );
}

function Row({ lenderKey: { id, name, lender, madeAt, madeBy, lastUsedAt, revokedAt } }: { lenderKey: LenderKey }) {
  const locale = useLocale();
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="grid min-w-0 gap-0.5 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="font-semibold">{name}</bdi>
          {revokedAt === null ? (
            <Badge tone="success">
              <Trans>In force</Trans>
            </Badge>
          ) : (
            <Badge>
              <Trans>Revoked</Trans>
            </Badge>
          )}
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
