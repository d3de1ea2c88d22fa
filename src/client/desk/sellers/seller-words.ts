import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PartnerKind } from '#domain/partners/partner.ts';
import type { BusinessLicence, VerificationState } from '#domain/partners/seller-verification.ts';
import type { SellersState } from '#domain/desk/desk-seller.ts';
import type { BadgeTone } from '#ui/badge/badge.tsx';

export const stateWords: Readonly<Record<VerificationState, { name: MessageDescriptor; tone: BadgeTone }>> = {
  none: { name: msg`Not verified`, tone: 'neutral' },
  valid: { name: msg`Verified`, tone: 'success' },
  ending: { name: msg`Ends soon`, tone: 'warning' },
  ended: { name: msg`Verification ended`, tone: 'danger' },
};

export const kindWords: Readonly<Record<PartnerKind, MessageDescriptor>> = {
  showroom: msg`Showroom`,
  marketing_office: msg`Marketing office`,
};

export const licenceWords: Readonly<Record<BusinessLicence['kind'], MessageDescriptor>> = {
  real_estate: msg`Real estate brokerage (FAL)`,
  municipal: msg`Municipal licence`,
};

/** The lists, in the order of their chips. */
export const listWords: readonly (readonly [SellersState, MessageDescriptor])[] = [
  ['ending', msg`Verification ending or ended`],
  ['none', msg`Sellers without verification`],
  ['valid', msg`Verified sellers`],
  ['all', msg`All sellers`],
];
