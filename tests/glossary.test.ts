import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const files = ['src', 'tests', 'e2e']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll('\\', '/')}`,
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('routeTree.gen.ts') && !file.includes('/locales/'));

/** Every identifier in a file, without strings and comments. */
function namesIn(source: string, file: string): Set<string> {
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const { type, name } = node as { readonly type?: unknown; readonly name?: unknown };
    if ((type === 'Identifier' || type === 'JSXIdentifier' || type === 'PrivateIdentifier') && typeof name === 'string')
      names.add(name);
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, source).program);
  return names;
}

/** The words of a name: `MAX_BYTES` is max and bytes, `homeType` is home and type. */
const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z]+/);

/** Words for which the glossary has another word. */
const refusedWords = new Set(
  'paper papers house houses homes shelf shelves errand errands road roads hurry hurried hurries forgive patience telling'.split(
    ' ',
  ),
);
/** Bounds are MAX_ and MIN_, batches BATCH_SIZE. */
const refusedNames =
  /^(MOST|LONGEST|LARGEST|LEAST|SMALLEST|SHORTEST|FEWEST|HIGHEST|WIDEST|DEEPEST)(_|$)|(^|_)AT_ONCE(_|$)/;

/** Allowed names: data that is sent or stored under the name, and correct uses of the word. */
const kept: Readonly<Record<string, string>> = {
  papers: 'programmes and the endpoint of orders',
  homes: 'how many properties a partner has, and an option of two commands',
  last_papers: 'order status of the specification',
  ask_papers: 'order event',
  send_papers: 'order event',
  finish_papers: 'order event',
  askPapers: 'endpoint',
  papersAsked: 'answer about an order',
  papersAreAsked: 'answer about an order',
  papers_asked: 'notification event',
  paper_requests: 'table',
  papers_received: 'table',
  houses: 'drawings of houses',
};

/** Names of the former vocabulary; the glossary says what each thing is called. */
const formerNames = new Set(
  'atOnce gradually turnedTo seeTo toldAt isWorthCounting useFrozenDraft AdvertBeside Manner manners ListingFilm FilmPlayer filmOf keepFilm dropFilm FILM isAnybodyTold TellMeCard isForWantOfNetwork isWorthRepeating createKeptAnswers'.split(
    ' ',
  ),
);

const isRefused = (name: string): boolean =>
  !Object.hasOwn(kept, name) &&
  (formerNames.has(name) || refusedNames.test(name) || wordsOf(name).some((word) => refusedWords.has(word)));

test.each([
  'MOST_BYTES',
  'LONGEST_WAIT_MS',
  'AT_ONCE',
  'PATIENCE_MS',
  'addPaper',
  'draftShelf',
  'seedHomes',
  'OrderRoad',
  'atOnce',
])('a name like %s is refused', (name) => expect(isRefused(name)).toBe(true));
test.each(['MAX_BYTES', 'homePage', 'warehouse', 'orderPath', 'last_papers', 'broadRange'])(
  'a name like %s is allowed',
  (name) => expect(isRefused(name)).toBe(false),
);

const all = new Map(files.map((file) => [file, namesIn(readFileSync(path.join(root, file), 'utf8'), file)]));

test('no name uses a word that the glossary replaces', () => {
  const found = [...all].flatMap(([file, names]) => [...names].filter(isRefused).map((name) => `${file}: ${name}`));
  expect(found).toEqual([]);
});

test('every allowed name is still in use', () => {
  const names = new Set([...all.values()].flatMap((some) => [...some]));
  expect(Object.keys(kept).filter((name) => !names.has(name))).toEqual([]);
});

test('every name in the glossary exists in the code', () => {
  const names = new Set([...all.values()].flatMap((some) => [...some]));
  const page =
    readFileSync(path.join(root, 'docs/glossary.md'), 'utf8').split('## Words the code does not use')[0] ?? '';
  const named = page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => [...(line.split('|').at(-2) ?? '').matchAll(/`([A-Za-z_]+)`/g)].map(([, name = '']) => name));
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((name) => !names.has(name))).toEqual([]);
});
