import { expect, test } from 'vitest';
import { createSendKey } from './send-key.ts';

const message = { subject: 'Hello', details: 'Is it still there?' };

test('pressing Send again after a lost connection is the same sending', () => {
  const key = createSendKey();
  expect(key.for({ ...message })).toBe(key.for({ ...message }));
});

test('a corrected message is a new sending', () => {
  const key = createSendKey();
  expect(key.for(message)).not.toBe(key.for({ ...message, subject: 'Hello again' }));
});

test('the same words after one that arrived are a new sending', () => {
  const key = createSendKey();
  const first = key.for(message);
  key.done();
  expect(key.for(message)).not.toBe(first);
});

test('content that changed after a request nobody answered keeps its key until it is answered', () => {
  let minted = 0;
  const sendKey = createSendKey(() => `key${(minted += 1)}`);
  const key = sendKey.for({ text: 'first' });
  sendKey.unanswered();
  expect(sendKey.for({ text: 'changed' })).toBe(key);
  sendKey.done();
  expect(sendKey.for({ text: 'changed' })).not.toBe(key);
});
