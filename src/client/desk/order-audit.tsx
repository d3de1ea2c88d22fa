import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { desk } from '#contract/desk.ts';
import type { AuditLine } from '#domain/desk/desk-order.ts';
import { fresh } from '#client/orders/fresh.ts';
import { CannotShow } from '#client/shell/cannot-show.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { documentLabels } from '#i18n/applications/document-labels.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { Button } from '#ui/button/button.tsx';
import { Loading, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { auditLabels } from './audit-labels.ts';
import { useLiveAnswer } from './use-live-answer.ts';

/** Who read the personal data of an order and who did what with it; loaded on request. */
export function OrderAudit({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby="audit" className="grid gap-3 border-t border-line pt-3 print:hidden">
      <h3 id="audit" className="text-base">
        <Trans>Audit log</Trans>
      </h3>
      {isOpen ? (
        <Lines id={id} />
      ) : (
        <Button kind="secondary" onClick={() => setIsOpen(true)} className="justify-self-start">
          <Trans>Show</Trans>
        </Button>
      )}
    </section>
  );
}

function Lines({ id }: { id: string }) {
  const { ask } = useApp();
  const { data, error, isFetching, refetch } = useQuery({ ...ask(desk.audit, { id }), ...fresh });
  useLiveAnswer(desk.audit, { id }, { refetch });
  if (data)
    return (
      <ul className="grid gap-2.5">
        {data.map((line) => (
          <AuditEntry key={`${line.at} ${line.act} ${line.document} ${line.by.name}`} line={line} />
        ))}
      </ul>
    );
  if (error) return <CannotShow error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <Loading>
      <SkeletonText lines={4} />
    </Loading>
  );
}

function AuditEntry({ line: { act, by, document, times, at } }: { line: AuditLine }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  return (
    <li>
      <p>
        <bdi className="font-medium">
          {by.role === 'lender_key' ? (
            <Trans>
              API key “<bdi>{by.name}</bdi>”
            </Trans>
          ) : (
            (by.name ?? (by.role === 'guest' ? <Trans>A guest</Trans> : <Trans>A deleted account</Trans>))
          )}
        </bdi>
        {' · '}
        {i18n._(auditLabels[act])}
        {document && ` (${i18n._(documentLabels[document])})`}
      </p>
      <p className="text-sm text-ink-3">
        <time dateTime={at}>
          <bdi>
            {formatDate(locale, at)} {formatTime(locale, at)}
          </bdi>
        </time>
        {times > 1 && (
          <>
            {' · '}
            <Plural value={times} one="# time that day" other="# times that day" />
          </>
        )}
      </p>
    </li>
  );
}
