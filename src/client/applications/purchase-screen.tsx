import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { listings } from '#contract/listings.ts';
import type { AgreedVersions, Answers } from '#domain/applications/application.ts';
import type { Form } from '#domain/applications/form.ts';
import { CannotShow } from '#client/shell/cannot-show.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp } from '#client/shell/use-app.ts';
import type { Outbox } from '#offline/outbox/outbox.ts';
import { Anchor } from '#ui/anchor/anchor.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { TagIcon } from '#ui/icons/icons.tsx';
import { readApplicationSearch } from './application-search.ts';
import { ApplyPage, OpeningSkeleton } from './apply-page.tsx';
import { chosenThingOf, formScreens } from './form-screens.ts';

interface PurchaseScreenProps {
  readonly form: Form;
  /** Public number of the listing. */
  readonly listing: string;
  /** Search parameters, not parsed yet; `pay` is `finance` or `cash`. */
  readonly search: Readonly<Record<string, unknown>>;
  readonly outbox: Outbox;
  /** Versions of the texts that the checkbox refers to. */
  readonly agreed: AgreedVersions;
  /** Shown below a received application. */
  readonly afterSent?: ReactNode;
}

/** The request to buy one listing; the choice made on its page, finance or cash, is already filled in. */
export function PurchaseScreen({ form, listing, search: raw, outbox, agreed, afterSent }: PurchaseScreenProps) {
  const { t, i18n } = useLingui();
  const { ask } = useApp();
  const search = { ...readApplicationSearch(raw), item: listing };
  const thing = chosenThingOf(form);
  const { data, error, refetch, isFetching } = useQuery(ask(thing?.one ?? listings.car, { id: listing }));
  const { pay } = raw;
  // Only at the start: later the person may have changed the way of payment.
  const isFresh = search.step === undefined && search.draft === undefined;
  const payment = isFresh && (pay === 'finance' || pay === 'cash') ? pay : null;
  const given = useMemo((): Answers => (payment === null ? {} : { payment }), [payment]);
  const isBegun = search.draft !== undefined || search.sending !== undefined;
  const { title, others } = formScreens[form.name];
  if (!isBegun && data && (data.availability === 'sold' || data.financedAs === null))
    return (
      <div className="page py-6">
        <PageTitle>{i18n._(title)}</PageTitle>
        <EmptyState
          level={1}
          icon={<TagIcon />}
          title={
            data.financedAs === null ? (
              <Trans>This one is for rent, not for sale</Trans>
            ) : (
              <Trans>This one is sold</Trans>
            )
          }
          actions={
            <Anchor href={others.href} className={buttonClass()}>
              {i18n._(others.label)}
            </Anchor>
          }
        >
          <Trans>Similar ones may still be available.</Trans>
        </EmptyState>
      </div>
    );
  if (!isBegun && !data) {
    if (!error) return <OpeningSkeleton />;
    return (
      <div className="page py-10">
        <PageTitle>{t`Not saved on this device`}</PageTitle>
        <CannotShow level={1} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      </div>
    );
  }
  return (
    <ApplyPage
      form={form}
      programme=""
      given={given}
      search={search}
      outbox={outbox}
      agreed={agreed}
      afterSent={afterSent}
    />
  );
}
