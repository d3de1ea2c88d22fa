import type { Condition } from '#domain/financing/condition.ts';
import type { IsoDate } from '#domain/money/dated-rule.ts';
import type { Answers } from './application.ts';
import type { FieldKey } from './fields.ts';
import type { Subject } from './form.ts';

/** The questions about a car, asked when no listing is chosen. */
export const carFields: readonly FieldKey[] = [
  'carName',
  'brand',
  'model',
  'carClass',
  'year',
  'engineCapacity',
  'color',
  'mileage',
  'carPrice',
];

/** Cars with a higher mileage count as used, whatever the year (decision on new cars: delivery kilometres only). */
const NEW_CAR_MAX_KM = 200;

/** The subject of a form about a car. */
export const carSubject: Subject = {
  catalogue: 'cars',
  section: 'vehicle',
  name: 'carName',
  price: 'carPrice',
  financedAs: conditionOf,
  certainlyIs: certainCondition,
};

/** New or used by mileage, or else by year. */
function conditionOf({ mileage, year }: Readonly<Answers>, date: IsoDate): Condition {
  const isNew =
    typeof mileage === 'number'
      ? mileage <= NEW_CAR_MAX_KM
      : typeof year === 'number' && year >= Number(date.slice(0, 4));
  return isNew ? 'new' : 'used';
}

/**
 * New or used where the answers leave no doubt, because a programme may be refused by it. Cars of last year's model are
 * still sold as new, and a mileage that contradicts the year is more likely a typing error.
 */
function certainCondition({ mileage, year }: Readonly<Answers>, date: IsoDate): Condition | null {
  const thisYear = Number(date.slice(0, 4));
  const isUsed =
    (typeof mileage === 'number' && mileage > NEW_CAR_MAX_KM) || (typeof year === 'number' && year < thisYear - 1);
  const isNew =
    (typeof mileage === 'number' && mileage <= NEW_CAR_MAX_KM) || (typeof year === 'number' && year > thisYear);
  return isUsed === isNew ? null : isUsed ? 'used' : 'new';
}
