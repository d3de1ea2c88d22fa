import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { Condition as FinancedAs } from '#domain/financing/condition.ts';
import type { Programme } from '#domain/financing/programme.ts';
import type { IsoDate } from '#domain/money/dated-rule.ts';
import type { Answers, ApplicantKind, FormName } from './application.ts';
import type { ChoiceList } from './choice-lists.ts';
import type { DocumentKind } from './document-kinds.ts';
import type { FieldKey } from './fields.ts';

/** Where an order shows what was answered. */
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

/** When something is asked: by another answer, by whether a listing was chosen, or by any one of several. */
export type Condition =
  | { readonly answer: string; readonly is: readonly string[] }
  | { readonly answer: string; readonly isNot: readonly string[] }
  | { readonly listing: 'chosen' | 'none' }
  | { readonly anyOf: readonly Condition[] };

/** One question. Limits are of characters for words (`min`, `max`), of the value for numbers, money in halalas. */
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
  /** A tick under the terms belongs to no section. */
  readonly section: Section | null;
  readonly isOptional?: true;
  readonly min?: number;
  readonly max?: number;
  readonly minValue?: number;
  readonly maxValue?: number;
  readonly unit?: 'cc' | 'km' | 'sqm';
  /** Choices of a `choice`; `within` names the answer that narrows them, and a form may leave only some (`among`). */
  readonly list?: ChoiceList;
  readonly within?: string;
  /** The code `other` may be chosen beside the list. */
  readonly allowsOther?: true;
  readonly askedWhen?: Condition;
  /** Token of the HTML attribute `autocomplete`, where the person's own data are asked. */
  readonly autocomplete?: string;
}

/** A document asked for. */
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
  /** Left out, with everything it asks, until then. */
  readonly askedWhen?: Condition;
  /** Shows everything answered before its own fields. The last step is one. */
  readonly isReview?: true;
}

/** The steps of all forms, by the name their address carries. */
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

/** The thing a request is about: typed, or chosen among the listings of one catalogue. */
export interface Subject {
  readonly catalogue: Catalogue['kind'];
  /** Where an order shows the chosen one. */
  readonly section: Section;
  /** The answers that name it and say its price (halalas) where none is chosen. */
  readonly name: FieldKey;
  readonly price: FieldKey;
  /** The standing terms it is financed under, by what was answered of it. */
  readonly financedAs: (answers: Readonly<Answers>, date: IsoDate) => FinancedAs;
  /** What it certainly is by what was answered of it; null where that says too little, or contradicts itself. */
  readonly certainlyIs: (answers: Readonly<Answers>, date: IsoDate) => FinancedAs | null;
}

/** A form is data: who fills it in goes through these steps. */
export interface Form {
  readonly name: FormName;
  /** Null where money is paid out: then no listing can be chosen. */
  readonly subject: Subject | null;
  /** The kind of programmes `financeName` chooses from; null where the form has none. */
  readonly programmes: Programme['kind'] | null;
  /** Only a listing can be bought; elsewhere one may be chosen or typed. */
  readonly needsListing?: true;
  /** When nothing is financed, and the order goes without bank offers; never where absent. */
  readonly paidAtOnce?: Condition;
  /** The codes this form leaves of a list. */
  readonly among?: Readonly<Partial<Record<FieldKey, readonly string[]>>>;
  /** What the page it was begun from already answers; null takes an earlier answer back. */
  readonly begin?: (programme: Pick<Programme, 'isDebtRepayment'> | undefined) => Answers;
  /** Who may fill it in, first who usually does. */
  readonly accounts: Readonly<Record<ApplicantKind, readonly Step[]>>;
}

/** What decides the questions: a draft and a sent application alike. */
export interface ApplicationState {
  readonly answers: Readonly<Answers>;
  readonly listing: string | null;
  readonly documents: readonly { readonly kind: DocumentKind }[];
}
