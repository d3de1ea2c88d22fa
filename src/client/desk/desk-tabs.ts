import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { adverts } from '#contract/adverts.ts';
import { desk } from '#contract/desk.ts';
import { deskAudit } from '#contract/desk-audit.ts';
import { deskContent } from '#contract/desk-content.ts';
import { deskNewsletter } from '#contract/desk-newsletter.ts';
import { deskFigures } from '#contract/desk-figures.ts';
import { deskPeople } from '#contract/desk-people.ts';
import { deskListings } from '#contract/desk-listings.ts';
import { undelivered } from '#contract/undelivered.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { hasRole, type StaffRole } from '#domain/accounts/staff-role.ts';

/** A part of the desk; shown to those who may call what its first page asks. */
interface DeskTab {
  readonly name: string;
  readonly target:
    | { readonly to: '/desk' | '/desk/adverts' | '/desk/reports' | '/desk/letters' | '/desk/messages' }
    | {
        readonly to: '/desk/$part';
        readonly params: {
          readonly part:
            | 'people'
            | 'undelivered'
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
  { name: 'orders', target: { to: '/desk' }, label: msg`Orders`, asks: desk.orders },
  { name: 'adverts', target: { to: '/desk/adverts' }, label: msg`Adverts`, asks: adverts.queue },
  { name: 'reports', target: { to: '/desk/reports' }, label: msg`Reports`, asks: deskListings.reports },
  { name: 'letters', target: { to: '/desk/letters' }, label: msg`Correspondence`, asks: desk.letters },
  { name: 'messages', target: { to: '/desk/messages' }, label: msg`Codes and notices`, asks: desk.messages },
  {
    name: 'undelivered',
    target: { to: '/desk/$part', params: { part: 'undelivered' } },
    label: msg`Undelivered`,
    asks: undelivered.undelivered,
  },
  {
    name: 'figures',
    target: { to: '/desk/$part', params: { part: 'figures' } },
    label: msg`Business figures`,
    asks: deskFigures.figures,
  },
  {
    name: 'content',
    target: { to: '/desk/$part', params: { part: 'content' } },
    label: msg`Content`,
    asks: deskContent.contents,
  },
  {
    name: 'newsletter',
    target: { to: '/desk/$part', params: { part: 'newsletter' } },
    label: msg`Newsletter`,
    asks: deskNewsletter.issues,
  },
  {
    name: 'people',
    target: { to: '/desk/$part', params: { part: 'people' } },
    label: msg`People`,
    asks: deskPeople.people,
  },
  {
    name: 'settings',
    target: { to: '/desk/$part', params: { part: 'settings' } },
    label: msg`Settings`,
    asks: deskContent.settings,
  },
  {
    name: 'audit',
    target: { to: '/desk/$part', params: { part: 'audit' } },
    label: msg`Audit log`,
    asks: deskAudit.entries,
  },
  {
    name: 'setup',
    target: { to: '/desk/$part', params: { part: 'setup' } },
    label: msg`Set up`,
    asks: deskContent.setup,
  },
];

/** The parts of the desk for somebody with these roles. */
export const tabsFor = (roles: readonly StaffRole[]): readonly DeskTab[] =>
  deskTabs.filter(({ asks }) => hasRole(roles, asks.roles ?? []));
