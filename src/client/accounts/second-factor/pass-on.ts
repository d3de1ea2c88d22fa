import { redirect } from '@tanstack/react-router';
import { destinationOf } from '#contract/redirects.ts';
import { secondFactors } from '#contract/second-factors.ts';
import type { AppContext } from '#client/shell/app-context.ts';

/** Leads on to `next` where no second step is needed, or it was proved. Without an answer the page says why. */
export async function passOn({ queryClient, ask }: Pick<AppContext, 'queryClient' | 'ask'>, next: string | undefined) {
  const question = ask(secondFactors.state, {});
  await queryClient.prefetchQuery({ ...question, staleTime: 0, retry: false });
  const need = queryClient.getQueryData(question.queryKey)?.need;
  if (next === undefined || (need !== 'none' && need !== 'proved')) return;
  const destination = destinationOf(next);
  throw redirect({ href: destination.kind === 'inside' ? destination.to : '/', replace: true });
}
