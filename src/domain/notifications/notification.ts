import * as v from 'valibot';
import { OrderStatus } from '../orders/order-status.ts';
import { Name } from '../words/name.ts';

/** Events that notify a person: changes that staff made to their order or advert, and requests about an advert. The screen adds the wording. */
export const NotificationEvent = v.picklist([
  'order_moved',
  'papers_asked',
  'offers_arrived',
  'advert_accepted',
  'advert_rejected',
  'advert_expired',
  'request_received',
]);
export type NotificationEvent = v.InferOutput<typeof NotificationEvent>;

/** Topics that can be switched on and off. */
export const NotificationTopic = v.picklist(['orders', 'papers', 'offers', 'adverts', 'requests'], 'invalid');
export type NotificationTopic = v.InferOutput<typeof NotificationTopic>;

/** Channels besides the list in the app, which shows everything. */
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
  request_received: 'requests',
};

/** Number of a notification; later ones are higher. */
export const NotificationId = v.pipe(v.string('required'), v.regex(/^[1-9]\d{0,14}$/, 'invalid'), v.examples(['1']));

const shared = { id: v.string(), at: v.string(), isRead: v.boolean() };

/** One notification: of an order, with its status at that time, or of an advert. Times are ISO 8601 UTC. */
export const OwnNotification = v.variant('event', [
  v.object({
    ...shared,
    event: v.picklist(['order_moved', 'papers_asked', 'offers_arrived']),
    order: v.object({ id: v.string(), number: v.string(), status: OrderStatus }),
  }),
  v.object({
    ...shared,
    event: v.picklist(['advert_accepted', 'advert_rejected', 'advert_expired', 'request_received']),
    advert: v.object({ id: v.string(), title: Name }),
  }),
]);
export type OwnNotification = v.InferOutput<typeof OwnNotification>;

/** The newest notifications of a person, and the number of all unread ones. */
export const NotificationList = v.object({ unread: v.pipe(v.number(), v.integer()), items: v.array(OwnNotification) });
export type NotificationList = v.InferOutput<typeof NotificationList>;

/** Whether a topic is sent by a channel. */
export const NotificationChoice = v.object({
  topic: NotificationTopic,
  channel: NotificationChannel,
  isOn: v.boolean('invalid'),
});
export type NotificationChoice = v.InferOutput<typeof NotificationChoice>;

/** Defaults: push needs the person's permission on the device anyway, e-mail has to be switched on. */
const isOnAtFirst: Readonly<Record<NotificationChannel, boolean>> = { push: true, email: false };

/** All topics and channels, with the choices made so far. */
export function allChoices(made: readonly NotificationChoice[]): NotificationChoice[] {
  return NotificationTopic.options.flatMap((topic) =>
    NotificationChannel.options.map((channel) => ({
      topic,
      channel,
      isOn: made.find((one) => one.topic === topic && one.channel === channel)?.isOn ?? isOnAtFirst[channel],
    })),
  );
}
