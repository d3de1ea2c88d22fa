import type { I18n } from '@lingui/core';
import { DocumentKind } from '#domain/applications/document-kinds.ts';
import { type FieldKey, fields } from '#domain/applications/fields.ts';
import { documentField } from '#domain/applications/forms.ts';
import type { NamedField } from '#i18n/account/field-messages.ts';
import { documentGenders, documentLabels, documentNames } from '#i18n/applications/document-labels.ts';
import { fieldWords } from '#i18n/applications/field-words.ts';

/** The name of a question or a kind of document (`documents.identity_photo`) in messages. */
export function namedField(i18n: I18n, field: string): NamedField {
  const kind = DocumentKind.options.find((one) => documentField(one) === field);
  if (kind !== undefined)
    return { field: i18n._(documentNames[kind] ?? documentLabels[kind]), gender: documentGenders[kind] };
  if (!isFieldKey(field)) return { field, gender: 'masculine' };
  const { label, name, gender } = fieldWords[field];
  return { field: i18n._(name ?? label), gender };
}

/** Whether a name is a question's key. */
function isFieldKey(field: string): field is FieldKey {
  return Object.hasOwn(fields, field);
}
