import * as v from 'valibot';
import { readItem } from './use-chosen.ts';

/** What the address of a list of programmes may carry: a chosen listing with an offer on it, or which cars it is about. */
export interface ProgrammesSearch {
  readonly item?: string;
  readonly offer?: string;
  readonly condition?: 'new' | 'used';
}

/** Reads an address; what cannot be read is left out. */
export function readProgrammesSearch(raw: Readonly<Record<string, unknown>>): ProgrammesSearch {
  const { condition } = raw;
  return { ...readItem(raw), ...(v.is(v.picklist(['new', 'used']), condition) && { condition }) };
}
