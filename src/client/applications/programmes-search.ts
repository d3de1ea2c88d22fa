import * as v from 'valibot';
import { readItem } from './use-chosen.ts';

/** Search parameters of a list of programmes: a chosen listing with an offer, or the condition of cars. */
export interface ProgrammesSearch {
  readonly item?: string;
  readonly offer?: string;
  readonly condition?: 'new' | 'used';
}

/** Reads an address; invalid parameters are left out. */
export function readProgrammesSearch(raw: Readonly<Record<string, unknown>>): ProgrammesSearch {
  const { condition } = raw;
  return { ...readItem(raw), ...(v.is(v.picklist(['new', 'used']), condition) && { condition }) };
}
