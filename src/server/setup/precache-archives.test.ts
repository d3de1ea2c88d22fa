import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { archivePrecache } from './precache-archives.ts';

const page = 'src/routes/_default/index.tsx?tsr-split=component';
/** Built files by their source in the build's manifest, with their length. */
const sources: Readonly<Record<string, readonly [file: string, bytes: number]>> = {
  'src/main.tsx': ['assets/main.js', 50],
  [page]: ['assets/home.js', 60],
  'src/routes/_auth/login.tsx?tsr-split=component': ['assets/login.js', 200_000],
  'src/routes/_auth/forgot-password.tsx?tsr-split=component': ['assets/forgot.js', 100_000],
  'src/i18n/locales/shell/ar.po': ['assets/words.js', 70],
  'src/i18n/locales/orders/ar.po': ['assets/order-words.js', 80],
};
const others = { 'index.html': 90, 'icons/icon.png': 30, 'assets/font.woff2': 40 };

function build() {
  const { folder: dist, remove } = temporaryFolder('precache');
  onTestFinished(remove);
  for (const folder of ['assets', 'icons', '.vite']) mkdirSync(path.join(dist, folder));
  const manifest = Object.fromEntries(Object.entries(sources).map(([source, [file]]) => [source, { file }]));
  writeFileSync(path.join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
  const files = [...Object.values(sources), ...Object.entries(others)];
  for (const [file, bytes] of files) writeFileSync(path.join(dist, file), file.padEnd(bytes, '.'));
  writeFileSync(path.join(dist, 'index.html'), '<script type="module" src="/assets/main.js"></script>');
  const entries = files.map(([url, size]) => ({ url, size, revision: url.startsWith('assets/') ? null : 'r1' }));
  return { dist, entries };
}

test('files of the first screens, styles, fonts and icons are stored one by one, all other scripts in archives', () => {
  const { dist, entries } = build();
  const precache = archivePrecache(entries, dist);
  expect(precache.filter(({ files }) => !files).map(({ url }) => url)).toEqual([
    'assets/main.js',
    'assets/home.js',
    'assets/words.js',
    'index.html',
    'icons/icon.png',
    'assets/font.woff2',
  ]);
  expect(precache.flatMap(({ files = [] }) => files.map(([address]) => address)).toSorted()).toEqual([
    '/assets/forgot.js',
    '/assets/login.js',
    '/assets/order-words.js',
  ]);
});

test('files that only staff load are not stored; those that other screens share with them are', () => {
  const { dist, entries } = build();
  const file = path.join(dist, '.vite/manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>;
  const more = {
    'src/routes/_desk/desk.index.tsx?tsr-split=component': {
      file: 'assets/desk.js',
      imports: ['_own.js', '_shared.js'],
    },
    'src/i18n/locales/desk/ar.po': { file: 'assets/desk-words.js' },
    '_own.js': { file: 'assets/own.js' },
    '_shared.js': { file: 'assets/shared.js' },
  };
  const login = 'src/routes/_auth/login.tsx?tsr-split=component';
  const shared = { [login]: { ...manifest[login], dynamicImports: ['_shared.js'] } };
  writeFileSync(file, JSON.stringify({ ...manifest, ...more, ...shared }));
  const built = Object.values(more).map((chunk) => chunk.file);
  for (const name of built) writeFileSync(path.join(dist, name), 'a script');
  const all = [...entries, ...built.map((url) => ({ url, size: 8, revision: null }))];
  const stored = archivePrecache(all, dist).flatMap(({ url, files }) =>
    files ? files.map(([address]) => address.slice(1)) : [url],
  );
  expect(built.filter((name) => stored.includes(name))).toEqual(['assets/shared.js']);
});

test('an archive holds its files one after the other, and is small enough to be fetched again after a cut', () => {
  const { dist, entries } = build();
  const archives = archivePrecache(entries, dist).filter(({ files }) => files);
  expect(archives.map(({ files }) => files?.length)).toEqual([2, 1]);
  for (const { url, size, revision, files = [] } of archives) {
    expect(revision).toBeNull();
    expect(size).toBeLessThanOrEqual(256_000);
    const content = readFileSync(path.join(dist, url));
    expect(content.length).toBe(size);
    let start = 0;
    for (const [address, bytes, type] of files) {
      expect(type).toBe('text/javascript; charset=utf-8');
      expect(content.subarray(start, start + bytes)).toEqual(readFileSync(path.join(dist, address)));
      start += bytes;
    }
    expect(start).toBe(size);
  }
});

test('an archive is named by its content, so that an update fetches only those that changed', () => {
  const { dist, entries } = build();
  const namesOf = () =>
    archivePrecache(entries, dist)
      .filter(({ files }) => files)
      .map(({ url }) => url);
  const before = namesOf();
  expect(namesOf()).toEqual(before);
  writeFileSync(path.join(dist, 'assets/login.js'), 'changed'.padEnd(200_000, '.'));
  const after = namesOf();
  expect(after.filter((name) => before.includes(name))).toHaveLength(1);
});
