import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { deskContent } from '#contract/desk-content.ts';
import { desk } from '#contract/desk.ts';
import { hasRole } from '#domain/accounts/staff-role.ts';
import { fresh } from '#client/orders/fresh.ts';
import { useApp } from '#client/shell/use-app.ts';
import { type DeskTab, partOf, tabsFor } from './desk-tabs.ts';

/** The parts of the desk for whoever is signed in. Opens the list of what an installation lacks when the desk of a new one is entered. */
export function useDeskTabs(): readonly DeskTab[] {
  const { ask } = useApp();
  const navigate = useNavigate();
  const { data } = useQuery({ ...ask(desk.me, {}), ...fresh });
  const roles = data?.roles ?? [];
  const { data: setup } = useQuery({
    ...ask(deskContent.setup, {}),
    ...fresh,
    enabled: hasRole(roles, deskContent.setup.roles ?? []),
  });
  const part = useLocation({ select: ({ pathname }) => partOf(pathname) });
  // Only when the desk is entered: whoever then chooses the orders gets them.
  const [isEntered] = useState(part === 'orders');
  const isNew = setup?.isNew === true && isEntered;
  useEffect(() => {
    if (isNew) void navigate({ to: '/desk/$part', params: { part: 'setup' }, replace: true });
  }, [isNew, navigate]);
  return tabsFor(roles).filter(({ name }) => name !== 'setup' || setup?.isOpen === true);
}
