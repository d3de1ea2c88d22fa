import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf } from './support/import-graph.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const folder = join(root, 'src/i18n/locales');

interface Entry {
  readonly id: string;
  readonly files: readonly string[];
}

/** What an area says, and in which files. */
const areas = new Map(
  readdirSync(folder)
    .filter((area) => area !== 'server')
    .map((area) => [area, entriesOf(read(`src/i18n/locales/${area}/en.po`))] as const),
);
const areaNames = [...areas.keys()];

/** The messages of a catalogue; its first block is the header. */
function entriesOf(catalogue: string): readonly Entry[] {
  return catalogue
    .split(/\n\n+/)
    .slice(1)
    .map((block) => ({
      id: block.slice(block.search(/^msg(ctxt|id)/m), block.search(/^msgstr/m)),
      files: [...block.matchAll(/^#: (.+)$/gm)].flatMap(([, files = '']) => files.split(' ')),
    }));
}

const messagesOf = (file: string): readonly string[] => [
  ...new Set(
    [...areas.values()].flatMap((entries) => entries.filter(({ files }) => files.includes(file)).map(({ id }) => id)),
  ),
];
const idsOf = new Map([...areas].map(([area, entries]) => [area, new Set(entries.map(({ id }) => id))]));

const areasNamedIn = (file: string) => areaNames.filter((name) => read(file).includes(`'${name}'`));

/** The areas a file loads: itself, or by a loader or hook it imports from a file without a screen in it. */
const loadedBy = (file: string): readonly string[] => [
  ...(/useWords\(|words\s*\.load\(|<InLanguage/.test(read(file)) ? areasNamedIn(file) : []),
  ...importsOf(file)
    .filter((target) => target.endsWith('.ts') && /words\s*\.load\(/.test(read(target)))
    .flatMap(areasNamedIn),
];

const tree = read('src/routeTree.gen.ts');
const files = new Map(
  [...tree.matchAll(/import \{ Route as (\w+)Import \} from '\.\/([^']+)'/g)].map(([, name = '', file = '']) => [
    name,
    `src/${file}.tsx`,
  ]),
);
const parents = new Map(
  [...tree.matchAll(/const (\w+) = \w+Import\.update\(\{[^}]*?getParentRoute: \(\) => (\w+)/g)].map(
    ([, name = '', parent = '']) => [name, parent],
  ),
);

/** A route and the layouts around it, the route first. */
function chainOf(name: string): readonly string[] {
  const parent = parents.get(name);
  // `rootRouteImport` is the import itself.
  const file = files.get(name) ?? files.get(name.replace(/Import$/, ''));
  return [...(file ? [file] : []), ...(parent ? chainOf(parent) : [])];
}

/** Imports that the routes below do not draw, and why. */
const skipped: readonly {
  readonly from: string;
  readonly to: string;
  readonly routes: RegExp;
  readonly because: string;
}[] = [
  {
    from: 'src/client/contact/letter-form.tsx',
    to: 'src/client/applications/documents-step.tsx',
    routes: /ContactUs|Complaints|Letters|Newsletter|Blogs|ListingRequest/,
    because: 'only an application for a job has a file, and its route loads applications',
  },
  {
    from: 'src/client/applications/edit-address.ts',
    to: 'src/client/applications/form-screens.ts',
    routes: /./,
    because: 'it takes the addresses of forms from there, and draws nothing',
  },
  {
    from: 'src/client/comparison/use-compared.ts',
    to: 'src/client/comparison/compared-kind.ts',
    routes: /^ProtectedRoute/,
    because: 'the tray draws titles only',
  },
  {
    from: 'src/client/comparison/filled-tray.tsx',
    to: 'src/client/comparison/comparison-sheet.tsx',
    routes: /^ProtectedRoute/,
    because: 'the sheet is for guests, who never see these pages',
  },
];

/** Messages in files that a route draws, although nothing on the way to them has loaded an area that has them. */
function unloaded(route: string): readonly string[] {
  const chain = chainOf(route);
  const first = ['src/app.tsx', ...chain].flatMap(loadedBy);
  const seen = new Set<string>();
  const missing = new Set<string>();
  const visit = (file: string, before: ReadonlySet<string>) => {
    const loaded = new Set([...before, ...loadedBy(file)]);
    const state = `${file} ${[...loaded].toSorted().join()}`;
    if (seen.has(state)) return;
    seen.add(state);
    const unsaid = messagesOf(file).filter((id) => ![...loaded].some((area) => idsOf.get(area)?.has(id)));
    if (unsaid.length > 0) missing.add(`${file}: ${unsaid[0]}`);
    for (const target of importsOf(file))
      if (
        !/^src\/(main|app|routeTree)/.test(target) &&
        !skipped.some(({ from, to, routes }) => from === file && to === target && routes.test(route))
      )
        visit(target, loaded);
  };
  const [own] = chain;
  if (own) visit(own, new Set(first));
  return [...missing];
}

describe('a route loads the messages of what it draws', () => {
  test('every route is looked at, with the layout around it', () => {
    expect(files.size).toBeGreaterThan(60);
    expect([...parents.keys()].filter((name) => chainOf(name).length < 2)).toEqual([]);
  });

  test.each([...parents.keys()])('%s', (route) => {
    expect(unloaded(route)).toEqual([]);
  });
});

test('every exception names an import that there is', () => {
  expect(skipped.filter(({ from, to }) => !importsOf(from).includes(to))).toEqual([]);
});

test('a route that forgets an area is found', () => {
  const questions = 'src/client/articles/questions-page.tsx';
  expect(loadedBy('src/routes/_default/faq.tsx')).toEqual(['content']);
  expect(messagesOf(questions).length).toBeGreaterThan(0);
  expect(messagesOf(questions).filter((id) => !idsOf.get('shell')?.has(id)).length).toBeGreaterThan(0);
});
