import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { financing } from '#contract/financing.ts';
import type { ApplicantKind } from '#domain/applications/application.ts';
import { formOf } from '#domain/applications/programme-form.ts';
import { calculatorAddressOf } from '#domain/financing/calculator-address.ts';
import type { Programme } from '#domain/financing/programme.ts';
import { financesCondition } from '#domain/financing/programme-fit.ts';
import { programmeInput } from '#domain/financing/programme-input.ts';
import { applicantFor } from '#domain/listings/listing-offer.ts';
import { TrueCostCard } from '#client/financing/true-cost-card.tsx';
import { address } from '#client/shell/address.ts';
import { CannotShow, SavedNotice } from '#client/shell/cannot-show.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useToday } from '#client/shell/use-today.ts';
import { isRefused } from '#offline/refused.ts';
import { Anchor } from '#ui/anchor/anchor.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { Price } from '#ui/price/price.tsx';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { Loading, Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { TextLink } from '#ui/text-link/text-link.tsx';
import { ChosenCard } from './chosen-card.tsx';
import { NeededDocuments } from './needed-documents.tsx';
import { ProgrammeGone } from './programme-gone.tsx';
import { ProgrammeConditions, ProgrammeHead } from './programme-parts.tsx';
import type { ProgrammeSection } from './programme-sections.ts';
import { useApplicantOptions } from './use-applicant-options.ts';
import { type Chosen, type ChosenInAddress, useChosenExample } from './use-chosen-example.ts';

/** One programme: terms, cost, who may apply with which documents, and the link to the application. */
export function ProgrammePage({
  section,
  id,
  ...chosenBy
}: { section: ProgrammeSection; id: string } & ChosenInAddress) {
  const { t } = useLingui();
  const { ask } = useApp();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(ask(financing.programme, { id }));
  // A programme of another section has its page in that section.
  const isElsewhere = data && section.groups.every(({ kind }) => kind !== data.kind);
  if (data && !isElsewhere)
    return <Shown section={section} programme={data} chosenBy={chosenBy} asOf={dataUpdatedAt} />;
  if (isElsewhere || (isRefused(error) && error.status === 404)) return <ProgrammeGone section={section} />;
  if (error)
    return (
      <div className="page py-10">
        <PageTitle>{t`Not saved on this device`}</PageTitle>
        <CannotShow level={1} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      </div>
    );
  return (
    <div className="page py-8">
      <Loading className="grid gap-8 lg:grid-cols-[1.5fr_1fr]">
        <SkeletonText lines={8} />
        <Skeleton className="h-96 w-full" />
      </Loading>
    </div>
  );
}

function Shown({
  section,
  programme,
  chosenBy,
  asOf,
}: {
  section: ProgrammeSection;
  programme: Programme;
  chosenBy: ChosenInAddress;
  asOf: number;
}) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { chosen, exampleOf } = useChosenExample(section, chosenBy);
  const example = exampleOf(programme);
  const isFit = financesCondition(programme, chosen?.listing.financedAs ?? null);
  const isLandChosen = chosen?.listing.financedAs === 'land';
  const today = useToday();
  const { terms } = programme;
  const name = programme.name[locale];
  return (
    <div className="page grid gap-5 py-4 lg:py-8">
      <PageTitle>{name}</PageTitle>
      <Breadcrumb
        crumbs={[
          { label: <Trans>Home</Trans>, href: '/' },
          { label: <Trans>Financing</Trans>, href: '/finance' },
          { label: i18n._(section.crumb), href: address(section.path, inAddress(chosenBy)) },
          { label: name },
        ]}
      />
      <SavedNotice asOf={asOf} />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[1.5fr_1fr]">
        <div className="grid min-w-0 content-start gap-8">
          <ProgrammeHead programme={programme} level={1} />
          <ChosenCard thing={section.chosen} chosen={chosen} mayChange />
          {!isFit && (
            <Notice
              tone="warning"
              title={
                isLandChosen ? (
                  <Trans>This programme does not finance land</Trans>
                ) : chosen?.listing.financedAs === 'used' ? (
                  <Trans>This programme is for new cars only</Trans>
                ) : (
                  <Trans>This programme is for used cars only</Trans>
                )
              }
              actions={
                <Anchor
                  href={address(section.path, inAddress(chosenBy))}
                  className={buttonClass({ kind: 'secondary' })}
                >
                  {isLandChosen ? <Trans>Programmes for this land</Trans> : <Trans>Programmes for this car</Trans>}
                </Anchor>
              }
            >
              {isLandChosen ? (
                <Trans>The property you chose is land. The figures here are an example for a home.</Trans>
              ) : chosen?.listing.financedAs === 'used' ? (
                <Trans>The car you chose is used. The figures here are an example for another car.</Trans>
              ) : (
                <Trans>The car you chose is new. The figures here are an example for another car.</Trans>
              )}
            </Notice>
          )}
          <ProgrammeConditions programme={programme} level={2} />
          {programme.isDebtRepayment && <DebtRepaymentSteps />}
          {programme.isClosed === true ? (
            <Notice
              tone="warning"
              title={<Trans>This programme is no longer offered</Trans>}
              actions={
                <Anchor href={section.path} className={buttonClass({ kind: 'secondary' })}>
                  <Trans>All programmes</Trans>
                </Anchor>
              }
            >
              <Trans>You can still send an application that you have already started.</Trans>
            </Notice>
          ) : (
            <ApplySlot
              section={section}
              programme={programme}
              chosenBy={isFit ? chosenBy : nothingChosen}
              chosen={isFit ? chosen : null}
            />
          )}
        </div>
        <aside className="grid content-start gap-4">
          <TrueCostCard
            key={`${example.price} ${example.condition}`}
            price={example.price}
            condition={example.condition}
            terms={terms}
          />
          {(!chosen || !isFit) && (
            <p className="text-sm text-ink-3">
              <Trans>
                An example for <Price halalas={example.price} whole />.
              </Trans>{' '}
              {section.chosen && !chosen && i18n._(section.chosen.hint)}
            </p>
          )}
          <TextLink
            href={`/financing-calculator?${new URLSearchParams(calculatorAddressOf(programmeInput(terms, example.price, example.condition, today), example.condition === 'used' || example.condition === 'land' ? example.condition : undefined)).toString()}`}
            className="inline-flex min-h-11 items-center"
          >
            <Trans>Open these figures in the calculator</Trans>
          </TextLink>
        </aside>
      </div>
    </div>
  );
}

