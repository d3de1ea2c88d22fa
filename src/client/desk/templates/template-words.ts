import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TemplatePurpose } from '#domain/desk/message-template.ts';

/** What templates are for. */
export const purposeLabels: Readonly<Record<TemplatePurpose, MessageDescriptor>> = {
  ask_papers: msg`Requesting documents`,
  finish_papers: msg`Continuing without documents`,
  reject: msg`Rejecting an order`,
  return: msg`Returning an order a step`,
};
