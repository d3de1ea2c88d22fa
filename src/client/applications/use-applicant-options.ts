import { useLingui } from '@lingui/react/macro';
import type { ApplicantKind } from '#domain/applications/application.ts';
import type { Form } from '#domain/applications/form.ts';
import { applicantsOf, stepsOf } from '#domain/applications/forms.ts';
import { stepLabels } from '#i18n/applications/step-labels.ts';
import { applicantLabels } from './applicant-labels.ts';

/** The kinds of applicants allowed by the form, each with its steps. */
export function useApplicantOptions(form: Form): { value: ApplicantKind; label: string; hint: string }[] {
  const { i18n } = useLingui();
  return applicantsOf(form).map((value) => ({
    value,
    label: i18n._(applicantLabels[value]),
    hint: stepsOf(form, value)
      .map(({ key }) => i18n._(stepLabels[key]))
      .join('\u00a0· '),
  }));
}
