import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ApplicantKind } from '#domain/applications/application.ts';
import { type FinancingAdvice } from '#domain/applications/financing-advice.ts';
import type { ApplicationState, Form } from '#domain/applications/form.ts';
import { askedDocuments, askedFields, askedSteps } from '#domain/applications/forms.ts';
import { documentLabels } from '#i18n/applications/document-labels.ts';
import { fieldWords } from '#i18n/applications/field-words.ts';
import { stepLabels } from '#i18n/applications/step-labels.ts';
import { cardClass } from '#ui/card/card-class.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { AnswerText } from './answer-text.tsx';
import { ChosenCard } from './chosen-card.tsx';
import { controlId } from './answer-control.tsx';
import { DebtAdvice } from './debt-advice.tsx';
import type { KeptDocument } from './documents-step.tsx';
import { chosenThingOf } from './form-screens.ts';
import { ReviewSection } from './review-section.tsx';
import type { Chosen } from './use-chosen-example.ts';

interface ReviewStepProps {
  form: Form;
  account: ApplicantKind;
  state: ApplicationState;
  documents: readonly KeptDocument[];
  chosen: Chosen | null;
  advice: FinancingAdvice | null;
  error: ReactNode;
  onAgree: (isAgreed: boolean) => void;
}

/** All answers by part, each with a link to change it; advice; the consent checkbox required for sending. */
export function ReviewStep({ form, account, state, documents, chosen, advice, error, onAgree }: ReviewStepProps) {
  const { i18n } = useLingui();
  return (
    <>
      <p className="text-ink-2">
        <Trans>Review your answers. Nothing has been sent yet.</Trans>
      </p>
      <ChosenCard thing={chosenThingOf(form)} chosen={chosen} />
      {askedSteps(form, account, state)
        .filter(({ isReview }) => !isReview)
        .map((step) => (
          <ReviewSection key={step.key} step={step.key} title={i18n._(stepLabels[step.key])}>
            <Facts
              facts={[
                ...askedFields(step, state).map((field) => ({
                  label: i18n._(fieldWords[field].label),
                  value: <AnswerText form={form} field={field} answers={state.answers} />,
                })),
                ...askedDocuments(step, state).map(({ kind }) => ({
                  label: i18n._(documentLabels[kind]),
                  value: <FileNames files={documents.filter((one) => one.kind === kind)} />,
                })),
              ]}
            />
          </ReviewSection>
        ))}
      {advice && <DebtAdvice advice={advice} />}
      <section aria-labelledby="terms" className={`${cardClass({ ownPadding: true })} px-4 py-3 sm:px-5`}>
        <h2 id="terms" className="text-md">
          <Trans>Terms agreement</Trans>
        </h2>
        <Checkbox
          id={controlId('termsAgreed')}
          checked={state.answers['termsAgreed'] === true}
          onChange={(event) => onAgree(event.target.checked)}
          error={error}
          label={
            <Trans>
              I agree to the{' '}
              <a
                href={`/${i18n.locale}/terms-conditions`}
                target="_blank"
                rel="noreferrer"
                className="font-medium text-brand underline underline-offset-4"
              >
                terms and conditions
              </a>
              , and the data I entered is correct.
            </Trans>
          }
        />
        <p className="text-sm text-ink-2">
          <Trans>
            How we use your data:{' '}
            <a
              href={`/${i18n.locale}/privacy-policy`}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4"
            >
              privacy policy
            </a>
          </Trans>
        </p>
      </section>
    </>
  );
}

function FileNames({ files }: { files: readonly KeptDocument[] }) {
  if (files.length === 0)
    return (
      <span className="text-ink-3">
        <Trans>Not given</Trans>
      </span>
    );
  return (
    <ul>
      {files.map((file) => (
        <li key={file.fileId}>
          <bdi className="break-all">{file.name}</bdi>
        </li>
      ))}
    </ul>
  );
}
