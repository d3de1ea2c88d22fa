import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeskTurn } from '#domain/desk/list-filters.ts';

/** Labels of the first filter of the queue, in display order. */
export const turnLabels: Record<DeskTurn | 'all', MessageDescriptor> = {
  all: msg`All orders`,
  staff: msg`Waiting for us`,
  overdue: msg`Overdue`,
  applicant: msg`Waiting for the applicant`,
  nobody: msg`Closed orders`,
};
