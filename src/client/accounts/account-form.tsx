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
  /** What the form is for, for a screen reader. */
  label: string;
  /** Begins the ids of its fields, where several of these forms may be open on a page. */
  formId?: string;
  state: AccountFormState;
  /** What is asked, in this order. */
  fields: readonly AccountField[];
  /** On the button that sends it. */
  submit: ReactNode;
  /** Stands where password means a new one. */
  asksNewPassword?: boolean;
  /** Stands where the code is not one for a forgotten password: what it is for. */
  codeHint?: ReactNode;
  /** Stands under the password where it is asked for another reason than changing how one signs in. */
  passwordHint?: ReactNode;
  /** Stands under a question, such as what sends its code. */
  under?: Partial<Record<AccountField, ReactNode>>;
  /** How the button looks. */
  kind?: 'primary' | 'danger';
  /** Beside the button. */
  actions?: ReactNode;
}

/** Questions about an account: each with its control, what is wrong with the answers, and what became of sending them. */
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
    // A code is wrong when it has other than its digits, whichever check finds it.
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
    // The server's words do not name their field.
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
      {/* Asked with the phone; here only so that a change of it is checked as well. */}
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

/** What the server said holds as long as the answer is the one it saw; the phone is one answer with its calling code. */
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
  // About something that is not asked here, such as a token whose time is over.
  const others = Object.entries(error.errors).filter(([field]) => !fields.includes(field));
  const said = others.flatMap(([, words]) => words);
  // Everything the server marked has been changed since.
  if (said.length === 0 && error.code === 'invalid') return null;
  return (
    <div role="alert">
      <Notice tone="danger">{said[0] ?? error.message}</Notice>
    </div>
  );
}
