import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { uploads } from '#contract/uploads.ts';
import type { OrderDocument } from '#domain/orders/order.ts';
import { CannotShow } from '#client/shell/cannot-show.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { documentLabels } from '#i18n/applications/document-labels.ts';
import { formatNumber } from '#i18n/format.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { ChevronBackIcon, ChevronIcon, MinusIcon, PlusIcon } from '#ui/icons/icons.tsx';
import { Select } from '#ui/select/select.tsx';
import { Loading, Skeleton } from '#ui/skeleton/skeleton.tsx';
import { DocumentPage } from './document-page.tsx';
import { OriginalDownload } from './original-download.tsx';

/** A PDF as pictures of its pages, rendered by the server one at a time; the file itself can only be downloaded. */
export function DocumentPages({ document }: { document: OrderDocument }) {
  const { ask } = useApp();
  const { data, error, isFetching, refetch } = useQuery({
    ...ask(uploads.documentPages, { id: document.id }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <div className="grid gap-3 print:hidden">
      {data ? (
        <Pages document={document} count={data.pages} />
      ) : error ? (
        <CannotShow error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Loading>
          <Skeleton className="h-80" />
        </Loading>
      )}
      <OriginalDownload document={document} />
    </div>
  );
}

function Pages({ document, count }: { document: OrderDocument; count: number }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const selectId = useId();
  const [page, setPage] = useState(1);
  const [isLarge, setIsLarge] = useState(false);
  const name = i18n._(documentLabels[document.kind]);
  const number = formatNumber(locale, page);
  const total = formatNumber(locale, count);
  const title = t`${name}, page ${number} of ${total}`;
  return (
    <div role="group" aria-label={t`Pages`} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {count > 1 && (
          <>
            <IconButton
              label={t`Previous page`}
              look="outlined"
              aria-disabled={page === 1 || undefined}
              onClick={() => setPage(Math.max(1, page - 1))}
            >
              <ChevronBackIcon />
            </IconButton>
            <span className="flex items-center gap-2">
              <label htmlFor={selectId}>
                <Trans>Page</Trans>
              </label>
              <Select
                id={selectId}
                className="w-24"
                value={String(page)}
                options={Array.from({ length: count }, (_, at) => ({
                  value: String(at + 1),
                  label: formatNumber(locale, at + 1),
                }))}
                onChange={({ target }) => setPage(Number(target.value))}
              />
              <span>
                <Trans>of {total}</Trans>
              </span>
            </span>
            <IconButton
              label={t`Next page`}
              look="outlined"
              aria-disabled={page === count || undefined}
              onClick={() => setPage(Math.min(count, page + 1))}
            >
              <ChevronIcon />
            </IconButton>
          </>
        )}
        {count === 1 && (
          <span className="text-ink-2">
            <Trans>1 page</Trans>
          </span>
        )}
        <Button
          kind="secondary"
          className="ms-auto"
          aria-pressed={isLarge}
          icon={isLarge ? <MinusIcon className="size-4" /> : <PlusIcon className="size-4" />}
          onClick={() => setIsLarge(!isLarge)}
        >
          {isLarge ? <Trans>Fit the width</Trans> : <Trans>Enlarge</Trans>}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {title}
      </p>
      <DocumentPage key={page} id={document.id} page={page} title={title} isLarge={isLarge} />
    </div>
  );
}