/** How moving debts works, by the central bank's rules. */
function DebtRepaymentSteps() {
  return (
    <section aria-labelledby="how" className="grid gap-3">
      <h2 id="how" className="text-lg">
        <Trans>How the debt repayment works</Trans>
      </h2>
      <ol className="grid list-decimal gap-1.5 ps-5 text-ink-2">
        <li>
          <Trans>
            You list your current financing. The lender shows the full cost of moving it, including early settlement,
            before you decide.
          </Trans>
        </li>
        <li>
          <Trans>Each current lender issues a settlement letter within seven working days.</Trans>
        </li>
        <li>
          <Trans>
            The new lender pays them directly, in your name and with your reference number. No money passes through
            anyone else.
          </Trans>
        </li>
        <li>
          <Trans>You get clearance letters, and pay one installment a month.</Trans>
        </li>
      </ol>
    </section>
  );
}

const inAddress = ({ item, offer }: ChosenInAddress) => ({
  item: item ?? undefined,
  offer: item === null ? undefined : (offer ?? undefined),
});

const nothingChosen: ChosenInAddress = { item: null, offer: null };

/** Choice of applicant, the documents needed, and the link to the form. */
function ApplySlot({
  section,
  programme,
  chosenBy,
  chosen,
}: {
  section: ProgrammeSection;
  programme: Programme;
  chosenBy: ChosenInAddress;
  chosen: Chosen | null;
}) {
  const { t } = useLingui();
  const form = formOf(programme.kind);
  const accounts = useApplicantOptions(form);
  // An offer in the address suggests the applicant; the person may choose another.
  const offered =
    chosenBy.offer !== null && chosen?.current.offer?.id === chosenBy.offer
      ? applicantFor(chosen.current.offer.audience)
      : null;
  const [picked, setAccount] = useState<ApplicantKind | null>(null);
  const account = picked ?? offered ?? accounts[0]?.value ?? 'individual';
  return (
    <section
      aria-labelledby="apply"
      className={`${cardClass({ large: true, ownPadding: true })} grid gap-5 p-5 sm:p-6`}
    >
      <h2 id="apply" className="text-lg">
        <Trans>Apply</Trans>
      </h2>
      <RadioGroup
        legend={t`Who is applying?`}
        layout="cards"
        value={account}
        onChange={setAccount}
        options={accounts}
      />
      <NeededDocuments form={form} account={account} />
      <Anchor
        href={address(`${section.path}/${programme.slug}/apply`, { account, ...inAddress(chosenBy) })}
        className={buttonClass({ size: 'l', wide: true })}
      >
        <Trans>Start the application</Trans>
      </Anchor>
      <p className="text-center text-sm text-ink-3">
        <Trans>
          Takes about five minutes. Everything is saved on this device as you type, so you can stop and come back.
        </Trans>
      </p>
    </section>
  );
}
