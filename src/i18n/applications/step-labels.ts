import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Section, StepKey } from '#domain/applications/form.ts';

/** Name of each step of a form. */
export const stepLabels: Readonly<Record<StepKey, MessageDescriptor>> = {
  personal: msg`Personal information`,
  salary: msg`Salary information`,
  payment: msg`Payment and reservation`,
  finance: msg`Finance information`,
  company: msg`Company info`,
  financing: msg`Financing info`,
  responsible: msg`Responsible person info`,
  documents: msg`Document upload`,
  terms: msg`Review and send`,
  check: msg`Review and send`,
};

/** Names of the groups of answers in an order. */
export const sectionLabels: Readonly<Record<Section, MessageDescriptor>> = {
  personal: msg`Personal data`,
  salary: msg`Salary data`,
  funding: msg`Funding data`,
  company: msg`Company data`,
  administrator: msg`Administrator data`,
  vehicle: msg`Vehicle data`,
  payment: msg`Payment and reservation`,
  property: msg`Property data`,
  debts: msg`Debts to be repaid`,
};
