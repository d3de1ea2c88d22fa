import { redirect } from '@tanstack/react-router';
import { desk } from '#contract/desk.ts';
import type { AppContext } from '#client/shell/app-context.ts';
import { load } from '#client/shell/load.ts';
import { isRefused } from '#offline/refused.ts';

/** Loads what every screen of the desk needs: its texts and the roles of whoever is signed in. Leads to the second step, and back to `address`, where it is missing. */
export async function loadDesk(
  { words, queryClient, ask }: Pick<AppContext, 'words' | 'queryClient' | 'ask'>,
  address: string,
) {
  await Promise.all([
    ...(['orders', 'applications', 'desk'] as const).map((area) => words.load(area)),
    load(queryClient, ask(desk.me, {})),
  ]);
  const error = queryClient.getQueryState(ask(desk.me, {}).queryKey)?.error;
  if (isRefused(error) && error.code === 'factor_needed')
    throw redirect({ to: '/second-step', search: { next: address }, replace: true });
}
