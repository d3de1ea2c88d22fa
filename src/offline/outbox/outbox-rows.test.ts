import { expect, test } from 'vitest';
import { ITEM_VERSION } from './outbox-item.ts';
import { newItem } from './outbox-machine.ts';
import { itemOf, type OutboxRow, receiptIn } from './outbox-rows.ts';

const item = newItem(
  { id: 'key', scope: 'noura', command: 'contact.send', draftId: null, files: [], size: 1, device: 'd' },
  1_000,
);
const content: OutboxRow['content'] = { iv: new ArrayBuffer(12), data: new ArrayBuffer(1) };

test('an item is read without its sealed content', () => {
  expect(itemOf({ ...item, content })).toEqual(item);
});

test('an item of the first version may have arrived if a request of it was expected to', () => {
  const { delivery: _, withdrawal: __, device: ___, submittedAs: ____, ...first } = { ...item, schemaVersion: 1 };
  const lifted = { schemaVersion: ITEM_VERSION, submittedAs: 'key', withdrawal: null, device: null };
  expect(itemOf({ ...first, doubtUntil: null, content })).toEqual({ ...item, ...lifted, delivery: 'not_sent' });
  expect(itemOf({ ...first, doubtUntil: 5, content })).toMatchObject({ ...lifted, delivery: 'unknown' });
  expect(itemOf({ ...first, doubtUntil: 0, content })).not.toHaveProperty('doubtUntil');
});

test('a receipt stored by older code has the members added since', () => {
  const old = { key: 'key', scope: 'noura', command: 'contact.send', madeId: '7', number: null, at: 1 };
  expect(receiptIn(old)).toEqual({ ...old, submittedAs: 'key', tooLateFor: null });
  expect(receiptIn({ ...old, submittedAs: 'first', tooLateFor: 'edit' })).toMatchObject({
    submittedAs: 'first',
    tooLateFor: 'edit',
  });
});
