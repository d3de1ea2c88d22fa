import { useQuery } from '@tanstack/react-query';
import { articles } from '#contract/articles.ts';
import { PRIVACY_VERSION, TERMS_VERSION } from '#domain/applications/agreed-versions.ts';
import type { AgreedVersions } from '#domain/applications/application.ts';
import type { AppContext } from '#client/shell/app-context.ts';
import { useApp } from '#client/shell/use-app.ts';

/** Prefetches the terms and the privacy policy, so that they can be read and agreed to offline. */
export function prefetchAgreedTexts({ queryClient, ask }: Pick<AppContext, 'queryClient' | 'ask'>): void {
  void queryClient.prefetchQuery(ask(articles.terms, {}));
  void queryClient.prefetchQuery(ask(articles.privacy, {}));
}

/** Versions of the texts that the checkbox of an application refers to. */
export function useAgreedVersions(): AgreedVersions {
  const { ask } = useApp();
  const { data: terms } = useQuery(ask(articles.terms, {}));
  const { data: privacy } = useQuery(ask(articles.privacy, {}));
  return { version: String(terms?.version ?? TERMS_VERSION), privacy: String(privacy?.version ?? PRIVACY_VERSION) };
}
