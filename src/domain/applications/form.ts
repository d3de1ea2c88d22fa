import type { Answers, ApplicantKind, FormName } from './application.ts';
import type { ChoiceList } from './choice-lists.ts';
import type { DocumentKind } from './document-kinds.ts';
import type { FieldKey } from './fields.ts';

/** Where an order shows what was answered. */
export type Section = 'personal' | 'salary' | 'funding' | 'company' | 'administrator' | 'vehicle';

/** When something is asked: by another answer, or by whether a listing was chosen. */
export type Condition = { readonly answer: string; readonly is: readonly string[] } | { readonly answer: string; readonly isNot: readonly string[] } | { readonly listing: 'chosen' | 'none' };

/** One question. Limits are of characters for words (`min`, `max`), of the value for numbers, money in halalas. */
export interface Field {
  readonly kind: 'text' | 'email' | 'phone' | 'identity' | 'establishment' | 'money' | 'count' | 'year' | 'choice' | 'tick';
  /** A tick under the terms belongs to no section. */
  readonly section: Section | null;
  readonly isOptional?: true;
  readonly min?: number;
  readonly max?: number;
  readonly minValue?: number;
  readonly maxValue?: number;
  readonly unit?: 'cc' | 'km';
  /** Choices of a `choice`; `among` leaves some of them, `within` names the answer that narrows them. */
  readonly list?: ChoiceList;
  readonly among?: readonly string[];
  readonly within?: string;
  /** The code `other` may be chosen beside the list. */
  readonly allowsOther?: true;
  readonly askedWhen?: Condition;
  /** Token of the HTML attribute `autocomplete`, where the person's own data are asked. */
  readonly autocomplete?: string;
}

/** A paper asked for. */
export interface DocumentRequest {
  readonly kind: DocumentKind;
  readonly isOptional?: true;
  readonly askedWhen?: Condition;
}

/** One screen of questions, with an address of its own. */
export interface Step {
  readonly key: StepKey;
  readonly fields: readonly FieldKey[];
  readonly documents?: readonly DocumentRequest[];
  /** Shows everything answered before its own fields. The last step is one. */
  readonly isReview?: true;
}

/** The steps of all forms, by the name their address carries. */
export const stepKeys = ['personal', 'salary', 'finance', 'company', 'financing', 'responsible', 'documents', 'terms', 'check'] as const;
export type StepKey = (typeof stepKeys)[number];

/** A form is data: who fills it in goes through these steps. */
export interface Form {
  readonly name: FormName;
  readonly accounts: Readonly<Record<ApplicantKind, readonly Step[]>>;
}

/** What decides the questions: a draft and a sent application alike. */
export interface ApplicationState {
  readonly answers: Readonly<Answers>;
  readonly listing: string | null;
  readonly documents: readonly { readonly kind: DocumentKind }[];
}
