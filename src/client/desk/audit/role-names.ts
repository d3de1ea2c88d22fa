import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StaffRole } from '#domain/accounts/staff-role.ts';

/** Roles of staff. */
export const roleNames: Readonly<Record<StaffRole, MessageDescriptor>> = {
  agent: msg`Agent`,
  moderator: msg`Moderator`,
  editor: msg`Editor`,
  lender: msg`Lender`,
  supervisor: msg`Supervisor`,
  administrator: msg`Administrator`,
};
