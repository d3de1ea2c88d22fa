import type { MessageDescriptor } from '@lingui/core';
import type * as v from 'valibot';
import type { DocumentRequest } from '#domain/applications/form.ts';
import type { Command } from '#contract/endpoint.ts';
import type { NamedField } from '#i18n/account/field-messages.ts';
import type { QueuedName } from '#offline/outbox/outbox-commands.ts';

/** One question of a letter. */
interface LetterField {
  readonly label: MessageDescriptor;
  /** Of the Arabic word. */
  readonly gender: NamedField['gender'];
  readonly kind: 'text' | 'email' | 'phone' | 'digits' | 'long' | 'choice' | 'name';
  readonly hint?: MessageDescriptor;
  /** Of a `choice`; those that come from elsewhere are given to the form. */
  readonly choices?: readonly { readonly value: string; readonly label: MessageDescriptor }[];
  readonly emptyLabel?: MessageDescriptor;
  readonly isOptional?: boolean;
}

/** What is typed, before it is read by the schema. */
export type LetterValues = Readonly<Record<string, string>>;

/** Something people write to us, as data: one form shows them all, sends them once, and leaves them to the outbox without a network. */
export interface Letter {
  /** Names its drafts on the device, and the ids of its controls; stays for ever. */
  readonly form: string;
  readonly endpoint: Command<v.GenericSchema<Readonly<Record<string, unknown>>, unknown>>;
  /** Its name in the outbox. */
  readonly queued: QueuedName;
  /** In the order they are asked. */
  readonly fields: Readonly<Record<string, LetterField>>;
  /** Files that may come with it; then it goes through the outbox, which sends them first. */
  readonly documents?: readonly DocumentRequest[];
  /** What the form is called, and says when it has been sent. */
  readonly title: MessageDescriptor;
  readonly sent: MessageDescriptor;
  readonly sentHint: MessageDescriptor;
  readonly another: MessageDescriptor;
}
