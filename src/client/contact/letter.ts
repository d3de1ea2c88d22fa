import type { MessageDescriptor } from '@lingui/core';
import type * as v from 'valibot';
import type { DocumentRequest } from '#domain/applications/form.ts';
import type { Command } from '#contract/endpoint.ts';
import type { NamedField } from '#i18n/account/field-messages.ts';
import type { QueuedName } from '#offline/outbox/outbox-commands.ts';

/** One question of a letter. */
interface LetterField {
  readonly label: MessageDescriptor;
  /** Name of the field in messages, where its label is no noun in the singular. */
  readonly name?: MessageDescriptor;
  /** Grammatical gender of the Arabic word. */
  readonly gender: NamedField['gender'];
  readonly kind: 'text' | 'email' | 'phone' | 'digits' | 'long' | 'choice' | 'name' | 'date';
  readonly hint?: MessageDescriptor;
  /** Choices of a `choice` field; others are passed to the form. */
  readonly choices?: readonly { readonly value: string; readonly label: MessageDescriptor }[];
  readonly emptyLabel?: MessageDescriptor;
  readonly isOptional?: boolean;
  /** Whether it is asked, given the other answers; absent: always. */
  readonly when?: (values: LetterValues) => boolean;
}

/** Input before validation by the schema. */
export type LetterValues = Readonly<Record<string, string>>;

/** A kind of message to us, as data: one form shows all kinds, sends each once, and uses the outbox offline. */
export interface Letter {
  /** Form name of its drafts and prefix of control ids; must never change. */
  readonly form: string;
  readonly endpoint: Command<v.GenericSchema<Readonly<Record<string, unknown>>, unknown>>;
  /** Name of its command in the outbox. */
  readonly queued: QueuedName;
  /** In display order. */
  readonly fields: Readonly<Record<string, LetterField>>;
  /** Values set by the screen, sent with every letter of this form and shown by no control. */
  readonly carried?: readonly string[];
  /** Optional files; with files it is sent by the outbox, which uploads them first. */
  readonly documents?: readonly DocumentRequest[];
  /** Title of the form, and message after sending. */
  readonly title: MessageDescriptor;
  /** The button that sends it, where that is not "Send". */
  readonly send?: MessageDescriptor;
  readonly sent: MessageDescriptor;
  readonly sentHint: MessageDescriptor;
  readonly another: MessageDescriptor;
}
