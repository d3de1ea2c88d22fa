import * as v from 'valibot';
import { NotificationChoice, NotificationId, NotificationList } from '#domain/notifications/notification.ts';
import { PushSubscriptionInput } from '#domain/notifications/push-subscription.ts';
import { act, query } from './endpoint.ts';

const isDone = v.literal(true);

/** Each act sets a state, so repeating it has no further effect. */
export const notifications = {
  list: query('/notifications', {
    summary: "What happened to one's own requests and adverts, newest first.",
    access: 'signed-in',
    input: v.object({}),
    output: NotificationList,
    keep: 'person',
  }),
  latest: query('/notifications/latest', {
    summary:
      "Number of the newest notification of one's own, and how many are unread: a small question for a page that is open.",
    access: 'signed-in',
    input: v.object({}),
    output: v.object({ id: v.nullable(v.string()), unread: v.pipe(v.number(), v.integer()) }),
    keep: 'nothing',
  }),
  mark: act('POST', '/notifications/mark', {
    summary: 'Mark one as read, or as unread again.',
    access: 'signed-in',
    input: v.object({ id: NotificationId, isRead: v.boolean('invalid') }),
    output: v.object({ marked: isDone }),
    refusals: ['not_found'],
  }),
  markAll: act('POST', '/notifications/mark-all', {
    summary: 'Mark everything up to this one as read; what came after it was not seen.',
    access: 'signed-in',
    input: v.object({ upTo: NotificationId }),
    output: v.object({ marked: isDone }),
    refusals: [],
  }),
  choices: query('/notifications/choices', {
    summary: 'How somebody wants to be told of what, and the public key of this server for Web Push.',
    access: 'signed-in',
    input: v.object({}),
    output: v.object({ choices: v.array(NotificationChoice), pushKey: v.string() }),
    keep: 'person',
  }),
  choose: act('POST', '/notifications/choices', {
    summary: 'Be told of a topic by a channel, or no longer.',
    access: 'signed-in',
    input: NotificationChoice,
    output: v.object({ choices: v.array(NotificationChoice) }),
    refusals: [],
  }),
  subscribe: act('POST', '/push/subscribe', {
    summary: 'Tell this browser by Web Push, as long as its session is not ended by hand.',
    access: 'signed-in',
    input: PushSubscriptionInput,
    output: v.object({ subscribed: isDone }),
    refusals: [],
    limit: { count: 60, per: 'hour' },
  }),
  unsubscribe: act('POST', '/push/unsubscribe', {
    summary: 'Tell a browser nothing more.',
    access: 'signed-in',
    input: v.object({ endpoint: PushSubscriptionInput.entries.endpoint }),
    output: v.object({ unsubscribed: isDone }),
    refusals: [],
  }),
};
