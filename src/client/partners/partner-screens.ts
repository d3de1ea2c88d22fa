import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { marketingOffices, showrooms } from '#contract/partners.ts';
import type { PartnerKind } from '#domain/partners/partner.ts';
import { partnerAddresses } from './partner-addresses.ts';

/** Addresses, endpoints and texts that differ between showrooms and marketing offices. */
export interface PartnerScreen {
  readonly list: '/showrooms' | '/marketing-offices';
  readonly one: (typeof partnerAddresses)[PartnerKind];
  readonly calls: typeof showrooms;
  readonly title: MessageDescriptor;
  readonly lead: MessageDescriptor;
  readonly single: MessageDescriptor;
  readonly total: (total: number) => MessageDescriptor;
  readonly search: MessageDescriptor;
  readonly gone: MessageDescriptor;
}

export const partnerScreens: Record<PartnerKind, PartnerScreen> = {
  showroom: {
    list: '/showrooms',
    one: partnerAddresses.showroom,
    calls: showrooms,
    title: msg`Showrooms`,
    lead: msg`Showrooms, what we verified, and their current stock`,
    single: msg`Showroom`,
    total: (total) => msg`${plural(total, { 0: 'No showrooms', one: '# showroom', other: '# showrooms' })}`,
    search: msg`Search showrooms`,
    gone: msg`Showroom not found`,
  },
  marketing_office: {
    list: '/marketing-offices',
    one: partnerAddresses.marketing_office,
    calls: marketingOffices,
    title: msg`Marketing offices`,
    lead: msg`Marketing offices, what we verified, and their current listings`,
    single: msg`Marketing office`,
    total: (total) =>
      msg`${plural(total, { 0: 'No marketing offices', one: '# marketing office', other: '# marketing offices' })}`,
    search: msg`Search marketing offices`,
    gone: msg`Marketing office not found`,
  },
};
