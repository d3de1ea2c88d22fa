import * as v from 'valibot';
import { TimeSort } from '#domain/adverts/list-sort.ts';
import { AdvertsFilter } from './adverts.ts';
import { figureRoles } from './desk-roles.ts';
import { ReportsState } from './desk-listings.ts';
import { letterFilters, queueFilters } from './desk.ts';
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
    summary: 'The queue with its filters as a CSV file, in the order of the queue or of `sort`.',
    input: v.object(queueFilters),
  }),
  exportAdverts: download('/desk/exports/adverts', {
    ...aList,
    summary: 'Adverts that people sent, with their filter, as a CSV file.',
    input: v.object({ filter: AdvertsFilter, sort: v.optional(TimeSort) }),
  }),
  exportReports: download('/desk/exports/reports', {
    ...aList,
    summary:
      'Reports about adverts as a CSV file: a line for each of the latest 50 of an advert, without who reported.',
    input: v.object({ state: ReportsState }),
  }),
  exportLetters: download('/desk/exports/letters', {
    ...aList,
    summary: 'What people wrote to us, with its filters, as a CSV file, without documents.',
    input: v.object(letterFilters),
  }),
};
