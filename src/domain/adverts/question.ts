import type { AskedWhen } from '#domain/catalogue/advert-plan.ts';
import type { Unit } from '#domain/catalogue/catalogue.ts';
import type { Name } from '#domain/words/name.ts';

/** One value of a list. */
export interface AdvertChoice {
  readonly id: string;
  readonly name: Name;
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
  readonly list?: string;
  /** The values of a list that only this kind has; other lists are those of `advertList`, or of the server. */
  readonly choices?: readonly AdvertChoice[];
  /** The answer that narrows the list: codes begin with the one they belong to, `toyota--camry`, or the list says it. */
  readonly within?: string;
  readonly askedWhen?: AskedWhen;
  /** Whether the answer is an attribute of the catalogue and therefore public. */
  readonly isAttribute?: true;
  readonly autocomplete?: string;
}
