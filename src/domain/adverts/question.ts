import type { ListName, Unit } from '#domain/catalogue/catalogue.ts';

/** When a question is asked: by the answer to another one. */
export interface AskedWhen {
  readonly answer: string;
  readonly is: readonly string[];
}

/**
 * One question of an advert. `min` and `max` limit characters of text; value limits are for numbers, money in halalas.
 */
export interface Question {
  readonly kind:
    | 'text'
    | 'email'
    | 'phone'
    | 'whatsapp'
    | 'money'
    | 'count'
    | 'year'
    | 'choice'
    | 'choices'
    | 'day'
    | 'plate'
    | 'vin'
    | 'licence'
    | 'link';
  readonly isOptional?: true;
  readonly min?: number;
  readonly max?: number;
  readonly minValue?: number;
  readonly maxValue?: number;
  readonly unit?: Unit;
  readonly list?: ListName;
  /** The answer that narrows the list: codes of the narrower one begin with the wider one's. */
  readonly within?: string;
  /** Its codes say what they belong to with two hyphens, `toyota--camry`, or the list itself does. */
  readonly askedWhen?: AskedWhen;
  /** Whether the answer is an attribute of the catalogue and therefore public. */
  readonly isAttribute?: true;
  readonly autocomplete?: string;
}
