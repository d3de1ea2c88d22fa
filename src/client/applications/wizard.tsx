import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { ApplicantKind } from '#domain/applications/application.ts';
import { checkApplication, checkStep, type Problems } from '#domain/applications/check-application.ts';
import type { DocumentKind } from '#domain/applications/document-kinds.ts';
import { type FieldKey, fields } from '#domain/applications/fields.ts';
import type { Form, StepKey } from '#domain/applications/form.ts';
import {
  askedDocuments,
  askedFields,
  askedSteps,
  documentField,
  stepOfField,
  answersToChange,
} from '#domain/applications/forms.ts';
import { offerRefusals } from '#domain/applications/taken-offer.ts';
import { currentPrice } from '#domain/listings/current-price.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { keepEntry, useLeave } from '#client/shell/use-leave.ts';
import { useToday } from '#client/shell/use-today.ts';
import type { PendingFile } from '#client/uploads/pending-files.ts';
import { problemMessage } from '#i18n/applications/problem-message.ts';
import { stepLabels } from '#i18n/applications/step-labels.ts';
import { ErrorSummary, type FieldFault } from '#ui/error-summary/error-summary.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { controlId } from './answer-control.tsx';
import type { ApplicationSearch } from './application-search.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { ChosenCard } from './chosen-card.tsx';
import { DocumentsStep } from './documents-step.tsx';
import { chosenThingOf, formScreens } from './form-screens.ts';
import { MonthlyFigure } from './monthly-figure.tsx';
import { namedField } from './named-field.ts';
import { OfferNotice } from './offer-notice.tsx';
import { ReservationAccount } from './reservation-account.tsx';
import { ReviewStep } from './review-step.tsx';
import { StepQuestions } from './step-questions.tsx';
import type { ApplicationWork } from './use-application-draft.ts';
import { useAdvice } from './use-advice.ts';
import { usePickedFiles } from './use-picked-files.ts';
import { useImpliedAnswers } from './use-implied-answers.ts';
import { useChosen } from './use-chosen.ts';
import { useMonthly } from './use-monthly.ts';
import { useOfferStanding } from './use-offer-standing.ts';
import { useProgrammes } from './use-programmes.ts';
import { WizardFrame } from './wizard-frame.tsx';

interface WizardProps {
  readonly form: Form;
  readonly account: ApplicantKind;
  readonly search: ApplicationSearch;
  readonly work: ApplicationWork;
  readonly onSend: () => Promise<void>;
  /** The page before the first step, if none led to it. */
  readonly before: string;
}

