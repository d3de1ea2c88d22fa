import { readRunningNumber, runningNumber } from '#domain/identity/running-number.ts';

const LETTERS = 'WJ';

/** The number of an order as people read it out: WJ-20418-1. `sequence` is a whole number from 1. */
export const orderNumber = (sequence: number): string => runningNumber(LETTERS, sequence);

/** An order's number as we write it, from however a person typed it; null when it cannot be one. */
export const readOrderNumber = (text: string): string | null => readRunningNumber(LETTERS, text);
