import type { Migration } from 'kysely/migration';
import * as foundation from './0001-foundation.ts';

/** Every step the schema took, in order. A step that has been published is never changed: the next one mends it. */
export const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
};
