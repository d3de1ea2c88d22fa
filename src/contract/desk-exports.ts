import * as v from 'valibot';
import { advertFilters } from './adverts.ts';
import { ImportFileId } from '#domain/adverts/imported-listing.ts';
import { contentFilters } from './desk-content.ts';
import { lenderKeyFilters } from './desk-lender-keys.ts';
import { lenderOrderFilters } from './desk-lenders.ts';
import { undeliveredFilters } from './undelivered.ts';
import { peopleFilters } from './desk-people.ts';
import { advertRoles, contentRoles, figureRoles, orderRoles } from './desk-roles.ts';
import { sellerFilters } from './desk-sellers.ts';
import { issueFilters } from './desk-newsletter.ts';
import { districtFilters } from './proposed-districts.ts';
import { templateFilters } from './desk-work.ts';
import { importedFilters } from './imported-listings.ts';
import { reportFilters } from './desk-listings.ts';
import { letterFilters, queueFilters } from './desk.ts';
import { download } from './endpoint.ts';

/** What every list that is downloaded has. Its roles are those of the list; of those with many people in them, fewer. */
const aList = {
  access: 'staff',
  mimeTypes: ['text/csv'],
  limit: { count: 30, per: 'hour' },
} as const;

/** Names and contacts of many people leave the desk with the file. */
const aListOfPeople = { ...aList, fresh: true } as const;

/** Lists of the desk as CSV files, in the language of the caller. Each download is written to the audit log. */
export const deskExports = {
  exportOrders: download('/desk/exports/orders', {
    ...aListOfPeople,
    roles: figureRoles,
    summary: 'The queue with its filters as a CSV file, in the order of the queue or of `sort`.',
    input: v.object(queueFilters),
  }),
  exportAdverts: download('/desk/exports/adverts', {
    ...aList,
    roles: figureRoles,
    summary: 'Adverts that people sent, with their filter, as a CSV file.',
    input: v.object(advertFilters),
  }),
  exportReports: download('/desk/exports/reports', {
    ...aList,
    roles: figureRoles,
    summary:
      'Reports about adverts as a CSV file: a line for each of the latest 50 of an advert, without who reported.',
    input: v.object(reportFilters),
  }),
  exportLetters: download('/desk/exports/letters', {
    ...aListOfPeople,
    roles: figureRoles,
    summary: 'What people wrote to us, with its filters, as a CSV file, without documents.',
    input: v.object(letterFilters),
  }),
  exportPeople: download('/desk/exports/people', {
    ...aListOfPeople,
    roles: ['administrator'],
    summary: 'Accounts of staff or of customers, with the filters of their list, as a CSV file.',
    input: v.object(peopleFilters),
  }),
  exportSellers: download('/desk/exports/sellers', {
    ...aList,
    roles: advertRoles,
    summary: 'Showrooms and marketing offices with their verification and the filters of their list as a CSV file.',
    input: v.object(sellerFilters),
  }),
  exportImported: download('/desk/exports/imported', {
    ...aList,
    roles: advertRoles,
    summary:
      'Listings of an imported file or of its seller, with the filters of their list, as a CSV file; without a file, empty.',
    input: v.object({ file: ImportFileId, ...importedFilters }),
  }),
  exportDistricts: download('/desk/exports/districts', {
    ...aList,
    roles: advertRoles,
    summary:
      'Districts that imported files name and no list has, with the search and the sort of their list, as a CSV file.',
    input: v.object(districtFilters),
  }),
  exportContents: download('/desk/exports/content', {
    ...aList,
    roles: contentRoles,
    summary: 'What staff have written, of one kind or all, as a CSV file, without its texts.',
    input: v.object(contentFilters),
  }),
  exportIssues: download('/desk/exports/newsletter', {
    ...aList,
    roles: contentRoles,
    summary:
      'The issues of the newsletter with their numbers and the filters of their list as a CSV file, without their texts and readers.',
    input: v.object(issueFilters),
  }),
  exportTemplates: download('/desk/exports/templates', {
    ...aList,
    roles: orderRoles,
    summary: 'Templates of messages to applicants, in both languages, with the filters of their list, as a CSV file.',
    input: v.object(templateFilters),
  }),
  exportUndelivered: download('/desk/exports/undelivered', {
    ...aList,
    roles: ['administrator'],
    summary: 'Messages that reached nobody as a CSV file: never their content, recipients with most characters hidden.',
    input: v.object(undeliveredFilters),
  }),
  exportLenderKeys: download('/desk/exports/lender-keys', {
    ...aList,
    roles: ['administrator'],
    summary: 'The keys of lenders, with the filters of their list, as a CSV file; never the keys themselves.',
    input: v.object(lenderKeyFilters),
  }),
  exportRoleProposals: download('/desk/exports/role-proposals', {
    ...aList,
    roles: ['administrator'],
    summary: 'Changes of roles and invitations that wait for a second administrator as a CSV file.',
    input: v.object({}),
  }),
  exportLenderOrders: download('/desk/exports/lender-orders', {
    ...aListOfPeople,
    roles: ['lender'],
    summary: 'The orders that are handed to the lender of the caller, with the filters of their list, as a CSV file.',
    input: v.object(lenderOrderFilters),
  }),
};
