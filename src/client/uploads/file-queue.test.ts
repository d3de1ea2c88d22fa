import { expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { createFileQueue, type FileWork } from './file-queue.ts';
import type { PendingFile } from './pending-files.ts';

type Kind = 'photo' | 'salary_certificate';
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const files = (...names: string[]) => names.map(file);

/** A form whose storing is held until `release` is called with the file's name. */
function form(change: Partial<FileWork<Kind, string>> = {}) {
  const kept: string[] = [];
  const holds = new Map<string, () => void>();
  const queue = createFileQueue<Kind, string>({
    prepare: ({ file: { name } }) =>
      new Promise((resolve) => holds.set(name, () => resolve({ ready: `${name}, upright` }))),
    keep: async (_, ready) => {
      if (kept.includes(ready)) return 'already_chosen';
      kept.push(ready);
      return 'kept';
    },
    ...change,
  });
  /** Lets the preparation of one file end, once it has begun. */
  const release = async (name: string) => {
    await eventually(() => expect(holds.has(name)).toBe(true));
    holds.get(name)?.();
    holds.delete(name);
  };
  const shown = () => queue.get().map(({ file: { name }, problem }) => `${name}: ${problem ?? 'preparing'}`);
  return { queue, kept, release, shown, holds };
}

test('prepares chosen files one after another and stores them in their order', async () => {
  const { queue, kept, release, shown, holds } = form();
  queue.add('photo', files('one.jpg', 'two.jpg'), 5);
  expect(shown()).toEqual(['one.jpg: preparing', 'two.jpg: preparing']);
  await release('one.jpg');
  expect(holds.has('two.jpg')).toBe(false);
  await release('two.jpg');
  await queue.idle();
  expect(kept).toEqual(['one.jpg, upright', 'two.jpg, upright']);
  expect(shown()).toEqual([]);
});

test('a file removed before its turn is not prepared or stored', async () => {
  const { queue, kept, release, shown } = form();
  queue.add('photo', files('one.jpg', 'two.jpg'), 5);
  const first = queue.get()[0]?.id ?? 0;
  queue.drop(first);
  await release('two.jpg');
  await queue.idle();
  expect(kept).toEqual(['two.jpg, upright']);
  expect(shown()).toEqual([]);
});

test('a file removed in the middle of its preparation is not stored', async () => {
  const { queue, kept, release, holds } = form();
  queue.add('photo', files('one.jpg'), 5);
  await eventually(() => expect(holds.has('one.jpg')).toBe(true));
  queue.drop(queue.get()[0]?.id ?? 0);
  await release('one.jpg');
  await queue.idle();
  expect(kept).toEqual([]);
});

test('a file that cannot be prepared is refused and does not hold up those behind it', async () => {
  const { queue, kept, shown } = form({
    prepare: async ({ file: { name } }) => {
      if (name === 'broken.jpg') throw new Error('The browser ran out of memory');
      if (name === 'large.jpg') return { problem: 'too_large', canShrink: true };
      return { ready: name };
    },
  });
  queue.add('photo', files('broken.jpg', 'large.jpg', 'good.jpg'), 5);
  await queue.idle();
  expect(shown()).toEqual(['broken.jpg: unreadable', 'large.jpg: too_large']);
  expect(queue.get().map(({ canShrink }) => canShrink)).toEqual([false, true]);
  expect(kept).toEqual(['good.jpg']);
});

test('a file the device could not keep stays in the list and can be tried again', async () => {
  let isFull = true;
  const stored: string[] = [];
  const { queue, shown } = form({
    prepare: async ({ file: { name } }, mayShrink) => ({ ready: mayShrink ? `${name}, smaller` : name }),
    keep: async (_, ready) => {
      if (isFull) throw new Error('The device is full');
      stored.push(ready);
      return 'kept';
    },
  });
  queue.add('photo', files('one.jpg'), 5);
  await queue.idle();
  expect(shown()).toEqual(['one.jpg: not_kept']);
  isFull = false;
  queue.again(1, true);
  // Pressed twice: it is prepared once.
  queue.again(1, true);
  expect(shown()).toEqual(['one.jpg: preparing']);
  await queue.idle();
  expect(stored).toEqual(['one.jpg, smaller']);
  expect(shown()).toEqual([]);
});

test('a file chosen twice is stored once and named', async () => {
  const { queue, kept, shown } = form({ prepare: async ({ file: { name } }) => ({ ready: name }) });
  queue.add('photo', files('one.jpg', 'one.jpg'), 5);
  await queue.idle();
  expect(kept).toEqual(['one.jpg']);
  expect(shown()).toEqual(['one.jpg: already_chosen']);
});

test('files beyond the free places are refused, counting those in preparation of the same kind', async () => {
  const { queue, shown } = form();
  queue.add('photo', files('one.jpg', 'two.jpg'), 3);
  // A second choice in the same moment, before anything is drawn again.
  queue.add('photo', files('three.jpg', 'four.jpg'), 3);
  queue.add('salary_certificate', files('salary.pdf'), 1);
  expect(shown()).toEqual([
    'one.jpg: preparing',
    'two.jpg: preparing',
    'three.jpg: preparing',
    'four.jpg: too_many',
    'salary.pdf: preparing',
  ]);
});

test('other work takes its turn, and its failure stops nothing', async () => {
  const order: string[] = [];
  const { queue } = form({
    prepare: async ({ file: { name } }: PendingFile<Kind>) => {
      order.push(name);
      return { ready: name };
    },
  });
  queue.add('photo', files('one.jpg'), 5);
  queue.inTurn(async () => {
    order.push('thumbnail');
    throw new Error('The worker was stopped');
  });
  queue.add('photo', files('two.jpg'), 5);
  await queue.idle();
  expect(order).toEqual(['one.jpg', 'thumbnail', 'two.jpg']);
});
