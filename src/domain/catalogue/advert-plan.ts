import type { Name } from '#domain/words/name.ts';
import type { Values } from './catalogue.ts';
import type { SellerKind } from './seller-kinds.ts';

/** When a question is asked: by the answer to another one. */
export interface AskedWhen {
  readonly answer: string;
  readonly is: readonly string[];
}

/** Questions shown together. */
export type QuestionGroup =
  | 'basics'
  | 'engine'
  | 'looks'
  | 'place'
  | 'rooms'
  | 'licence'
  | 'price'
  | 'description'
  | 'more'
  | 'private';

/** A column of a file of adverts. Its heading is its name on screens and one of its names in a file. */
export interface ImportColumn {
  readonly name: string;
  /** Whether the file must have this column. */
  readonly isNeeded: boolean;
  readonly heading: Name;
}

/** How an attribute, or another question, is asked in an advert and read from a file. */
export interface Asked {
  readonly required?: true;
  /** Derived, or set by others: not asked. */
  readonly unasked?: true;
  readonly askedWhen?: AskedWhen;
  readonly columns?: readonly ImportColumn[];
}

/** One value of a list. */
export interface ListItem {
  readonly id: string;
  readonly en: string;
  readonly ar: string;
}

/** What derived attributes are told from. */
export interface DerivedFrom {
  readonly values: Values;
  readonly title: Name;
  /** English names of the additional features. */
  readonly features: readonly string[];
  readonly seller: SellerKind;
}

/** The advert of a kind: how its attributes are asked, and what it asks besides. */
export interface AdvertPlan<Key extends string = string> {
  /** The page of the form. */
  readonly address: string;
  /**
   * One entry for each attribute, and one for each other question that a file has a column for; in the order of the
   * columns. An attribute that no group below has is asked among the optional ones, so new attributes are always asked.
   */
  readonly asked: Readonly<Record<Key, Asked>> & Readonly<Record<string, Asked>>;
  readonly details: readonly { readonly group: QuestionGroup; readonly questions: readonly string[] }[];
  readonly advertiser: readonly string[];
  /** Lists that only this kind uses, stored as reference data with the others. */
  readonly lists?: Readonly<Record<string, readonly ListItem[]>>;
  /** Suggested groups of features; advertisers may add their own. */
  readonly features: readonly (ListItem & { readonly items: readonly ListItem[] })[];
  /** A title from the attributes, in both languages; null while they are missing. */
  readonly name: (nameOf: (attribute: string) => Name | null, values: Values) => Name | null;
  /** Values by which a listing is only found: those of derived attributes, and others that follow. */
  readonly derived?: (listing: DerivedFrom) => Values;
  readonly priceNote: (
    values: Values,
    isBusiness: boolean,
  ) => 'vat_included' | 'private_no_vat' | 'transfer_tax' | 'rent_no_vat';
}

/** A column that an import reads. */
export const column = (name: string, en: string, ar: string): ImportColumn => ({
  name,
  isNeeded: false,
  heading: { en, ar },
});

/** A column without which a file is refused. */
export const neededColumn = (name: string, en: string, ar: string): ImportColumn => ({
  ...column(name, en, ar),
  isNeeded: true,
});

/** Questions of every advertiser. */
export const contactQuestions = ['advertiserName', 'advertiserEmail', 'advertiserPhone', 'advertiserWhatsapp'] as const;
