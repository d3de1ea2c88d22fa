import * as v from 'valibot';
import { expect, test } from 'vitest';
import { allChoices, NotificationChoice, NotificationId } from './notification.ts';
import { PushSubscriptionInput } from './push-subscription.ts';

test('push is on and e-mail is off until a person chooses otherwise', () => {
  const usual = allChoices([]);
  expect(usual).toHaveLength(13);
  expect(usual.every(({ channel, isOn }) => isOn === (channel === 'push'))).toBe(true);
});

test('a choice changes one topic on one channel', () => {
  const chosen = allChoices([
    { topic: 'orders', channel: 'push', isOn: false },
    { topic: 'offers', channel: 'email', isOn: true },
  ]);
  const unusual = chosen.filter(({ channel, isOn }) => isOn !== (channel === 'push'));
  expect(unusual).toEqual([
    { topic: 'orders', channel: 'push', isOn: false },
    { topic: 'offers', channel: 'email', isOn: true },
  ]);
});

test('answers to letters are chosen for devices only: they always come by e-mail', () => {
  const choice = { topic: 'letters', channel: 'push', isOn: false };
  expect(v.is(NotificationChoice, choice)).toBe(true);
  expect(v.is(NotificationChoice, { ...choice, channel: 'email' })).toBe(false);
  expect(allChoices([]).filter(({ topic }) => topic === 'letters')).toEqual([
    { topic: 'letters', channel: 'push', isOn: true },
  ]);
});

test('a notification has a whole number from 1 as id', () => {
  for (const id of ['1', '90', '999999999999999']) expect(v.is(NotificationId, id)).toBe(true);
  for (const id of ['', '0', '01', '-1', '1.5', '1x', 'x1', '1234567890123456'])
    expect(v.is(NotificationId, id)).toBe(false);
});

test('a push subscription has the address and keys a browser gives', () => {
  const subscription = {
    endpoint: 'https://push.example.com/send/abc',
    keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) },
  };
  const accepts = (change: object) => v.is(PushSubscriptionInput, { ...subscription, ...change });
  const acceptsKeys = (change: object) => accepts({ keys: { ...subscription.keys, ...change } });
  expect(accepts({})).toBe(true);
  for (const endpoint of [
    '',
    'not an address',
    'https://push.example.com/a b',
    `https://push.example.com/${'a'.repeat(1_000)}`,
  ])
    expect([endpoint, accepts({ endpoint })]).toEqual([endpoint, false]);
  for (const p256dh of [
    '',
    `A${'x'.repeat(86)}`,
    `B${'x'.repeat(85)}`,
    `B${'x'.repeat(87)}`,
    `xB${'x'.repeat(86)}`,
    `B${'+'.repeat(86)}`,
  ])
    expect([p256dh, acceptsKeys({ p256dh })]).toEqual([p256dh, false]);
  for (const auth of ['', 'y'.repeat(21), 'y'.repeat(23), '/'.repeat(22)])
    expect([auth, acceptsKeys({ auth })]).toEqual([auth, false]);
});
