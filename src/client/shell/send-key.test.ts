import { expect, test } from 'vitest';
import { createSendKey } from './send-key.ts';

const message = { subject: 'Hello', details: 'Is it still there?' };

test('pressing Send again after a lost connection keeps the key', () => {
  const key = createSendKey();
  expect(key.for({ ...message })).toBe(key.for({ ...message }));
});

test('a corrected message gets a new key', () => {
  const key = createSendKey();
  expect(key.for(message)).not.toBe(key.for({ ...message, subject: 'Hello again' }));
});

test('the same content after one that arrived gets a new key', () => {
  const key = createSendKey();
  const first = key.for(message);
  key.done();
  expect(key.for(message)).not.toBe(first);
});

test('content changed after an unanswered request keeps the key until there is an answer', () => {
  let minted = 0;
  const sendKey = createSendKey(() => `key${(minted += 1)}`);
  const key = sendKey.for({ text: 'first' });
  sendKey.unanswered();
  expect(sendKey.for({ text: 'changed' })).toBe(key);
  sendKey.done();
  expect(sendKey.for({ text: 'changed' })).not.toBe(key);
});
