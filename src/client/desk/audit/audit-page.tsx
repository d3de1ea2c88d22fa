import { Trans, useLingui } from '@lingui/react/macro';
import { deskAudit } from '#contract/desk-audit.ts';
import { fresh } from '#client/orders/fresh.ts';
import { address } from '#client/shell/address.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { HistoryIcon } from '#ui/icons/listing-icons.tsx';
import { StepPager } from '#ui/pager/step-pager.tsx';
import { DownloadList } from '../download-list.tsx';
import { NoAnswer, SkeletonRows } from '../no-answer.tsx';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { AuditRows } from './audit-rows.tsx';
import type { AuditSearch } from './audit-search.ts';

/** The audit log: who did or saw what, newest first. Filters and page are in the address. */
export function AuditPage({ search }: { search: AuditSearch }) {
  const { t } = useLingui();
  const { ask } = useApp();
  const asked = useKeptQuery({ ...ask(deskAudit.entries, { ...search }), ...fresh });
  const { data, isPlaceholderData } = asked;
  const { cursor: _cursor, ...filters } = search;
  const hrefOf = (cursor: string | null) => (cursor ? address('/desk/audit', { ...filters, cursor }) : undefined);
  return (
    <>
      <PageTitle>{t`Audit log`}</PageTitle>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid max-w-[68ch] gap-1">
          <h1 className="text-xl">
            <Trans>Audit log</Trans>
          </h1>
          <p className="text-ink-2">
            <Trans>
              Who did or saw what, newest first. Entries cannot be changed and are kept for 5 years. Searches, reasons
              and names are erased after a year.
            </Trans>
          </p>
        </div>
        <DownloadList endpoint={deskAudit.exportEntries} input={{ ...filters }} name="audit-log" about={t`Audit log`} />
      </header>
      <AuditFilterForm key={JSON.stringify(filters)} filters={filters} />
      {data && data.entries.length > 0 && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'outdated' : undefined}>
          <AuditRows entries={data.entries} filters={filters} />
        </div>
      )}
      {data?.entries.length === 0 && !isPlaceholderData && (
        <EmptyState icon={<HistoryIcon />} title={<Trans>No Items</Trans>}>
          <Trans>No matching entries. Remove a filter, or choose another period.</Trans>
        </EmptyState>
      )}
      <NoAnswer asked={asked} hint={<Trans>The audit log is never stored on a device.</Trans>}>
        <SkeletonRows count={10} row="h-14" className="gap-2" />
      </NoAnswer>
      {data && <StepPager previous={hrefOf(data.previousCursor)} next={hrefOf(data.nextCursor)} className="mt-2" />}
    </>
  );
}
