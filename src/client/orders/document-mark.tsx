import { Trans, useLingui } from '@lingui/react/macro';
import type { DocumentCheck } from '#domain/orders/document-check.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { useToday } from '#client/shell/use-today.ts';
import { formatDate } from '#i18n/format.ts';
import { refusedDocumentLabels } from '#i18n/orders/order-labels.ts';
import { Badge } from '#ui/badge/badge.tsx';

/** What our staff found about a document: verified, until when, or refused, and why. Renders nothing without a check. */
export function DocumentMark({ check }: { check: DocumentCheck | null | undefined }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const today = useToday();
  if (!check || check.verdict === 'open') return null;
  const { verdict, reason, text, expiresOn } = check;
  return (
    <div className="grid grid-cols-1 gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {verdict === 'verified' ? (
          <Badge tone="success">
            <Trans>Document verified</Trans>
          </Badge>
        ) : (
          <Badge tone="danger">
            <Trans>Document refused</Trans>
          </Badge>
        )}
        {reason !== null && (reason !== 'other' || text === null) && (
          <span>{i18n._(refusedDocumentLabels[reason])}</span>
        )}
        {expiresOn !== null && (
          <span className={expiresOn < today ? 'text-danger' : 'text-ink-2'}>
            {expiresOn < today ? (
              <Trans>
                Expired on <bdi>{formatDate(locale, expiresOn)}</bdi>
              </Trans>
            ) : (
              <Trans>
                Valid until <bdi>{formatDate(locale, expiresOn)}</bdi>
              </Trans>
            )}
          </span>
        )}
      </p>
      {text !== null && (
        <p dir="auto" className="as-written text-ink-2">
          {text}
        </p>
      )}
    </div>
  );
}
