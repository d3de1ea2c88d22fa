import type { Migration } from 'kysely/migration';
import * as foundation from './0001-foundation.ts';
import * as orders from './0002-orders.ts';
import * as codes from './0003-codes.ts';

/** Every step the schema took, in order. A step that has been published is never changed: the next one mends it. */
export const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-orders': orders,
  '0003-codes': codes,
};
