import type { Kind } from '#domain/catalogue/kind.ts';
import type { Condition as FinancedAs } from '#domain/financing/condition.ts';
import type { Programme } from '#domain/financing/programme.ts';
import type { IsoDate } from '#domain/money/dated-rule.ts';
import type { Answers, ApplicantKind, FormName } from './application.ts';
import type { ChoiceList } from './choice-lists.ts';
import type { DocumentKind } from './document-kinds.ts';
import type { FieldKey } from './fields.ts';

/** The section of an order that shows the answer. */
export type Section =
  | 'personal'
  | 'salary'
  | 'funding'
  | 'property'
  | 'debts'
  | 'company'
  | 'administrator'
  | 'vehicle'
  | 'payment';

/** When something is asked: by another answer, by whether a listing is chosen, or by any one of several conditions. */
export type Condition =
  | { readonly answer: string; readonly is: readonly string[] }
  | { readonly answer: string; readonly isNot: readonly string[] }
  | { readonly listing: 'chosen' | 'none' }
  | { readonly anyOf: readonly Condition[] };

/** One question. `min` and `max` limit characters of text; value limits are for numbers, money in halalas. */
export interface Field {
  readonly kind:
    | 'text'
    | 'email'
    | 'phone'
    | 'identity'
    | 'establishment'
    | 'iban'
    | 'money'
    | 'count'
    | 'year'
    | 'choice'
    | 'tick';
  /** A checkbox under the terms belongs to no section. */
  readonly section: Section | null;
  readonly isOptional?: true;
  readonly min?: number;
  readonly max?: number;
  readonly minValue?: number;
  readonly maxValue?: number;
  readonly unit?: 'cc' | 'km' | 'sqm';
  /**
   * Choices of a `choice`; `within` names the answer that narrows the list, and a form may offer only some of them
   * (`among`).
   */
  readonly list?: ChoiceList;
  readonly within?: string;
  /** Whether the code `other` may be chosen besides the list. */
  readonly allowsOther?: true;
  readonly askedWhen?: Condition;
  /** Value of the HTML attribute `autocomplete`, for the person's own data. */
  readonly autocomplete?: string;
}

/** A requested document. */
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
  /** The step is left out unless this holds. */
  readonly askedWhen?: Condition;
  /** Shows all answers before its own fields. True for the last step. */
  readonly isReview?: true;
}

/** The steps of all forms, by their name in the URL. */
export const stepKeys = [
  'personal',
  'payment',
  'salary',
  'finance',
  'company',
  'financing',
  'responsible',
  'documents',
  'terms',
  'check',
] as const;
export type StepKey = (typeof stepKeys)[number];

/** The subject of a form: typed, or chosen from the listings of one catalogue. */
export interface Subject {
  readonly catalogue: Kind;
  /** The section of an order that shows the chosen listing. */
  readonly section: Section;
  /** The answers with its name and price (halalas) where no listing is chosen. */
  readonly name: FieldKey;
  readonly price: FieldKey;
  /** The standing terms that apply, by the answers about it. */
  readonly financedAs: (answers: Readonly<Answers>, date: IsoDate) => FinancedAs;
  /** Its condition where the answers leave no doubt; null where they are incomplete or contradictory. */
  readonly certainlyIs: (answers: Readonly<Answers>, date: IsoDate) => FinancedAs | null;
}

/** A form as data: the steps for each kind of applicant. */
export interface Form {
  readonly name: FormName;
  /** Null for cash finance: no listing can be chosen. */
  readonly subject: Subject | null;
  /** The kind of programme that `financeName` chooses from; null where the form has none. */
  readonly programmes: Programme['kind'] | null;
  /** Whether a listing is required; otherwise one may be chosen or typed. */
  readonly needsListing?: true;
  /** When nothing is financed and the order gets no bank offers; absent means never. */
  readonly cashPurchaseWhen?: Condition;
  /** The codes this form offers of a list. */
  readonly among?: Readonly<Partial<Record<FieldKey, readonly string[]>>>;
  /** Answers given by the page the form is opened from; null clears an earlier answer. */
  readonly begin?: (programme: Pick<Programme, 'isDebtRepayment'> | undefined) => Answers;
  /** Steps by kind of applicant, the usual applicant first. */
  readonly accounts: Readonly<Record<ApplicantKind, readonly Step[]>>;
}

/** The state that decides which questions are asked, of a draft and of a sent application. */
export interface ApplicationState {
  readonly answers: Readonly<Answers>;
  readonly listing: string | null;
  readonly documents: readonly { readonly kind: DocumentKind }[];
}
