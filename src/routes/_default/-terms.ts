import { useQuery } from '@tanstack/react-query';
import { articles } from '#contract/articles.ts';
import { TERMS_VERSION } from '#domain/applications/terms-version.ts';
import type { AppContext } from '#client/shell/app-context.ts';
import { useApp } from '#client/shell/use-app.ts';

/** Prefetches the terms, so that they can be read and agreed to offline. */
export function prefetchTerms({ queryClient, ask }: Pick<AppContext, 'queryClient' | 'ask'>): void {
  void queryClient.prefetchQuery(ask(articles.terms, {}));
}

/** Version of the terms that the checkbox refers to. */
export function useTermsVersion(): string {
  const { ask } = useApp();
  const { data } = useQuery(ask(articles.terms, {}));
  return String(data?.version ?? TERMS_VERSION);
}