/** The steps of an application: rendered from the form's data, validated by the form's own rules. */
export function Wizard({ form, account, search, work, onSend, before }: WizardProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const leave = useLeave();
  const thing = chosenThingOf(form);
  const today = useToday();
  const listing = useChosen(thing, work.listing);
  const chosen = listing && { listing, current: currentPrice(listing, today, work.offer) };
  const offer = useOfferStanding(work, account, { chosen: listing, asked: search.offer });
  const programmes = useProgrammes(form);
  const advice = useAdvice(form, account, work, chosen);
  const implied = useImpliedAnswers(form, account);
  // Errors are not shown during first input: a step is checked when it is left, and from then on at every keystroke.
  const [checked, setChecked] = useState<StepKey | null>(null);
  const [attempt, setAttempt] = useState(Object.keys(work.refusals).length);
  // A refused application opens at the first refused answer's step, and stays there while it is corrected.
  const [refusedAt] = useState(
    () => Object.keys(work.refusals).flatMap((field) => stepOfField(form, account, field) ?? [])[0],
  );
  const [isSending, setIsSending] = useState(false);

  const files = usePickedFiles({ kept: work.documents, onKeep: work.keep });

  const condition = listing?.financedAs ?? null;
  const fit = {
    programme: programmes.find(({ slug }) => slug === work.answers['financeName']),
    listedAs: condition,
    date: today,
  };
  const monthly = useMonthly(work.answers, chosen, advice, fit.programme);
  const state = { answers: work.answers, listing: work.listing, documents: work.documents };
  const steps = askedSteps(form, account, state);
  const step = steps.find(({ key }) => key === (search.step ?? refusedAt)) ?? steps[0];
  if (!step) return null;
  const at = steps.indexOf(step);
  const questions = askedFields(step, state);
  const papers = askedDocuments(step, state);
  const problems: Problems = checked === step.key ? checkStep(form, account, step.key, state, {}, fit) : {};

  const messageOf = (field: string): string | undefined => {
    const problem = problems[field];
    if (!problem) return work.refusals[field];
    if (field === 'termsAgreed') return t`The terms and correct-data acknowledgement must be ticked`;
    return i18n._(problemMessage(problem, namedField(i18n, field), locale));
  };
  const faults = [...questions, ...papers.map(({ kind }) => documentField(kind))].flatMap((field): FieldFault[] => {
    const message = messageOf(field);
    return message === undefined ? [] : [{ fieldId: controlId(field), message }];
  });

  const goTo = (key: StepKey, asChecked: boolean) => {
    work.goTo(key);
    setChecked(asChecked ? key : null);
    if (asChecked) setAttempt((count) => count + 1);
    void navigate({ to: '.', search: (now) => ({ ...now, step: key }), state: keepEntry });
  };
  const next = async () => {
    const found = checkStep(form, account, step.key, state, {}, fit);
    const following = steps[at + 1];
    if (Object.keys(found).length > 0) {
      work.flush();
      setChecked(step.key);
      return setAttempt((count) => count + 1);
    }
    if (following) return goTo(following.key, false);
    const wrong = Object.keys(checkApplication(work.application(), {}, fit))[0];
    if (wrong !== undefined) return goTo(stepOfField(form, account, wrong) ?? step.key, true);
    // The server would refuse it: the person has to choose first.
    if (offer.problem !== null) return setAttempt((count) => count + 1);
    setIsSending(true);
    await onSend().finally(() => setIsSending(false));
    setAttempt((count) => count + 1);
  };
  const showRefused = ({ kind }: PendingFile<DocumentKind>) => {
    const of = stepOfField(form, account, documentField(kind));
    if (of !== null && of !== step.key) goTo(of, false);
  };
  const previous = () => {
    const earlier = steps[at - 1];
    if (earlier) return goTo(earlier.key, false);
    work.flush();
    leave(before);
  };
  /** Another programme may be for another purpose. */
  const ofProgramme = (slug: string | boolean) => {
    const to = programmes.find((programme) => programme.slug === slug);
    return (
      to &&
      answersToChange(
        form,
        account,
        programmes.find((programme) => programme.slug === work.answers['financeName']),
        to,
      )
    );
  };
  const answer = (field: FieldKey, value: string | boolean) => {
    // Changing the brand clears its model.
    const narrowed = Object.entries(fields).flatMap(([key, { within }]) =>
      within === field ? [[key, null] as const] : [],
    );
    work.answer({
      [field]: value,
      ...Object.fromEntries(narrowed),
      ...implied(field, value),
      ...(field === 'financeName' && ofProgramme(value)),
    });
  };

  const name = i18n._(formScreens[form.name].title);
  const title = i18n._(stepLabels[step.key]);
  const errorOf = (field: string): ReactNode => messageOf(field);
  return (
    <>
      <PageTitle>{faults.length > 0 ? t`Error: ${title}` : title}</PageTitle>
      <WizardFrame
        name={name}
        title={title}
        step={at + 1}
        steps={steps.length}
        saved={work.saved}
        before={before}
        hasFaults={faults.length > 0}
        isBusy={isSending}
        picked={files.picked}
        onRefused={showRefused}
        finish={step.isReview && <Trans>Send the application</Trans>}
        onPrevious={previous}
        onNext={() => void next()}
        figure={monthly !== null && <MonthlyFigure monthly={monthly} />}
        notices={
          <>
            {work.conflict && <ConflictNotice conflict={work.conflict} attempt={attempt} />}
            <OfferNotice thing={thing} standing={offer} taken={work.offer} onTake={work.takeOffer} attempt={attempt} />
            {work.refusal && !offerRefusals.some((code) => code === work.refusalCode) && (
              <Notice tone="danger" title={<Trans>The application was not accepted</Trans>}>
                {work.refusal}
              </Notice>
            )}
            {at === 0 && <ChosenCard thing={thing} chosen={chosen} />}
            <ErrorSummary key={step.key} faults={faults} attempt={attempt} />
          </>
        }
      >
        {step.fields.includes('reservation') && <ReservationAccount />}
        {questions.length > 0 && !step.isReview && (
          <StepQuestions
            form={form}
            asked={questions}
            answers={work.answers}
            condition={condition}
            errorOf={errorOf}
            onAnswer={answer}
            onBlur={work.flush}
          />
        )}
        {papers.length > 0 && (
          <DocumentsStep
            asked={papers}
            purpose={name}
            files={files}
            kept={work.documents}
            errorOf={errorOf}
            onRemove={work.drop}
            onRead={work.read}
          />
        )}
        {step.isReview && (
          <ReviewStep
            form={form}
            account={account}
            state={state}
            documents={work.documents}
            chosen={chosen}
            advice={advice}
            error={errorOf('termsAgreed')}
            onAgree={(isAgreed) => answer('termsAgreed', isAgreed)}
          />
        )}
      </WizardFrame>
    </>
  );
}
