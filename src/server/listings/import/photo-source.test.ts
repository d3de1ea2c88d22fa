import { mkdirSync, readFileSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { MAX_PHOTO_BYTES } from '#domain/uploads/photo-limits.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { openPhotoSource } from './photo-source.ts';

const { folder, remove } = temporaryFolder('photo-source');
afterAll(remove);

const bytes = (text: string) => new TextEncoder().encode(text);
const files = {
  'A17.jpg': bytes('one'),
  'مرجع ٧/front.jpg': bytes('two'),
  '.DS_Store': bytes('x'),
  '__MACOSX/._A17.jpg': bytes('x'),
  'Thumbs.db': bytes('x'),
  'large.jpg': new Uint8Array(MAX_PHOTO_BYTES + 1),
};

function saveFolder(): string {
  const place = path.join(folder, 'photos');
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(place, name)), { recursive: true });
    writeFileSync(path.join(place, name), content);
  }
  writeFileSync(path.join(folder, 'secret.jpg'), 'secret');
  symlinkSync(path.join(folder, 'secret.jpg'), path.join(place, 'link.jpg'));
  return place;
}

function saveZip(): string {
  const place = path.join(folder, 'photos.zip');
  writeFileSync(place, zipSync(files));
  return place;
}

describe.each([
  ['a folder', saveFolder],
  ['a ZIP file', saveZip],
])('%s', (what, save) => {
  it('gives the files that somebody put there, and copies those that are not too large', async () => {
    const source = await openPhotoSource(save());
    const to = path.join(folder, `copy of ${what}`);
    expect(source.names.toSorted()).toEqual(['A17.jpg', 'large.jpg', 'مرجع ٧/front.jpg']);
    expect(await source.copy('مرجع ٧/front.jpg', to)).toBe(true);
    expect(readFileSync(to, 'utf8')).toBe('two');
    expect(await source.copy('large.jpg', `${to}-large`)).toBe(false);
    expect(() => statSync(`${to}-large`)).toThrow('ENOENT');
    source.close();
  });
});

it('refuses what is not there, and what is no ZIP file, in one sentence', async () => {
  const broken = path.join(folder, 'broken.zip');
  writeFileSync(broken, zipSync(files));
  truncateSync(broken, 40);
  await expect(openPhotoSource(path.join(folder, 'nothing'))).rejects.toThrow('There is no such file.');
  await expect(openPhotoSource(broken)).rejects.toThrow('This is neither a folder nor a ZIP file that can be read.');
});

it('does not unpack a file that says it is smaller than it is', async () => {
  const place = path.join(folder, 'bomb.zip');
  const zip = zipSync({ 'A17.jpg': new Uint8Array(20 * MAX_PHOTO_BYTES) });
  const view = new DataView(zip.buffer);
  const directory = zip.findLastIndex((_, at) => at + 4 <= zip.length && view.getUint32(at, true) === 0x02014b50);
  view.setUint32(directory + 24, 100, true);
  writeFileSync(place, zip);
  const source = await openPhotoSource(place);
  await expect(source.copy('A17.jpg', path.join(folder, 'unpacked'))).rejects.toThrow(
    'A17.jpg is damaged in the ZIP file.',
  );
  expect(statSync(path.join(folder, 'unpacked')).size).toBeLessThan(MAX_PHOTO_BYTES);
  source.close();
});
