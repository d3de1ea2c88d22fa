import type { MessageDescriptor } from '@lingui/core';

/** How a member of a form is typed: `digits` stays a text, `count` is a number. Amounts are riyals, shares percent; `lines` is one item per line. */
export type DeskControl =
  | 'line'
  | 'text'
  | 'lines'
  | 'phone'
  | 'email'
  | 'url'
  | 'iban'
  | 'date'
  | 'time'
  | 'digits'
  | 'count'
  | 'amount'
  | 'percent'
  | 'choice'
  | 'yes';

/** One field of a form at the desk. */
export interface DeskField {
  /** Its place in the value, and in the errors of the server: `address.en`. */
  readonly path: string;
  readonly label: MessageDescriptor;
  readonly control: DeskControl;
  /** The language that is written here; sets its direction too. */
  readonly language?: 'en' | 'ar';
  readonly isOptional?: boolean;
  /** Takes both columns. */
  readonly isWide?: boolean;
  readonly hint?: MessageDescriptor;
  /** Of a choice. */
  readonly options?: readonly { readonly value: string; readonly label: MessageDescriptor | string }[];
}

/** The two fields of a text in both languages. */
export function inBoth(
  path: string,
  control: 'line' | 'text' | 'lines',
  labels: { readonly en: MessageDescriptor; readonly ar: MessageDescriptor },
  more: Pick<DeskField, 'isOptional' | 'hint'> = {},
): DeskField[] {
  return (['en', 'ar'] as const).map((language) => ({
    path: `${path}.${language}`,
    label: labels[language],
    control,
    language,
    ...more,
  }));
}
