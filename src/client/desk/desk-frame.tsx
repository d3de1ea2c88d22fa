import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Outlet } from '@tanstack/react-router';

const tab = 'inline-flex min-h-11 items-center rounded-full px-4';

/** What stands above every page of the desk. */
export function DeskFrame() {
  const { t } = useLingui();
  return (
    <div className="page grid grid-cols-1 content-start gap-4 py-4 lg:py-6">
      <nav aria-label={t`Desk`} className="flex flex-wrap items-center gap-1 border-b border-line pb-3 print:hidden">
        <span className="me-3 text-sm font-semibold text-brand">
          <Trans>Desk</Trans>
        </span>
        <Link
          to="/desk"
          activeOptions={{ exact: true, includeSearch: false }}
          className={tab}
          inactiveProps={{ className: 'text-ink-2 hover:text-ink' }}
          activeProps={{ className: 'bg-brand-tint font-semibold text-on-brand-tint' }}
        >
          <Trans>Orders</Trans>
        </Link>
        <Link to="/desk/messages" className={tab} inactiveProps={{ className: 'text-ink-2 hover:text-ink' }} activeProps={{ className: 'bg-brand-tint font-semibold text-on-brand-tint' }}>
          <Trans>Messages</Trans>
        </Link>
      </nav>
      <Outlet />
    </div>
  );
}
