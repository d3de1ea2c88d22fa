import * as v from 'valibot';
import { MessageChannel } from '../accounts/message-delivery.ts';
import { NotificationTopic } from '../notifications/notification.ts';

/** What an undelivered message was about; of a push message its topic. Codes are not among them. */
export const UndeliveredKind = v.picklist([
  'password_changed',
  'phone_changed',
  'team_invitation',
  'email_changed',
  'factor_added',
  'factor_removed',
  'newsletter',
  'letter_answer',
  'notification',
  ...NotificationTopic.options,
  'other',
]);
export type UndeliveredKind = v.InferOutput<typeof UndeliveredKind>;

/** `unconfirmed`: nobody knows whether the provider took it. */
export const UndeliveredReason = v.picklist(['refused', 'unreachable', 'no_provider', 'unconfirmed']);
export type UndeliveredReason = v.InferOutput<typeof UndeliveredReason>;

/** A message that reached nobody, without its content. */
export const UndeliveredMessage = v.object({
  id: v.string(),
  channel: MessageChannel,
  kind: UndeliveredKind,
  /** The recipient, with most characters hidden; null for a browser. */
  to: v.nullable(v.string()),
  reason: UndeliveredReason,
  /** A short technical reason, such as `status 401`. */
  problem: v.nullable(v.string()),
  /** When it was first to be sent. */
  at: v.string(),
  failedAt: v.string(),
});
export type UndeliveredMessage = v.InferOutput<typeof UndeliveredMessage>;

/** A page of them, with their number by channel. */
export const UndeliveredList = v.object({
  counts: v.object({ whatsapp: v.number(), email: v.number(), push: v.number() }),
  items: v.array(UndeliveredMessage),
});
export type UndeliveredList = v.InferOutput<typeof UndeliveredList>;
