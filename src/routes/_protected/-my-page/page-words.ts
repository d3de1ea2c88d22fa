import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PartnerKind } from '#domain/partners/partner.ts';
import { fieldMessage, type NamedField } from '#i18n/account/field-messages.ts';
import type { PageProblem } from './page-values.ts';

interface FieldWords {
  readonly label: MessageDescriptor;
  readonly gender: NamedField['gender'];
}

const words: Readonly<Record<string, FieldWords>> = {
  'name.ar': { label: msg`Name in Arabic`, gender: 'masculine' },
  'name.en': { label: msg`Name in English`, gender: 'masculine' },
  'about.ar': { label: msg`Description in Arabic`, gender: 'masculine' },
  'about.en': { label: msg`Description in English`, gender: 'masculine' },
  logo: { label: msg`Logo`, gender: 'masculine' },
  city: { label: msg`City`, gender: 'feminine' },
  'address.ar': { label: msg`Address in Arabic`, gender: 'masculine' },
  'address.en': { label: msg`Address in English`, gender: 'masculine' },
  phones: { label: msg`Phone number`, gender: 'masculine' },
  whatsapp: { label: msg`WhatsApp number`, gender: 'masculine' },
  hours: { label: msg`Opening hours`, gender: 'feminine' },
  from: { label: msg`Opening time`, gender: 'masculine' },
  to: { label: msg`Closing time`, gender: 'masculine' },
};

/** Texts and grammatical gender of a field: `phones.1` is a phone number, `hours.sunday.0.to` a closing time. */
export function wordsOfField(field: string): FieldWords {
  const parts = field.split('.');
  return words[field] ?? words[parts.at(-1) ?? ''] ?? words[parts[0] ?? ''] ?? { label: msg`Page`, gender: 'feminine' };
}

/** The id of a field's control, the target of links in the error summary. */
export const idOfField = (field: string): string => `page-${field.replaceAll('.', '-')}`;

/** The error message of a field. */
export function problemMessage({ code, limit }: PageProblem, named: NamedField): MessageDescriptor {
  switch (code) {
    case 'one_language':
      return msg`Write the description in at least one of the two languages`;
    case 'whatsapp':
      return msg`Invalid Whatsapp number`;
    case 'hours_same':
      return msg`The closing time must differ from the opening time`;
    case 'hours_overlap':
      return msg`The second opening time must be after the first closing time`;
    default:
      return fieldMessage(code, limit, named);
  }
}

/** Title of the page by kind of partner. */
export const pageTitles: Readonly<Record<PartnerKind, MessageDescriptor>> = {
  showroom: msg`Showroom page`,
  marketing_office: msg`Office page`,
};
