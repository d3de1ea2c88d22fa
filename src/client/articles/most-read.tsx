import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { articles } from '#contract/articles.ts';
import type { ArticleType } from '#domain/articles/article-card.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { articleScreens } from './article-screens.ts';

/** The most read articles lately; renders nothing until loaded. */
export function MostRead({ type }: { type: ArticleType }) {
  const locale = useLocale();
  const { ask } = useApp();
  const { data = [] } = useQuery(ask(articles.mostRead, { type }));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="most-read" className="grid gap-3">
      <h2 id="most-read" className="text-lg">
        <Trans>Most read</Trans>
      </h2>
      <ol className="grid gap-1">
        {data.map(({ id, slug, title }, at) => (
          <li key={id} className="flex items-baseline gap-3">
            <span aria-hidden className="w-6 text-lg font-semibold text-brand tabular-nums">
              {at + 1}
            </span>
            <Link
              to={articleScreens[type].one}
              params={{ slug }}
              className="flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              {title[locale]}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
