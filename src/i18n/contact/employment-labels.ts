import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Employment } from '#domain/contact/job-opening.ts';

export const employmentLabels: Record<Employment, MessageDescriptor> = {
  full_time: msg`Full time`,
  part_time: msg`Part time`,
  contract: msg`Fixed-term contract`,
  internship: msg`Internship`,
};
