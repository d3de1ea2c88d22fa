import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MessageChannel } from '#domain/accounts/message-delivery.ts';
import type { UndeliveredKind, UndeliveredReason } from '#domain/desk/undelivered-message.ts';

export const channelNames: Record<MessageChannel, MessageDescriptor> = {
  whatsapp: msg`WhatsApp`,
  email: msg`Email`,
  push: msg`Push notification`,
};

export const kindNames: Record<UndeliveredKind, MessageDescriptor> = {
  password_changed: msg`Password changed`,
  phone_changed: msg`Phone number changed`,
  team_invitation: msg`Invitation to a team`,
  email_changed: msg`Email changed`,
  factor_added: msg`Second step added`,
  factor_removed: msg`Second step removed`,
  newsletter: msg`Newsletter confirmation`,
  letter_answer: msg`Answer to a message`,
  notification: msg`Update on an order or advert`,
  orders: msg`Order status`,
  papers: msg`Requested documents`,
  offers: msg`Bank offers`,
  adverts: msg`Adverts`,
  requests: msg`Requests about adverts`,
  letters: msg`Answer to a message`,
  favourites: msg`Favourites`,
  searches: msg`Saved searches`,
  other: msg`Another message`,
};

export const reasonNames: Record<UndeliveredReason, MessageDescriptor> = {
  refused: msg`The provider refused it`,
  unreachable: msg`The provider could not be reached for 24 hours`,
  no_provider: msg`No provider is set up`,
  unconfirmed: msg`Not known whether it was delivered: sending again may deliver it twice`,
};
