import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { classes } from '#ui/classes/classes.ts';

const tabClass = (isOpen: boolean) => classes('inline-flex min-h-11 items-center rounded-full px-4', isOpen ? 'bg-brand-tint font-semibold text-on-brand-tint' : 'text-ink-2 hover:text-ink');

/** What stands above every page of the desk. */
export function DeskFrame() {
  const { t } = useLingui();
  const isMessages = useLocation({ select: ({ pathname }) => pathname.endsWith('/messages') });
  return (
    <div className="page grid grid-cols-1 content-start gap-4 py-4 lg:py-6">
      <nav aria-label={t`Desk`} className="flex flex-wrap items-center gap-1 border-b border-line pb-3 print:hidden">
        <span className="me-3 text-sm font-semibold text-brand">
          <Trans>Desk</Trans>
        </span>
        <Link to="/desk" activeProps={{}} aria-current={isMessages ? undefined : 'page'} className={tabClass(!isMessages)}>
          <Trans>Orders</Trans>
        </Link>
        <Link to="/desk/messages" activeProps={{}} aria-current={isMessages ? 'page' : undefined} className={tabClass(isMessages)}>
          <Trans>Messages</Trans>
        </Link>
      </nav>
      <Outlet />
    </div>
  );
}
