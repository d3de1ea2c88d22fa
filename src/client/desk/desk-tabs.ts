import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { adverts } from '#contract/adverts.ts';
import { desk } from '#contract/desk.ts';
import { deskAudit } from '#contract/desk-audit.ts';
import { deskContent } from '#contract/desk-content.ts';
import { deskLenderKeys } from '#contract/desk-lender-keys.ts';
import { deskLenders } from '#contract/desk-lenders.ts';
import { deskNewsletter } from '#contract/desk-newsletter.ts';
import { deskFigures } from '#contract/desk-figures.ts';
import { deskPeople } from '#contract/desk-people.ts';
import { deskWork } from '#contract/desk-work.ts';
import { deskListings } from '#contract/desk-listings.ts';
import { deskSellers } from '#contract/desk-sellers.ts';
import { undelivered } from '#contract/undelivered.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { hasRole, type StaffRole } from '#domain/accounts/staff-role.ts';

/** The groups of the side bar, in its order. */
export const deskGroups = ['queues', 'publishing', 'administration'] as const;
type DeskGroup = (typeof deskGroups)[number];

export const deskGroupLabels: Readonly<Record<DeskGroup, MessageDescriptor>> = {
  queues: msg`Queues`,
  publishing: msg`Publishing`,
  administration: msg`Administration`,
};

/** A part of the desk; shown to those who may call what its first page asks. */
export interface DeskTab {
  readonly name: string;
  readonly group: DeskGroup;
  readonly target:
    | { readonly to: '/desk' | '/desk/adverts' | '/desk/reports' | '/desk/letters' | '/desk/messages' }
    | {
        readonly to: '/desk/$part';
        readonly params: {
          readonly part:
            | 'people'
            | 'keys'
            | 'lender'
            | 'lender-figures'
            | 'undelivered'
            | 'sellers'
            | 'templates'
            | 'figures'
            | 'content'
            | 'newsletter'
            | 'settings'
            | 'audit'
            | 'setup';
        };
      };
  readonly label: MessageDescriptor;
  readonly asks: Endpoint;
}

const deskTabs: readonly DeskTab[] = [
  { name: 'orders', group: 'queues', target: { to: '/desk' }, label: msg`Orders`, asks: desk.orders },
  {
    name: 'lender',
    group: 'queues',
    target: { to: '/desk/$part', params: { part: 'lender' } },
    label: msg`Orders for us`,
    asks: deskLenders.lenderOrders,
  },
  {
    name: 'lender-figures',
    group: 'queues',
    target: { to: '/desk/$part', params: { part: 'lender-figures' } },
    label: msg`Our figures`,
    asks: deskLenders.lenderFigures,
  },
  { name: 'adverts', group: 'queues', target: { to: '/desk/adverts' }, label: msg`Adverts`, asks: adverts.queue },
  {
    name: 'reports',
    group: 'queues',
    target: { to: '/desk/reports' },
    label: msg`Reports`,
    asks: deskListings.reports,
  },
  {
    name: 'sellers',
    group: 'queues',
    target: { to: '/desk/$part', params: { part: 'sellers' } },
    label: msg`Sellers`,
    asks: deskSellers.sellers,
  },
  { name: 'letters', group: 'queues', target: { to: '/desk/letters' }, label: msg`Correspondence`, asks: desk.letters },
  {
    name: 'messages',
    group: 'administration',
    target: { to: '/desk/messages' },
    label: msg`Codes and notices`,
    asks: desk.messages,
  },
  {
    name: 'undelivered',
    group: 'queues',
    target: { to: '/desk/$part', params: { part: 'undelivered' } },
    label: msg`Undelivered`,
    asks: undelivered.undelivered,
  },
  {
    name: 'figures',
    group: 'administration',
    target: { to: '/desk/$part', params: { part: 'figures' } },
    label: msg`Business figures`,
    asks: deskFigures.figures,
  },
  {
    name: 'content',
    group: 'publishing',
    target: { to: '/desk/$part', params: { part: 'content' } },
    label: msg`Content`,
    asks: deskContent.contents,
  },
  {
    name: 'templates',
    group: 'publishing',
    target: { to: '/desk/$part', params: { part: 'templates' } },
    label: msg`Message templates`,
    asks: deskWork.createTemplate,
  },
  {
    name: 'newsletter',
    group: 'publishing',
    target: { to: '/desk/$part', params: { part: 'newsletter' } },
    label: msg`Newsletter`,
    asks: deskNewsletter.issues,
  },
  {
    name: 'people',
    group: 'administration',
    target: { to: '/desk/$part', params: { part: 'people' } },
    label: msg`People`,
    asks: deskPeople.people,
  },
  {
    name: 'keys',
    group: 'administration',
    target: { to: '/desk/$part', params: { part: 'keys' } },
    label: msg`API keys`,
    asks: deskLenderKeys.lenderKeys,
  },
  {
    name: 'settings',
    group: 'administration',
    target: { to: '/desk/$part', params: { part: 'settings' } },
    label: msg`Settings`,
    asks: deskContent.settings,
  },
  {
    name: 'audit',
    group: 'administration',
    target: { to: '/desk/$part', params: { part: 'audit' } },
    label: msg`Audit log`,
    asks: deskAudit.entries,
  },
  {
    name: 'setup',
    group: 'administration',
    target: { to: '/desk/$part', params: { part: 'setup' } },
    label: msg`Set up`,
    asks: deskContent.setup,
  },
];

/** The parts of the desk for somebody with these roles. */
export const tabsFor = (roles: readonly StaffRole[]): readonly DeskTab[] =>
  deskTabs.filter(({ asks }) => hasRole(roles, asks.roles ?? []));

/** Addresses of screens that belong to a part with another name. */
const screensOfParts: Readonly<Record<string, string>> = {
  imported: 'adverts',
  districts: 'adverts',
  listings: 'reports',
};

/** The name of the part that an address of the desk belongs to. */
export function partOf(pathname: string): string {
  const [, screen = 'orders'] = /\/desk\/([^/]+)/.exec(pathname) ?? [];
  return screensOfParts[screen] ?? screen;
}
