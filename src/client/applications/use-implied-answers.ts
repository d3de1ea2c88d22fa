import { useQuery } from '@tanstack/react-query';
import { financing } from '#contract/financing.ts';
import type { Answers, ApplicantKind } from '#domain/applications/application.ts';
import { type FieldKey, fields } from '#domain/applications/fields.ts';
import type { Form } from '#domain/applications/form.ts';
import { stepsOf } from '#domain/applications/forms.ts';
import { bankOfIban } from '#domain/financing/iban-bank.ts';
import { readIban } from '#domain/identity/iban.ts';
import { useApp } from '#client/shell/use-app.ts';

const nothing: Answers = {};

/** Fills in answers implied by others: a complete IBAN determines its bank. */
export function useImpliedAnswers(
  form: Form,
  account: ApplicantKind,
): (field: FieldKey, value: string | boolean) => Answers {
  const { ask } = useApp();
  const asksIban = stepsOf(form, account).some((step) => step.fields.includes('iban'));
  const { data: banks } = useQuery({ ...ask(financing.banks, {}), enabled: asksIban });
  return (field, value) => {
    const read = fields[field].kind === 'iban' && typeof value === 'string' ? readIban(value) : null;
    const bank = read?.ok && banks ? bankOfIban(read.bankCode, banks) : null;
    return bank ? { bankName: bank.id } : nothing;
  };
}
