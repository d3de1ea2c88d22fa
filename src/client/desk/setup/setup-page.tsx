import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { deskContent } from '#contract/desk-content.ts';
import type { ContentKind } from '#domain/desk/content.ts';
import type { SetupStep } from '#domain/desk/desk-setup.ts';
import type { PageKey } from '#domain/articles/article.ts';
import { fresh } from '#client/orders/fresh.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { formatNumber } from '#i18n/format.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import { CheckIcon, ChevronIcon } from '#ui/icons/icons.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { NoAnswer } from '../no-answer.tsx';

interface StepWords {
  readonly title: MessageDescriptor;
  readonly about: MessageDescriptor;
  readonly part: 'people' | 'settings' | 'content';
  /** The content to write. */
  readonly kind?: ContentKind;
  /** The page of the site; it begins with the text that came with the installation. */
  readonly text?: PageKey;
}

const steps: Readonly<Record<SetupStep, StepWords>> = {
  administrator: {
    title: msg`Administrator`,
    about: msg`Has a second step to sign in. Invite a second one: changes of roles and bank accounts need two.`,
    part: 'people',
  },
  contact: {
    title: msg`Contact`,
    about: msg`Phone, email, address and working hours.`,
    part: 'settings',
  },
  licences: {
    title: msg`Company and licences`,
    about: msg`The name of the company, its unified number and its licences.`,
    part: 'settings',
  },
  lender: {
    title: msg`First lender`,
    about: msg`Choose a bank or finance company you work with.`,
    part: 'content',
    kind: 'lender',
  },
  programme: {
    title: msg`First programme`,
    about: msg`What the lender finances, with its rate, limits and documents.`,
    part: 'content',
    kind: 'programme',
  },
  offer: {
    title: msg`First offer`,
    about: msg`A lower price for a listing, for a limited time. It needs a published listing of a showroom or office.`,
    part: 'content',
    kind: 'offer',
  },
  article: {
    title: msg`First article`,
    about: msg`News or a post for the people who visit us.`,
    part: 'content',
    kind: 'article',
  },
  terms: {
    title: msg`Terms and conditions`,
    about: msg`Review the text that came with the installation and publish your version.`,
    part: 'content',
    kind: 'page',
    text: 'terms',
  },
  privacy: {
    title: msg`Privacy policy`,
    about: msg`Review the text that came with the installation and publish your version.`,
    part: 'content',
    kind: 'page',
    text: 'privacy',
  },
};

/** Writes a first content of the kind, or lists what there is. */
function searchOf({ part, kind, text }: StepWords, isDone: boolean) {
  if (part === 'people') return { group: 'staff' };
  return kind === undefined ? {} : { kind, ...(!isDone && { id: 'new', ...(text && { text }) }) };
}

/** What a new installation needs before it opens; each step is ticked by what is stored. */
export function SetupPage() {
  const { t, i18n } = useLingui();
  const { ask } = useApp();
  const locale = useLocale();
  const asked = useQuery({ ...ask(deskContent.setup, {}), ...fresh });
  const { data } = asked;
  const done = formatNumber(locale, data?.steps.filter(({ isDone }) => isDone).length ?? 0);
  const all = formatNumber(locale, data?.steps.length ?? 0);
  return (
    <>
      <PageTitle>{t`Set up`}</PageTitle>
      <header className="grid gap-1">
        <h1 className="text-xl">
          <Trans>Set up your installation</Trans>
        </h1>
        {data && (
          <p role="status" className="text-ink-2">
            <Trans>
              Done: {done} of {all}
            </Trans>
          </p>
        )}
      </header>
      {data && (
        <ol className="grid gap-2">
          {data.steps.map(({ step, isDone }) => (
            <li key={step}>
              <Link
                to="/desk/$part"
                params={{ part: steps[step].part }}
                search={searchOf(steps[step], isDone)}
                className={`${cardClass({ pressable: true })} flex items-center gap-4`}
              >
                <span className="grid min-w-0 flex-1 gap-0.5">
                  <span className="font-semibold">{i18n._(steps[step].title)}</span>
                  <span className="text-sm text-ink-2">{i18n._(steps[step].about)}</span>
                </span>
                {isDone ? (
                  <Badge tone="success" icon={<CheckIcon className="size-4" />}>
                    <Trans>Done</Trans>
                  </Badge>
                ) : (
                  <Badge tone="outline">
                    <Trans>To do</Trans>
                  </Badge>
                )}
                <ChevronIcon className="size-4 text-ink-3" />
              </Link>
            </li>
          ))}
        </ol>
      )}
      <NoAnswer asked={asked}>
        <div className="grid gap-2">
          {Object.keys(steps).map((step) => (
            <Skeleton key={step} className="h-20" />
          ))}
        </div>
      </NoAnswer>
    </>
  );
}
