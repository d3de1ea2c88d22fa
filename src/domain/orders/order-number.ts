import * as v from 'valibot';
import { readRunningNumber, runningNumber, runningNumbersOf } from '#domain/identity/running-number.ts';

const LETTERS = 'WJ';

/** The number of an order as people read it out: WJ-20418-1. `sequence` is a whole number from 1. */
export const orderNumber = (sequence: number): string => runningNumber(LETTERS, sequence);

/** The canonical form of an order number as typed; null when it cannot be one. */
export const readOrderNumber = (text: string): string | null => readRunningNumber(LETTERS, text);

/** Every order number that somebody may mean who leaves out its letters or its check digit. */
export const orderNumbersOf = (text: string) => runningNumbersOf(LETTERS, text);

/** The number of an order in a call, however typed; `malformed` where it cannot be one. */
export const OrderNumber = v.pipe(
  v.string('required'),
  v.maxLength(40, 'malformed'),
  v.check((text) => readOrderNumber(text) !== null, 'malformed'),
  v.transform((text) => readOrderNumber(text) ?? ''),
  v.examples(['WJ-20418-1']),
);
