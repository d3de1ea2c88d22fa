import { Trans, useLingui } from '@lingui/react/macro';
import type { ApplicantKind } from '#domain/applications/application.ts';
import type { Form } from '#domain/applications/form.ts';
import { stepsOf } from '#domain/applications/forms.ts';
import { documentLabels } from '#i18n/applications/document-labels.ts';

/** The documents that the form asks for. */
export function NeededDocuments({ form, account }: { form: Form; account: ApplicantKind }) {
  const { i18n } = useLingui();
  const papers = stepsOf(form, account).flatMap(({ documents = [] }) => documents);
  return (
    <div className="grid gap-1">
      <h3 className="text-base font-semibold">
        <Trans>Documents needed for the application</Trans>
      </h3>
      <ul className="grid list-disc gap-1 ps-5 text-ink-2">
        {papers.map(({ kind, isOptional }) => (
          <li key={kind}>
            {i18n._(documentLabels[kind])}
            {isOptional && (
              <span className="text-sm text-ink-3">
                {' '}
                <Trans>(optional)</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
