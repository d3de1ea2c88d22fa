import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { fieldMessage } from '#i18n/account/field-messages.ts';
import { isRefused } from '#offline/refused.ts';
import { isServerTrouble } from '#offline/server-trouble.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary, type FieldFault } from '#ui/error-summary/error-summary.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { AccountQuestion } from './account-question.tsx';
import { type AccountField, idOfField, wordsOfField } from './account-fields.ts';
import { NotSentNotice } from './not-sent-notice.tsx';
import type { AccountFormState, Failure } from './use-account-form.ts';

interface AccountFormProps {
  /** Accessible name of the form. */
  label: string;
  /** Prefix of field ids, if several of these forms may be open on a page. */
  formId?: string;
  state: AccountFormState;
  /** Fields in display order. */
  fields: readonly AccountField[];
  /** Label of the submit button. */
  submit: ReactNode;
  /** True if the password field is for a new password. */
  asksNewPassword?: boolean;
  /** Hint for a code that is not for a forgotten password. */
  codeHint?: ReactNode;
  /** Hint for a password that is required for another reason than changing it. */
  passwordHint?: ReactNode;
  /** Content below a field, such as the button that sends its code. */
  under?: Partial<Record<AccountField, ReactNode>>;
  /** Style of the submit button. */
  kind?: 'primary' | 'danger';
  /** Shown beside the submit button. */
  actions?: ReactNode;
}

/** A form about an account: fields, errors, and the result of sending. */
export function AccountForm({
  label,
  formId,
  state,
  fields,
  submit,
  asksNewPassword = false,
  codeHint,
  passwordHint,
  under,
  kind,
  actions,
}: AccountFormProps) {
  const { i18n } = useLingui();
  const { form, failure, attempts, isSubmitting, values, problems } = state;

  const refusalOf = (field: AccountField) =>
    failure && isRefused(failure.error) && isUnchanged(field, failure, values)
      ? failure.error.errors[field]?.[0]
      : undefined;
  const faultOf = (field: AccountField): string | undefined => {
    const problem = problems[field]?.errors.find((one) => one !== undefined);
    const { label: name, gender, digits } = wordsOfField(field);
    // A code with the wrong number of digits gets one message, whichever check fails.
    if (problem)
      return i18n._(
        fieldMessage(problem.code === 'code_digits' ? 'digits' : problem.code, problem.limit ?? digits ?? null, {
          field: i18n._(name),
          gender,
        }),
      );
    return refusalOf(field);
  };
  const faults = fields.flatMap((field): FieldFault[] => {
    const words = faultOf(field);
    if (!words) return [];
    // The server's messages do not name the field.
    return [
      {
        fieldId: idOfField(field, formId),
        message: refusalOf(field) === words ? `${i18n._(wordsOfField(field).label)}: ${words}` : words,
      },
    ];
  });

  return (
    <form
      noValidate
      aria-label={label}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit();
      }}
    >
      <ErrorSummary faults={faults} attempt={attempts} />
      {fields.map((name) => (
        <form.Field key={name} name={name}>
          {() => (
            <div className="grid gap-3">
              <AccountQuestion
                name={name}
                formId={formId}
                fault={faultOf(name)}
                isNewPassword={asksNewPassword}
                codeHint={codeHint}
                passwordHint={passwordHint}
                values={values}
                onChange={(field, value) => form.setFieldValue(field, value)}
              />
              {under?.[name] && <div className="justify-self-start">{under[name]}</div>}
            </div>
          )}
        </form.Field>
      ))}
      {/* Part of the phone field; registered here only so that a change is validated too. */}
      {fields.includes('phone') && <form.Field name="countryCode">{() => null}</form.Field>}
      {failure && faults.length === 0 && <Failed failure={failure} fields={fields} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind={kind} size="l" busy={isSubmitting} className="max-sm:w-full">
          {submit}
        </Button>
        {actions}
      </div>
    </form>
  );
}

/** A server message applies only while the answer is unchanged; the phone counts as one answer with its calling code. */
function isUnchanged(field: AccountField, { sent }: Failure, values: Readonly<Record<string, string>>) {
  return values[field] === sent[field] && (field !== 'phone' || values['countryCode'] === sent['countryCode']);
}

function Failed({ failure: { error }, fields }: { failure: Failure; fields: readonly string[] }) {
  if (!isRefused(error) || isServerTrouble(error))
    return (
      <div role="alert">
        <NotSentNotice error={error} />
      </div>
    );
  // About something that is not a field here, such as an expired token.
  const others = Object.entries(error.errors).filter(([field]) => !fields.includes(field));
  const said = others.flatMap(([, words]) => words);
  // All fields the server marked have been changed since.
  if (said.length === 0 && error.code === 'invalid') return null;
  return (
    <div role="alert">
      <Notice tone="danger">{said[0] ?? error.message}</Notice>
    </div>
  );
}
