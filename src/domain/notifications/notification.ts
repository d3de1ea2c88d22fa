import * as v from 'valibot';
import { OrderStatus } from '../orders/order-status.ts';
import { Name } from '../words/name.ts';

/** What somebody is told: what happened to a request or an advert of theirs by our hand. Worded on their screen. */
export const NotificationEvent = v.picklist([
  'order_moved',
  'papers_asked',
  'offers_arrived',
  'advert_accepted',
  'advert_rejected',
  'advert_expired',
]);
export type NotificationEvent = v.InferOutput<typeof NotificationEvent>;

/** What events are chosen by. */
export const NotificationTopic = v.picklist(['orders', 'papers', 'offers', 'adverts'], 'invalid');
export type NotificationTopic = v.InferOutput<typeof NotificationTopic>;

/** How somebody is told besides the list in the app, which has everything. */
export const NotificationChannel = v.picklist(['push', 'email'], 'invalid');
export type NotificationChannel = v.InferOutput<typeof NotificationChannel>;

/** The topic an event belongs to. */
export const topicOf: Readonly<Record<NotificationEvent, NotificationTopic>> = {
  order_moved: 'orders',
  papers_asked: 'papers',
  offers_arrived: 'offers',
  advert_accepted: 'adverts',
  advert_rejected: 'adverts',
  advert_expired: 'adverts',
};

/** Number of a notification; later ones are greater. */
export const NotificationId = v.pipe(v.string('required'), v.regex(/^[1-9]\d{0,14}$/, 'invalid'), v.examples(['1']));

const told = { id: v.string(), at: v.string(), isRead: v.boolean() };

/** One line of the list: of an order, with where it stood then, or of an advert. Times are ISO 8601 UTC. */
export const OwnNotification = v.variant('event', [
  v.object({
    ...told,
    event: v.picklist(['order_moved', 'papers_asked', 'offers_arrived']),
    order: v.object({ id: v.string(), number: v.string(), status: OrderStatus }),
  }),
  v.object({
    ...told,
    event: v.picklist(['advert_accepted', 'advert_rejected', 'advert_expired']),
    advert: v.object({ id: v.string(), title: Name }),
  }),
]);
export type OwnNotification = v.InferOutput<typeof OwnNotification>;

/** The newest notifications of a person, and how many of all are unread. */
export const NotificationList = v.object({ unread: v.pipe(v.number(), v.integer()), items: v.array(OwnNotification) });
export type NotificationList = v.InferOutput<typeof NotificationList>;

/** Whether somebody is told of a topic by a channel. */
export const NotificationChoice = v.object({
  topic: NotificationTopic,
  channel: NotificationChannel,
  isOn: v.boolean('invalid'),
});
export type NotificationChoice = v.InferOutput<typeof NotificationChoice>;

/** What holds while nothing was chosen: a device is asked before it is told anything, a mailbox is not. */
export const isOnAtFirst: Readonly<Record<NotificationChannel, boolean>> = { push: true, email: false };

/** Every choice there is, with those that were made. */
export function allChoices(made: readonly NotificationChoice[]): NotificationChoice[] {
  return NotificationTopic.options.flatMap((topic) =>
    NotificationChannel.options.map((channel) => ({
      topic,
      channel,
      isOn: made.find((one) => one.topic === topic && one.channel === channel)?.isOn ?? isOnAtFirst[channel],
    })),
  );
}
