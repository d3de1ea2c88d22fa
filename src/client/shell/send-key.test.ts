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
