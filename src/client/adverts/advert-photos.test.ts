import { expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import type { PhotoDesk } from '#client/uploads/prepare-photo.ts';
import type { DraftFile } from '#offline/drafts/draft.ts';
import { createAdvertPhotos, type PhotoPorts } from './advert-photos.ts';

const chosen = (name: string) => new File([name], name, { type: 'image/jpeg' });
const stored = (id: string) => {
  const file: DraftFile = {
    id,
    kind: 'photo',
    purpose: 'photo',
    name: `${id}.jpg`,
    type: 'image/jpeg',
    bytes: 1,
    sha256: id,
  };
  return { id, file, photo: null };
};

/** The photos of an advert on a device whose worker answers at `prepared`. */
function photos(change: Partial<PhotoPorts> = {}) {
  const log: string[] = [];
  const waiting: (() => void)[] = [];
  const desk: PhotoDesk = {
    prepare: async (photo, { turn = 0, isSmallOnly = false } = {}) => {
      const name = await photo.text();
      log.push(isSmallOnly ? `draw ${name}` : turn > 0 ? `turn ${name}` : `prepare ${name}`);
      await new Promise<void>((resolve) => waiting.push(resolve));
      const bytes = isSmallOnly ? null : await new Blob([`${name} ready`]).arrayBuffer();
      return { ok: true, bytes, small: new Blob([`small ${name}`]) };
    },
    close: () => void log.push('worker stopped'),
  };
  let made = 0;
  const work = createAdvertPhotos({
    openDesk: () => {
      log.push('worker started');
      return desk;
    },
    keepPhoto: async ({ name }, instead) => {
      log.push(instead === undefined ? `keep ${name}` : `keep ${name} instead of ${instead}`);
      return { id: `kept ${name}` };
    },
    readFile: async (id) => new TextEncoder().encode(id).buffer,
    addresses: {
      createObjectURL: () => `blob:${(made += 1)}`,
      revokeObjectURL: (address) => void log.push(`revoke ${address}`),
    },
    ...change,
  });
  /** Lets the worker finish the photo it has. */
  const prepared = async () => {
    await eventually(() => expect(waiting).not.toEqual([]));
    waiting.shift()?.();
  };
  return { work, log, prepared };
}

test('photos in preparation are stored although their screen is left, and then the worker is stopped', async () => {
  const { work, log, prepared } = photos();
  work.files.add('photo', [chosen('front.jpg'), chosen('side.jpg')], 20);
  work.leave();
  await prepared();
  await prepared();
  await work.files.idle();
  await Promise.resolve();
  expect(log).toEqual([
    'worker started',
    'prepare front.jpg',
    'keep front.jpg',
    'prepare side.jpg',
    'keep side.jpg',
    'worker stopped',
  ]);
});

test('a photo removed while the worker has it is not added', async () => {
  const { work, log, prepared } = photos();
  work.files.add('photo', [chosen('front.jpg')], 20);
  await eventually(() => expect(log).toContain('prepare front.jpg'));
  work.files.drop(1);
  work.files.add('photo', [chosen('side.jpg')], 20);
  await prepared();
  await prepared();
  await work.files.idle();
  expect(log.filter((entry) => entry.startsWith('keep'))).toEqual(['keep side.jpg']);
});

test('thumbnails are made once, shown, and given back when the screen is left', async () => {
  const { work, log, prepared } = photos();
  work.draw([stored('a')]);
  // Drawn again with every change of the draft.
  work.draw([stored('a'), stored('b')]);
  await prepared();
  await prepared();
  await work.files.idle();
  expect([...work.get().small]).toEqual([
    ['a', 'blob:1'],
    ['b', 'blob:2'],
  ]);
  expect(log).toEqual(['worker started', 'draw a', 'draw b']);
  work.leave();
  expect(log).toContain('revoke blob:1');
});

test('no thumbnail is made once the screen is left', async () => {
  const { work, log, prepared } = photos();
  work.draw([stored('a'), stored('b')]);
  await eventually(() => expect(log).toContain('draw a'));
  work.leave();
  await prepared();
  await work.files.idle();
  expect(work.get().small.size).toBe(0);
  expect(log.filter((entry) => entry.startsWith('draw'))).toEqual(['draw a']);
});

test('a stored photo is not drawn again by the worker', async () => {
  const { work, log, prepared } = photos();
  work.files.add('photo', [chosen('front.jpg')], 20);
  // The draft shows it before its thumbnail is there.
  work.draw([stored('kept front.jpg')]);
  await prepared();
  await work.files.idle();
  expect([...work.get().small.keys()]).toEqual(['kept front.jpg']);
  expect(log).not.toContain('draw kept front.jpg');
});

test('a photo is turned once, however often the button is pressed', async () => {
  const { work, log, prepared } = photos();
  work.turn(stored('a'));
  work.turn(stored('a'));
  expect([...work.get().turning]).toEqual(['a']);
  await prepared();
  await work.files.idle();
  expect(log.filter((entry) => entry.startsWith('keep'))).toEqual(['keep a.jpg instead of a']);
  expect(work.get().turning.size).toBe(0);
});

test('a turn that fails leaves the photo as it was, and the next photo is prepared', async () => {
  const { work, log, prepared } = photos({
    readFile: () => Promise.reject(new DOMException('The database is closed', 'InvalidStateError')),
  });
  work.turn(stored('a'));
  work.files.add('photo', [chosen('side.jpg')], 20);
  await prepared();
  await work.files.idle();
  expect(work.get().turning.size).toBe(0);
  expect(log).toContain('keep side.jpg');
});
