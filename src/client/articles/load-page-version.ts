import { notFound } from '@tanstack/react-router';
import type { articles } from '#contract/articles.ts';
import type { AppContext } from '#client/shell/app-context.ts';
import { load } from '#client/shell/load.ts';
import { isRefused } from '#offline/refused.ts';

/** Loads a version of a page before its screen shows. Throws not found for one that never was public. */
export async function loadPageVersion(
  { queryClient, ask }: Pick<AppContext, 'queryClient' | 'ask'>,
  call: typeof articles.termsVersion | typeof articles.privacyVersion,
  version: string,
): Promise<void> {
  const options = ask(call, { version });
  await load(queryClient, options);
  const state = queryClient.getQueryState(options.queryKey);
  if (state?.data === undefined && isRefused(state?.error, 404)) throw notFound();
}
