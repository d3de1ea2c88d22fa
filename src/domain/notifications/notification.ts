import * as v from 'valibot';
import { kindNames } from '../catalogue/kind.ts';
import { OrderStatus } from '../orders/order-status.ts';
import { Name } from '../words/name.ts';

/** Events that notify a person: changes that staff made to their order or advert, answers to their letters, the end of their verification, and requests about an advert. The screen adds the wording. */
export const NotificationEvent = v.picklist([
  'order_moved',
  'papers_asked',
  'offers_arrived',
  'offer_withdrawn',
  'advert_accepted',
  'advert_rejected',
  'advert_expired',
  'advert_removed',
  'advert_restored',
  'seller_blocked',
  'request_received',
  'letter_answered',
  'verification_ending',
  'verification_ended',
  'search_matched',
  'favourite_cheaper',
  'favourite_offer_ending',
  'favourite_gone',
]);
export type NotificationEvent = v.InferOutput<typeof NotificationEvent>;

/** Topics that can be switched on and off. */
export const ChosenTopic = v.picklist(
  ['orders', 'papers', 'offers', 'adverts', 'requests', 'letters', 'favourites'],
  'invalid',
);
export type ChosenTopic = v.InferOutput<typeof ChosenTopic>;

/** All topics; how people hear of a saved search is chosen with that search. */
export const NotificationTopic = v.picklist([...ChosenTopic.options, 'searches'], 'invalid');
export type NotificationTopic = v.InferOutput<typeof NotificationTopic>;

/** Channels besides the list in the app, which shows everything. */
export const NotificationChannel = v.picklist(['push', 'email'], 'invalid');
export type NotificationChannel = v.InferOutput<typeof NotificationChannel>;

/** The topic an event belongs to. */
export const topicOf: Readonly<Record<NotificationEvent, NotificationTopic>> = {
  order_moved: 'orders',
  papers_asked: 'papers',
  offers_arrived: 'offers',
  offer_withdrawn: 'orders',
  advert_accepted: 'adverts',
  advert_rejected: 'adverts',
  advert_expired: 'adverts',
  advert_removed: 'adverts',
  advert_restored: 'adverts',
  seller_blocked: 'adverts',
  request_received: 'requests',
  letter_answered: 'letters',
  verification_ending: 'adverts',
  verification_ended: 'adverts',
  search_matched: 'searches',
  favourite_cheaper: 'favourites',
  favourite_offer_ending: 'favourites',
  favourite_gone: 'favourites',
};

/** How many listings are new to a saved search, cheaper, or at the end of their offer. */
export const NewsCounts = v.object({ fresh: v.number(), cheaper: v.number(), ending: v.number() });
export type NewsCounts = v.InferOutput<typeof NewsCounts>;

/** A saved listing as it was; it may be gone. */
export const FavouriteSubject = v.object({ kind: v.picklist(kindNames), id: v.string(), title: Name });
export type FavouriteSubject = v.InferOutput<typeof FavouriteSubject>;

/** Number of a notification; later ones are higher. */
export const NotificationId = v.pipe(v.string('required'), v.regex(/^[1-9]\d{0,14}$/, 'invalid'), v.examples(['1']));

const shared = { id: v.string(), at: v.string(), isRead: v.boolean() };

/** One notification: of an order, with its status at that time, of an advert, of one's business, of a letter, of a saved search or of a saved listing. Times are ISO 8601 UTC. */
export const OwnNotification = v.variant('event', [
  v.object({
    ...shared,
    event: v.picklist(['order_moved', 'papers_asked', 'offers_arrived', 'offer_withdrawn']),
    order: v.object({ id: v.string(), number: v.string(), status: OrderStatus }),
  }),
  v.object({
    ...shared,
    event: v.picklist([
      'advert_accepted',
      'advert_rejected',
      'advert_expired',
      'advert_removed',
      'advert_restored',
      'seller_blocked',
      'request_received',
    ]),
    advert: v.object({ id: v.string(), title: Name }),
  }),
  v.object({
    ...shared,
    event: v.picklist(['verification_ending', 'verification_ended']),
    /** The business whose verification ends. */
    seller: v.object({ name: Name }),
  }),
  v.object({
    ...shared,
    event: v.literal('letter_answered'),
    /** The number is that of a complaint. */
    letter: v.object({ id: v.string(), subject: v.string(), number: v.nullable(v.string()) }),
  }),
  v.object({
    ...shared,
    event: v.literal('search_matched'),
    search: v.object({
      kind: v.picklist(kindNames),
      address: v.string(),
      name: v.nullable(v.string()),
      names: v.record(v.string(), Name),
    }),
    news: NewsCounts,
  }),
  v.object({
    ...shared,
    event: v.picklist(['favourite_cheaper', 'favourite_offer_ending', 'favourite_gone']),
    favourite: FavouriteSubject,
  }),
]);
export type OwnNotification = v.InferOutput<typeof OwnNotification>;

/** The newest notifications of a person, and the number of all unread ones. */
export const NotificationList = v.object({ unread: v.pipe(v.number(), v.integer()), items: v.array(OwnNotification) });
export type NotificationList = v.InferOutput<typeof NotificationList>;

/** Whether a topic may be switched on and off for a channel: an answer to a letter always comes by e-mail, in full. */
export const isChosen = (topic: ChosenTopic, channel: NotificationChannel): boolean =>
  topic !== 'letters' || channel !== 'email';

/** Whether a topic is sent by a channel. */
export const NotificationChoice = v.pipe(
  v.object({ topic: ChosenTopic, channel: NotificationChannel, isOn: v.boolean('invalid') }),
  v.forward(
    v.partialCheck([['topic'], ['channel']], ({ topic, channel }) => isChosen(topic, channel), 'invalid'),
    ['channel'],
  ),
);
export type NotificationChoice = v.InferOutput<typeof NotificationChoice>;

/** Defaults: push needs the person's permission on the device anyway, e-mail has to be switched on. */
const isOnAtFirst: Readonly<Record<NotificationChannel, boolean>> = { push: true, email: false };

/** All topics and channels, with the choices made so far. */
export function allChoices(made: readonly NotificationChoice[]): NotificationChoice[] {
  return ChosenTopic.options.flatMap((topic) =>
    NotificationChannel.options
      .filter((channel) => isChosen(topic, channel))
      .map((channel) => ({
        topic,
        channel,
        isOn: made.find((one) => one.topic === topic && one.channel === channel)?.isOn ?? isOnAtFirst[channel],
      })),
  );
}
