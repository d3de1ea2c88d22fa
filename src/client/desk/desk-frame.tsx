import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { deskContent } from '#contract/desk-content.ts';
import { desk } from '#contract/desk.ts';
import { hasRole } from '#domain/accounts/staff-role.ts';
import { fresh } from '#client/orders/fresh.ts';
import { useApp } from '#client/shell/use-app.ts';
import { classes } from '#ui/classes/classes.ts';
import { tabsFor } from './desk-tabs.ts';

const tabClass = (isOpen: boolean) =>
  classes(
    'inline-flex min-h-11 items-center rounded-full px-4',
    isOpen ? 'bg-brand-tint font-semibold text-on-brand-tint forced-colors:border-2' : 'text-ink-2 hover:text-ink',
  );

/** The header of every page of the desk. */
export function DeskFrame() {
  const { t, i18n } = useLingui();
  const { ask } = useApp();
  const part = useLocation({
    select: ({ pathname }) =>
      /\/desk\/(adverts|imported|districts|reports|letters|messages|undelivered|figures|content|newsletter|people|settings|audit|setup)/.exec(
        pathname.replace('/desk/listings', '/desk/reports'),
      )?.[1] ?? 'orders',
  });
  const isOpen = (tab: string) => tab === (part === 'imported' || part === 'districts' ? 'adverts' : part);
  const { data } = useQuery({ ...ask(desk.me, {}), ...fresh });
  const roles = data?.roles ?? [];
  const navigate = useNavigate();
  const { data: setup } = useQuery({
    ...ask(deskContent.setup, {}),
    ...fresh,
    enabled: hasRole(roles, deskContent.setup.roles ?? []),
  });
  // Only when the desk is entered: whoever then chooses the orders gets them.
  const [isEntered] = useState(part === 'orders');
  const isNew = setup?.isNew === true && isEntered;
  useEffect(() => {
    if (isNew) void navigate({ to: '/desk/$part', params: { part: 'setup' }, replace: true });
  }, [isNew, navigate]);
  const tabs = tabsFor(roles).filter(({ name }) => name !== 'setup' || setup?.isOpen === true);
  return (
    <div className="page grid grid-cols-1 content-start gap-4 py-4 lg:py-6">
      <nav aria-label={t`Desk`} className="flex flex-wrap items-center gap-1 border-b border-line pb-3 print:hidden">
        <span className="me-3 text-sm font-semibold text-brand">
          <Trans>Desk</Trans>
        </span>
        {tabs.map(({ name, label, target }) => (
          <Link
            key={name}
            {...target}
            // Otherwise `/desk` is current on every page of the desk too.
            activeOptions={{ exact: true }}
            activeProps={{}}
            aria-current={isOpen(name) ? 'page' : undefined}
            className={tabClass(isOpen(name))}
          >
            {i18n._(label)}
          </Link>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
