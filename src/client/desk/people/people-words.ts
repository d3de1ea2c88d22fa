import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PersonState } from '#domain/desk/desk-person.ts';

/** States of an account, with the colour of their badge. */
export const personStates: Record<
  PersonState,
  { readonly name: MessageDescriptor; readonly tone: 'success' | 'warning' | 'danger' }
> = {
  active: { name: msg`Active`, tone: 'success' },
  invited: { name: msg`Invited, no password yet`, tone: 'warning' },
  blocked: { name: msg`Blocked`, tone: 'danger' },
};
