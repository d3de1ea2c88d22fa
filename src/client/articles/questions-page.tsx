import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { articles } from '#contract/articles.ts';
import { CannotShow, SavedNotice } from '#client/shell/cannot-show.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { withPercents } from '#i18n/with-percents.ts';
import { Accordion } from '#ui/accordion/accordion.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { TextLink } from '#ui/text-link/text-link.tsx';
import { ReadingSkeleton } from './reading-skeleton.tsx';

/** Frequently asked questions with collapsible answers; the browser's page search also finds closed ones. */
export function QuestionsPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const { ask } = useApp();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(ask(articles.questions, {}));
  if (!data && error)
    return (
      <div className="page py-10">
        <CannotShow level={1} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      </div>
    );
  if (!data) return <ReadingSkeleton />;
  return (
    <div className="page grid max-w-[calc(68ch+8rem)] gap-6 py-4 lg:py-8">
      <PageTitle>{t`Frequently asked questions`}</PageTitle>
      <Breadcrumb
        crumbs={[{ label: <Trans>Home</Trans>, href: '/' }, { label: <Trans>Frequently asked questions</Trans> }]}
      />
      <SavedNotice asOf={dataUpdatedAt} />
      <h1 className="text-xl lg:text-2xl">
        <Trans>Frequently asked questions</Trans>
      </h1>
      {data.length === 0 && (
        <p className="text-ink-2">
          <Trans>There are no questions here yet.</Trans>
        </p>
      )}
      {data.map((group) => (
        <section key={group.id} className="grid max-w-[68ch]">
          <h2 className="pb-1 text-lg">{group.title[locale]}</h2>
          {group.questions.map(({ id, question, answer }) => (
            <Accordion key={id} summary={question[locale]}>
              <div className="grid gap-3">
                {answer.map((paragraph) => (
                  <p key={paragraph.en}>{withPercents(locale, paragraph[locale])}</p>
                ))}
              </div>
            </Accordion>
          ))}
        </section>
      ))}
      <p className="text-ink-2">
        <Trans>
          Can't find your question? <TextLink href="/contact-us">Contact us</TextLink>
        </Trans>
      </p>
    </div>
  );
}
