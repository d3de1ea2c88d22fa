import type { Condition } from '#domain/financing/condition.ts';
import type { IsoDate } from '#domain/money/dated-rule.ts';
import type { Answers } from './application.ts';
import type { FieldKey } from './fields.ts';
import type { Subject } from './form.ts';

/** A car, asked for where no listed one is chosen. */
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

/** Cars above this are used, whatever is said of them (decision on new cars: delivery kilometres only). */
const NEW_CAR_MAX_KM = 200;

/** A form about a car. */
export const carSubject: Subject = {
  catalogue: 'cars',
  section: 'vehicle',
  name: 'carName',
  price: 'carPrice',
  financedAs: conditionOf,
  certainlyIs: certainCondition,
};

/** New or used by its mileage, or else by its year. */
function conditionOf({ mileage, year }: Readonly<Answers>, date: IsoDate): Condition {
  const isNew =
    typeof mileage === 'number'
      ? mileage <= NEW_CAR_MAX_KM
      : typeof year === 'number' && year >= Number(date.slice(0, 4));
  return isNew ? 'new' : 'used';
}

/**
 * New or used where what was typed leaves no doubt: a lender's programme is refused by it. Cars of last year's model are still
 * sold as new, and kilometres against the year are more likely a slip.
 */
function certainCondition({ mileage, year }: Readonly<Answers>, date: IsoDate): Condition | null {
  const thisYear = Number(date.slice(0, 4));
  const isUsed =
    (typeof mileage === 'number' && mileage > NEW_CAR_MAX_KM) || (typeof year === 'number' && year < thisYear - 1);
  const isNew =
    (typeof mileage === 'number' && mileage <= NEW_CAR_MAX_KM) || (typeof year === 'number' && year > thisYear);
  return isUsed === isNew ? null : isUsed ? 'used' : 'new';
}
