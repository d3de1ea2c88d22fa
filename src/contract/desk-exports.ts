import * as v from 'valibot';
import { figureRoles } from './desk-roles.ts';
import { queueFilters } from './desk.ts';
import { download } from './endpoint.ts';

/** What every list that is downloaded has. */
const aList = {
  access: 'staff',
  roles: figureRoles,
  mimeTypes: ['text/csv'],
  limit: { count: 30, per: 'hour' },
} as const;

/** Lists of the desk as CSV files, in the language of the caller. Each download is written to the audit log. */
export const deskExports = {
  exportOrders: download('/desk/exports/orders', {
    ...aList,
    summary: 'The queue with its filters as a CSV file, in the order of the queue.',
    input: v.object(queueFilters),
  }),
};
