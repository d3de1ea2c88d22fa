import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contact } from '#contract/contact.ts';
import { ANY_OPENING } from '#domain/contact/job-application.ts';
import { CannotShow, SavedNotice } from '#client/shell/cannot-show.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { Loading, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { jobLetter } from './job-letter.ts';
import { LetterForm } from './letter-form.tsx';
import { OpeningCard } from './opening-card.tsx';

/** Open positions, and a form to apply for one of them or without a position. */
export function JobsPage({ draft = null }: { draft?: Draft | null }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { ask } = useApp();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(ask(contact.openings, {}));
  const [chosen, setChosen] = useState<{ readonly opening: string }>();
  const choices = [
    ...(data ?? []).map(({ slug, title }) => ({ value: slug, label: title[locale] })),
    { value: ANY_OPENING, label: t`Another position` },
  ];
  const choose = (opening: string) => {
    setChosen({ opening });
    document.getElementById('apply')?.scrollIntoView();
  };
  return (
    <div className="page grid gap-5 py-4 lg:py-8">
      <PageTitle>{t`Jobs`}</PageTitle>
      <Breadcrumb crumbs={[{ label: <Trans>Home</Trans>, href: '/' }, { label: <Trans>Jobs</Trans> }]} />
      <header className="grid gap-1">
        <h1 className="text-xl">
          <Trans>Jobs</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>Help people see what a car or a home really costs.</Trans>
        </p>
      </header>
      {data && <SavedNotice asOf={dataUpdatedAt} />}
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <section aria-label={t`Open positions`} className="grid gap-4">
          {data?.map((opening) => (
            <OpeningCard key={opening.slug} opening={opening} onChoose={() => choose(opening.slug)} />
          ))}
          {data?.length === 0 && (
            <p className="text-ink-2">
              <Trans>There are no open positions at the moment. You can still write to us.</Trans>
            </p>
          )}
          {!data && !error && (
            <Loading>
              <SkeletonText lines={6} />
            </Loading>
          )}
          {!data && error && <CannotShow error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
        </section>
        <section id="apply" aria-labelledby="apply-title" className="grid scroll-mt-24 gap-5">
          <h2 id="apply-title" className="text-lg">
            <Trans>Apply to work here</Trans>
          </h2>
          <LetterForm key={draft?.id} letter={jobLetter} draft={draft} first={chosen} choices={{ opening: choices }} />
        </section>
      </div>
    </div>
  );
}
