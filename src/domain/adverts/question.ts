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
  /** The answer that narrows the list: codes begin with the one they belong to, `toyota--camry`, or the list says it. */
  readonly within?: string;
  readonly askedWhen?: AskedWhen;
  /** Whether the answer is an attribute of the catalogue and therefore public. */
  readonly isAttribute?: true;
  readonly autocomplete?: string;
}
