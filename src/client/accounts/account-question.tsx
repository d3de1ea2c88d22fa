import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PASSWORD_LENGTH } from '#domain/accounts/password.ts';
import { SAUDI_CODE } from '#domain/identity/phone.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { type ControlProps, Field } from '#ui/field/field.tsx';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { textLinkClass } from '#ui/text-link/text-link.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { type AccountField, idOfField, wordsOfField } from './account-fields.ts';
import { PasswordInput } from './password-input.tsx';
import { PhoneInput } from './phone-input.tsx';
import { CitySelect, NationalitySelect } from './place-selects.tsx';

const readClass = `${textLinkClass()} inline-flex min-h-11 items-center`;

interface QuestionProps {
  name: AccountField;
  formId?: string;
  /** Error message for the answer. */
  fault?: string;
  isNewPassword: boolean;
  codeHint?: ReactNode;
  passwordHint?: ReactNode;
  values: Readonly<Record<string, string>>;
  onChange: (field: string, value: string) => void;
}

/** One field of an account form, with the control for its kind. */
export function AccountQuestion({
  name,
  formId,
  fault,
  isNewPassword,
  codeHint,
  passwordHint,
  values,
  onChange,
}: QuestionProps) {
  const { t, i18n } = useLingui();
  const { min: least } = PASSWORD_LENGTH;
  // If there is already a password.
  const hasOne = 'oldPassword' in values || 'resetToken' in values;
  const id = idOfField(name, formId);
  const label = i18n._(wordsOfField(name).label);
  const value = values[name] ?? '';
  const change = (next: string) => onChange(name, next);
  const typed = { value, onChange: (event: { target: { value: string } }) => change(event.target.value) };
  const ask = (
    control: (props: ControlProps) => ReactNode,
    more: { hint?: ReactNode; optional?: boolean; label?: ReactNode } = {},
  ) => (
    <Field id={id} label={more.label ?? label} error={fault} hint={more.hint} optional={more.optional}>
      {control}
    </Field>
  );

  switch (name) {
    case 'accountType':
      return (
        <RadioGroup
          id={id}
          legend={label}
          layout="cards"
          value={value}
          onChange={change}
          error={fault}
          options={[
            { value: 'individual', label: t`Individual`, hint: t`For yourself` },
            { value: 'showroom', label: t`Showroom`, hint: t`Showrooms and marketing offices` },
          ]}
        />
      );
    case 'showroomKind':
      return (
        <RadioGroup
          id={id}
          legend={label}
          layout="segments"
          value={value}
          onChange={change}
          error={fault}
          options={[
            { value: 'showroom', label: t`Showroom` },
            { value: 'marketing_office', label: t`Marketing office` },
          ]}
        />
      );
    case 'login':
      return ask((control) => <TextInput {...control} {...typed} kind="email" autoComplete="username" />);
    case 'name':
      return ask((control) => <TextInput {...control} {...typed} kind="name" />);
    case 'email':
      return ask((control) => <TextInput {...control} {...typed} kind="email" />);
    case 'phone':
      return ask(
        (control) => (
          <PhoneInput
            control={control}
            countryCode={values['countryCode'] ?? SAUDI_CODE}
            onCountryCode={(code) => onChange('countryCode', code)}
            value={value}
            onValue={change}
          />
        ),
        { hint: (values['countryCode'] ?? SAUDI_CODE) === SAUDI_CODE ? <bdi dir="ltr">5XXXXXXXX</bdi> : undefined },
      );
    case 'nationality':
      return ask((control) => <NationalitySelect {...control} {...typed} autoComplete="country" />);
    case 'city':
      return ask((control) => <CitySelect {...control} {...typed} />);
    case 'identityNumber':
      return ask((control) => <TextInput {...control} {...typed} kind="digits" />, {
        hint: t`National ID or Iqama`,
        optional: values['accountType'] !== 'individual',
      });
    case 'code':
      return ask((control) => <TextInput {...control} {...typed} kind="code" maxLength={40} />, {
        hint: codeHint ?? t`check code in your whatsapp to reset your password!`,
      });
    case 'emailCode':
      return ask((control) => <TextInput {...control} {...typed} kind="code" maxLength={40} />, {
        hint: t`We'll send it to this email address. Valid for 10 minutes.`,
      });
    case 'recoveryCode':
      return ask((control) => (
        <TextInput
          {...control}
          {...typed}
          kind="code"
          inputMode="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
        />
      ));
    case 'factorName':
      return ask((control) => <TextInput {...control} {...typed} autoComplete="off" maxLength={60} />, {
        hint: t`So that you recognise it in your list, such as “My phone”.`,
      });
    case 'oldPassword':
      return ask((control) => <PasswordInput {...control} {...typed} autoComplete="current-password" />);
    case 'password':
      if (!isNewPassword)
        return ask((control) => <PasswordInput {...control} {...typed} autoComplete="current-password" />, {
          hint: passwordHint ?? t`You sign in with your email and mobile number, so changing them needs your password.`,
        });
      return ask((control) => <PasswordInput {...control} {...typed} autoComplete="new-password" />, {
        label: hasOne ? t`New password` : label,
        hint: t`${least} characters or more. A few words work well.`,
      });
    case 'passwordConfirmation':
      return ask((control) => <PasswordInput {...control} {...typed} autoComplete="new-password" />);
    case 'terms':
      return (
        <Checkbox
          id={id}
          required
          label={<Trans>I agree to the terms and conditions, and what I have written is correct.</Trans>}
          hint={
            <span className="grid">
              <Link to="/terms-conditions" target="_blank" className={readClass}>
                <Trans>Read the terms and conditions (in a new tab)</Trans>
              </Link>
              <Link to="/privacy-policy" target="_blank" className={readClass}>
                <Trans>Read how we use your data (in a new tab)</Trans>
              </Link>
            </span>
          }
          error={fault}
          checked={value === 'accepted'}
          onChange={(event) => change(event.target.checked ? 'accepted' : '')}
        />
      );
  }
}
