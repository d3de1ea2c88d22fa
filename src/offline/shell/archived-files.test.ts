import { expect, test } from 'vitest';
import { openArchivedFiles, type PrecacheEntry } from './archived-files.ts';

const SCRIPT = 'text/javascript; charset=utf-8';
const entries: readonly PrecacheEntry[] = [
  { url: '/index.html', revision: '1' },
  {
    url: 'assets/one.bin',
    revision: null,
    files: [
      ['/assets/a.js', 3, SCRIPT],
      ['/assets/arabic.js', 4, SCRIPT],
    ],
  },
  { url: 'assets/two.bin', revision: null, files: [['/assets/c.css', 2, 'text/css']] },
];

/** A store of archives that counts how often each is read. */
function archivesWith(contents: Readonly<Record<string, string>>) {
  const stored = new Map(Object.entries(contents));
  const reads: string[] = [];
  const read = async (archive: string) => {
    reads.push(archive);
    const content = stored.get(archive);
    return content === undefined ? undefined : new Response(content);
  };
  return { stored, reads, read };
}

test('each file of an archive opens with its own bytes and media type', async () => {
  const { read } = archivesWith({ 'assets/one.bin': 'abcده', 'assets/two.bin': 'xy' });
  const files = openArchivedFiles(entries, read);
  const texts = await Promise.all(
    ['/assets/a.js', '/assets/arabic.js', '/assets/c.css'].map(async (address) => {
      const response = await files.open(address);
      return [response?.status, response?.headers.get('content-type'), await response?.text()];
    }),
  );
  expect(texts).toEqual([
    [200, SCRIPT, 'abc'],
    [200, SCRIPT, 'ده'],
    [200, 'text/css', 'xy'],
  ]);
});

test('an archive is read once, however many of its files are asked for at the same time', async () => {
  const { read, reads } = archivesWith({ 'assets/one.bin': 'abcdefg' });
  const files = openArchivedFiles(entries, read);
  await Promise.all([files.open('/assets/a.js'), files.open('/assets/arabic.js'), files.open('/assets/a.js')]);
  expect(reads).toEqual(['assets/one.bin']);
});

test('only files of archives are claimed', async () => {
  const { read, reads } = archivesWith({});
  const files = openArchivedFiles(entries, read);
  for (const address of ['/index.html', '/assets/one.bin', '/assets/gone.js', '/'])
    expect([address, files.has(address), await files.open(address)]).toEqual([address, false, undefined]);
  expect(files.has('/assets/a.js')).toBe(true);
  expect(reads).toEqual([]);
});

test('an archive that the browser has deleted opens nothing, and is looked for again the next time', async () => {
  const { stored, read } = archivesWith({});
  const files = openArchivedFiles(entries, read);
  expect(await files.open('/assets/c.css')).toBeUndefined();
  stored.set('assets/two.bin', 'xy');
  expect(await (await files.open('/assets/c.css'))?.text()).toBe('xy');
});

test('a storage that fails once does not stop later requests', async () => {
  let isBroken = true;
  const files = openArchivedFiles(entries, async () => {
    if (isBroken) throw new DOMException('closed', 'InvalidStateError');
    return new Response('xy');
  });
  await expect(files.open('/assets/c.css')).rejects.toThrow('closed');
  isBroken = false;
  expect(await (await files.open('/assets/c.css'))?.text()).toBe('xy');
});
