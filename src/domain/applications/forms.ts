import type { Programme } from '#domain/financing/programme.ts';
import { isVisible } from '#domain/words/clean-text.ts';
import type { Answers, ApplicantKind, FormName } from './application.ts';
import { carFinance } from './car-finance.ts';
import { carPurchase } from './car-purchase.ts';
import { companyFinance } from './company-finance.ts';
import type { DocumentKind } from './document-kinds.ts';
import { type FieldKey, fields } from './fields.ts';
import type { ApplicationState, Condition, DocumentRequest, Form, Section, Step, StepKey } from './form.ts';
import { individualFinance } from './individual-finance.ts';
import { propertyPurchase } from './property-purchase.ts';
import { realEstateFinance } from './real-estate-finance.ts';

/** Every form by its name. To add one, add a file in this folder and an entry here. */
export const forms: Readonly<Record<FormName, Form>> = {
  car_finance: carFinance,
  real_estate_finance: realEstateFinance,
  individual_finance: individualFinance,
  company_finance: companyFinance,
  car_purchase: carPurchase,
  property_purchase: propertyPurchase,
};

/** Who may apply with the form, the usual applicant first. */
export function applicantsOf(form: Form): ApplicantKind[] {
  return Object.keys(form.accounts).filter(
    (account): account is ApplicantKind => form.accounts[account as ApplicantKind].length > 0,
  );
}

/** Every step this applicant may see, in order. */
export function stepsOf(form: Form, account: ApplicantKind): readonly Step[] {
  return form.accounts[account];
}

/** The steps that the present answers lead to. */
export function askedSteps(form: Form, account: ApplicantKind, state: ApplicationState): readonly Step[] {
  return stepsOf(form, account).filter(({ askedWhen }) => isAsked(askedWhen, state));
}

/** Whether the present answers mean a cash purchase, without a bank. */
export function isCashPurchase({ cashPurchaseWhen }: Form, state: ApplicationState): boolean {
  return cashPurchaseWhen !== undefined && isAsked(cashPurchaseWhen, state);
}

/** The answers given by the programme's page, limited to questions asked of this applicant. */
export function programmeAnswers(
  form: Form,
  account: ApplicantKind,
  programme: Pick<Programme, 'isDebtRepayment'> | undefined,
): Answers {
  const asked = new Set<string>(stepsOf(form, account).flatMap((step) => step.fields));
  return Object.fromEntries(Object.entries(form.begin?.(programme) ?? {}).filter(([key]) => asked.has(key)));
}

/**
 * The answers to change when another programme is chosen: where both give the same answer, the applicant's own stays.
 */
export function answersToChange(
  form: Form,
  account: ApplicantKind,
  from: Pick<Programme, 'isDebtRepayment'> | undefined,
  to: Pick<Programme, 'isDebtRepayment'>,
): Answers {
  const before = programmeAnswers(form, account, from);
  return Object.fromEntries(
    Object.entries(programmeAnswers(form, account, to)).filter(([key, answer]) => before[key] !== answer),
  );
}

/** The step with this key; undefined when this applicant has none. */
export function stepAt(form: Form, account: ApplicantKind, key: string): Step | undefined {
  return stepsOf(form, account).find((step) => step.key === key);
}

/** The questions of a step that the present answers lead to. */
export function askedFields(step: Step, state: ApplicationState): FieldKey[] {
  return isAsked(step.askedWhen, state) ? step.fields.filter((key) => isAsked(fields[key].askedWhen, state)) : [];
}

/** The documents of a step that the present answers lead to. */
export function askedDocuments(step: Step, state: ApplicationState): DocumentRequest[] {
  return isAsked(step.askedWhen, state)
    ? (step.documents ?? []).filter(({ askedWhen }) => isAsked(askedWhen, state))
    : [];
}

/** Every kind of document that the present answers lead to. */
export function askedKinds(form: Form, account: ApplicantKind, state: ApplicationState): ReadonlySet<string> {
  return new Set(stepsOf(form, account).flatMap((step) => askedDocuments(step, state).map(({ kind }) => kind)));
}

/** Every kind of document that this applicant may be asked for, whatever they answer, in the order of the form. */
export function documentKindsOf(form: Form, account: ApplicantKind): DocumentKind[] {
  return [...new Set(stepsOf(form, account).flatMap(({ documents = [] }) => documents.map(({ kind }) => kind)))];
}

/**
 * The step that asks for a field or a document kind (`documents.identity_photo`), where a refused application reopens.
 */
export function stepOfField(form: Form, account: ApplicantKind, field: string): StepKey | null {
  const step = stepsOf(form, account).find(
    ({ fields: asked, documents = [] }) =>
      asked.some((key) => key === field) ||
      documents.some(({ kind }) => documentField(kind) === field || (field === 'documents' && documents.length > 0)),
  );
  return step?.key ?? null;
}

/** The field name of problems with a document kind. */
export function documentField(kind: string): string {
  return `documents.${kind}`;
}

/** The answers by section, in the order of the form, as an order shows them. */
export function sectionsOf(
  form: Form,
  account: ApplicantKind,
  state: ApplicationState,
): { section: Section; fields: FieldKey[] }[] {
  const sections = new Map<Section, FieldKey[]>();
  for (const key of stepsOf(form, account).flatMap((step) => askedFields(step, state))) {
    const { section } = fields[key];
    if (section === null || isBlank(state.answers[key])) continue;
    sections.set(section, [...(sections.get(section) ?? []), key]);
  }
  return Array.from(sections, ([section, keys]) => ({ section, fields: keys }));
}

/** Whether an answer is empty: null, text without visible characters, or an unset checkbox. */
export function isBlank(answer: unknown): boolean {
  return (
    answer === null || answer === undefined || answer === false || (typeof answer === 'string' && !isVisible(answer))
  );
}

function isAsked(condition: Condition | undefined, state: ApplicationState): boolean {
  if (condition === undefined) return true;
  if ('anyOf' in condition) return condition.anyOf.some((one) => isAsked(one, state));
  const { answers, listing } = state;
  if ('listing' in condition) return (condition.listing === 'chosen') === (listing !== null);
  const answer = answers[condition.answer];
  if (typeof answer !== 'string' || answer === '') return false;
  return 'is' in condition ? condition.is.includes(answer) : !condition.isNot.includes(answer);
}
