import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DocumentKind } from '#domain/applications/document-kinds.ts';
import type { NamedField } from '../account/field-messages.ts';

/** Name of each kind of document. */
export const documentLabels: Readonly<Record<DocumentKind, MessageDescriptor>> = {
  identity_photo: msg`Identity photo`,
  salary_certificate: msg`Salary certificate`,
  account_statement: msg`Account statement, last 3 months`,
  driving_licence: msg`Driving licence`,
  gosi_certificate: msg`Social insurance (GOSI) certificate`,
  vehicle_quotation: msg`Price quotation for the car`,
  transfer_receipt: msg`Bank transfer (reservation) image`,
  title_deed: msg`Copy of the title deed`,
  building_permit: msg`Building permit`,
  family_record: msg`Family record`,
  resume: msg`Resume`,
  commercial_register: msg`Commercial register image`,
  introduction_letter: msg`Introduction letter`,
  id_card: msg`ID card images`,
  articles_of_association: msg`Articles of association`,
  financial_statements: msg`Financial statements, last 2 years`,
  bank_statement: msg`Bank statement, last 12 months`,
  vat_certificate: msg`VAT registration certificate`,
  national_address: msg`Proof of national address`,
  liability_letter: msg`Statement of outstanding debts`,
  credit_report: msg`Credit report (SIMAH)`,
  other: msg`Another document`,
};

/** Names in messages of documents whose labels are no nouns in the singular. */
export const documentNames: Readonly<Partial<Record<DocumentKind, MessageDescriptor>>> = {
  account_statement: msg`Account statement of the last 3 months`,
  id_card: msg`Copy of the ID card`,
  articles_of_association: msg`Copy of the articles of association`,
  financial_statements: msg`Copy of the financial statements of the last 2 years`,
  bank_statement: msg`Bank statement of the last 12 months`,
};

/** Gender of the Arabic word of the name, for messages. */
export const documentGenders: Readonly<Record<DocumentKind, NamedField['gender']>> = {
  identity_photo: 'feminine',
  salary_certificate: 'masculine',
  account_statement: 'masculine',
  driving_licence: 'feminine',
  gosi_certificate: 'feminine',
  vehicle_quotation: 'masculine',
  transfer_receipt: 'feminine',
  title_deed: 'feminine',
  building_permit: 'feminine',
  family_record: 'masculine',
  resume: 'feminine',
  commercial_register: 'feminine',
  introduction_letter: 'masculine',
  id_card: 'feminine',
  articles_of_association: 'feminine',
  financial_statements: 'feminine',
  bank_statement: 'masculine',
  vat_certificate: 'feminine',
  national_address: 'masculine',
  liability_letter: 'masculine',
  credit_report: 'masculine',
  other: 'masculine',
};
