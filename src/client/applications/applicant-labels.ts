import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ApplicantKind } from '#domain/applications/application.ts';

/** Labels of the kinds of applicants. */
export const applicantLabels: Readonly<Record<ApplicantKind, MessageDescriptor>> = {
  individual: msg`Individual`,
  company: msg`Company`,
};
