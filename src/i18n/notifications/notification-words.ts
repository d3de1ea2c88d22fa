import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type {
  ChosenTopic,
  NewsCounts,
  NotificationChannel,
  NotificationTopic,
  OwnNotification,
} from '#domain/notifications/notification.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';

const orderMoved: Record<OrderStatus, MessageDescriptor> = {
  new: msg`Your request was received`,
  reviewing: msg`Your request is under review`,
  select_offer: msg`Choose one of the bank offers again`,
  last_papers: msg`The last documents are being completed`,
  under_work: msg`Your request is being worked on`,
  completed: msg`Your request is completed`,
  cancelled: msg`Your request was cancelled`,
  rejected: msg`Your request was rejected; see why`,
};

/** The text of a notification, without its subject. */
export function wordsOf(notification: OwnNotification): MessageDescriptor {
  switch (notification.event) {
    case 'order_moved':
      return orderMoved[notification.order.status];
    case 'papers_asked':
      return msg`We need more documents for your request`;
    case 'offers_arrived':
      return msg`Bank offers have arrived: choose the right one`;
    case 'offer_withdrawn':
      return msg`A bank withdrew its offer: see why`;
    case 'advert_accepted':
      return msg`Your advert was accepted and is now live`;
    case 'advert_rejected':
      return msg`Changes requested to your advert: see why, edit it and send it again`;
    case 'advert_expired':
      return msg`Your advert has expired. You can renew it.`;
    case 'advert_removed':
      return msg`Your advert was removed: see why`;
    case 'advert_restored':
      return msg`Your advert is back as it was`;
    case 'seller_blocked':
      return msg`You can no longer advertise: see why`;
    case 'request_received':
      return msg`New request about your advert`;
    case 'letter_answered':
      return notification.letter.number === null ? msg`We answered your message` : msg`We answered your complaint`;
    case 'verification_ending':
      return msg`The verification of your page ends soon`;
    case 'verification_ended':
      return msg`The verification of your page has ended`;
    case 'favourite_cheaper':
      return msg`A favourite of yours has a lower price`;
    case 'favourite_offer_ending':
      return msg`The offer on a favourite of yours ends soon`;
    case 'favourite_gone':
      return msg`A favourite of yours was sold or removed`;
    case 'search_matched':
      return searchMatched(notification.news);
  }
}

/** What is new to a saved search; of several kinds of news their number. */
function searchMatched({ fresh, cheaper, ending }: NewsCounts): MessageDescriptor {
  const all = fresh + cheaper + ending;
  if (all === fresh)
    return msg`${plural(fresh, { one: '# new listing for your saved search', other: '# new listings for your saved search' })}`;
  if (all === cheaper)
    return msg`${plural(cheaper, { one: '# lower price in your saved search', other: '# lower prices in your saved search' })}`;
  if (all === ending)
    return msg`${plural(ending, { one: '# offer in your saved search ends soon', other: '# offers in your saved search end soon' })}`;
  return msg`${plural(all, { one: '# change in your saved search', other: '# changes in your saved search' })}`;
}

/** The text of a push message: the topic only, without names or details. */
export const pushTexts: Record<NotificationTopic | 'other', MessageDescriptor> = {
  orders: msg`There is an update to your request.`,
  papers: msg`We need documents for your request.`,
  offers: msg`Bank offers have arrived for your request.`,
  adverts: msg`There is an update to your advert.`,
  requests: msg`There is a request about your advert.`,
  letters: msg`There is an answer to your message.`,
  favourites: msg`There is news about your favourites.`,
  searches: msg`There is news for your saved searches.`,
  other: msg`You have an update.`,
};

/** Names of the topics in the settings. */
export const topicLabels: Record<ChosenTopic, MessageDescriptor> = {
  orders: msg`Changes to my requests`,
  papers: msg`Requested documents`,
  offers: msg`New bank offers`,
  adverts: msg`My adverts: accepted, changes requested, expired`,
  requests: msg`Requests about my adverts`,
  letters: msg`Answers to my messages`,
  favourites: msg`My favourites: lower price, offer ending, sold`,
};

/** Names of the channels. */
export const channelLabels: Record<NotificationChannel, MessageDescriptor> = {
  push: msg`On my devices`,
  email: msg`By email`,
};
