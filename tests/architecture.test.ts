import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { reachableFrom } from './support/import-graph.ts';
import { withLayerTables } from './support/layer-tables.ts';
import { foundations, layers, modules } from './support/layers.ts';

const src = join(import.meta.dirname, '../src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\/.*\.(ts|tsx|mjs)$/.test(file) && !/\.(test|examples)\.tsx?$|\.d\.ts$/.test(file));

describe('import rules', () => {
  test.each(files)('%s imports only allowed layers and modules', (file) => {
    const from = place(file);
    const rule = layers[from.layer];
    expect(rule, `${file} belongs to no layer`).toBeDefined();
    for (const { target, isType } of importsOf(file)) {
      const to = place(target);
      const allowed = [from.layer, ...(rule?.may ?? []), ...(isType ? (rule?.types ?? []) : [])];
      expect(allowed, `${file} -> ${target}`).toContain(to.layer);
      const isOrdered = from.module >= 0 && to.module >= 0 && from.layer !== 'routes';
      expect(
        isOrdered && to.module > from.module,
        `${modules[to.module]} comes after ${modules[from.module]}: ${file} -> ${target}`,
      ).toBe(false);
    }
  });
});

test('src/README.md has the tables of tests/support/layers.ts (npm run layer-tables writes them)', () => {
  const readme = read('README.md');
  expect(readme).toBe(withLayerTables(readme));
});

describe('the TypeScript projects match the layers, so that editors report violations', () => {
  // Client and routes depend on each other (typed links), so they share one project, src/tsconfig.json.
  const projects = Object.keys(layers).filter((layer) => !['client', 'routes'].includes(layer));
  const configOf = (folder: string) =>
    JSON.parse(read(join(folder, 'tsconfig.json'))) as {
      compilerOptions: { lib: string[]; types: string[] };
      references: { path: string }[];
    };
  const referencesOf = (folder: string) => configOf(folder).references.map(({ path }) => path.split('/').at(-1) ?? '');

  test.each(projects)('%s has a project that references what the layer may import', (layer) => {
    const { may = [], types = [] } = layers[layer] ?? {};
    expect(referencesOf(layer).toSorted()).toEqual([...may, ...types].toSorted());
  });

  const ofServer = ['server', 'demonstration'];

  test('client and routes reference every project except the server and the demonstration', () => {
    expect(referencesOf('.').toSorted()).toEqual(projects.filter((layer) => !ofServer.includes(layer)).toSorted());
  });

  test.each(['domain', 'contract', ...ofServer])('%s has no DOM types', (layer) => {
    const { lib, types } = configOf(layer).compilerOptions;
    expect(lib.filter((name) => !name.startsWith('ES'))).toEqual([]);
    expect(types).toEqual(ofServer.includes(layer) ? ['node'] : []);
  });
});

describe('the demonstration is imported only by its command and the first start', () => {
  const loader = 'server/demonstration.ts';
  const outside = files.filter((file) => !file.startsWith('demonstration/'));
  const scripts = (JSON.parse(read('../package.json')) as { scripts: Record<string, string> }).scripts;

  test('no file outside it names one of its files, except the loader in the server', () => {
    expect(outside.filter((file) => /demonstration\/\w/.test(read(file)))).toEqual([loader]);
  });

  test('the loader has one import of it, a dynamic one, and other imports with a computed path load packages or the built app', () => {
    const computed = /\bimport\s*\(\s*(?!\/\*|['"\s])/g;
    const packages = ['server/db/postgres-binaries.ts', 'server/uploads/documents/pdf-core.ts'];
    // `dist/.server/render.js`.
    const builtApp = 'server/rendering/render-thread.ts';
    const found = outside.flatMap((file) => [...read(file).matchAll(computed)].map(() => file));
    expect(found.toSorted()).toEqual([loader, builtApp, ...packages].toSorted());
  });

  test('the only command that runs one of its files is npm run seed', () => {
    const commands = Object.entries(scripts).filter(([, command]) => command.includes('demonstration'));
    expect(commands).toEqual([['seed', 'node src/demonstration/seed.ts']]);
  });

  test('nothing that the app, the service worker or a command of the server reaches is part of it', () => {
    const commands = ['main', 'import', 'keys', 'staff', 'backup', 'restore'].map((name) => `src/server/${name}.ts`);
    const reached = reachableFrom('src/main.tsx', 'src/service-worker.ts', ...commands);
    expect(reached.size).toBeGreaterThan(1_000);
    expect([...reached].filter((file) => file.startsWith('src/demonstration/'))).toEqual([]);
    // The check above can fail.
    expect([...reachableFrom('src/demonstration/seed.ts')]).toContain('src/demonstration/sample-accounts.ts');
  });
});

test('every folder of a layer is a module or serves every module', () => {
  const strange = ['domain', 'contract', 'server', 'demonstration', 'client']
    .flatMap((layer) =>
      readdirSync(join(src, layer), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => [layer, entry.name] as const),
    )
    .filter(([layer, name]) => ![...modules, ...(foundations[layer] ?? [])].includes(name));
  expect(strange).toEqual([]);
});

test('the top level has only the known files and folders', () => {
  const designCard = [
    'package.json',
    'vite.config.ts',
    'tsconfig.json',
    'index.html',
    'src',
    'public',
    'lingui.config.ts',
    'tests',
    'e2e',
    'README.md',
  ];
  const repository = ['CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'package-lock.json', 'docs', 'deploy'];
  const tracked = spawnSync('git', ['ls-tree', '--name-only', 'HEAD'], { cwd: join(src, '..'), encoding: 'utf8' });
  // Without Git (an unpacked archive) the folder is read, which may have files that .gitignore names.
  const present =
    tracked.status === 0
      ? tracked.stdout.trim().split('\n')
      : readdirSync(join(src, '..')).filter((name) => !['node_modules', 'dist', 'test-results'].includes(name));
  expect(present.filter((name) => !name.startsWith('.') && ![...designCard, ...repository].includes(name))).toEqual([]);
});

test('there are no catch-all folders', () => {
  const drawers = /(^|\/)(utils?|helpers?|common|shared|misc|lib|hooks|types|components|services|models)\//;
  expect(files.filter((file) => drawers.test(file))).toEqual([]);
});

test('only domain/catalogue and domain/financing branch on the kind of a listing', () => {
  const branch = /(===|!==|case)\s*'(cars?|properties|property|homes?)'/;
  expect(
    files.filter(
      (file) =>
        !file.startsWith('domain/catalogue/') && !file.startsWith('domain/financing/') && branch.test(read(file)),
    ),
  ).toEqual([]);
});

test('tables keyed by free text are Maps or checked with Object.hasOwn, because every object inherits constructor', () => {
  const looked = files.filter((file) => /^(server|domain)\//.test(file));
  const table = /^(?:export )?const (\w+): (?:Readonly<|Partial<)*Record<string,/gm;
  const tables = looked.flatMap((file) => [...read(file).matchAll(table)].map(([, name = '']) => name));
  expect(tables).toContain('conditions');
  // A single letter is never the name of a member.
  const lookUp = new RegExp(`(?<![\\w.])(${tables.join('|')})\\[(?!'|letter\\])`);
  const offenders = looked.flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => {
        const [, name] = lookUp.exec(line) ?? [];
        return name !== undefined && !line.includes(`Object.hasOwn(${name},`);
      })
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(offenders).toEqual([]);
});

test('browser code never imports the index of the contract', () => {
  const offenders = files.filter(
    (file) => !/^(server|contract)\//.test(file) && /#contract\/index\.ts/.test(read(file)),
  );
  expect(offenders).toEqual([]);
});

test('server code uses no Lingui macro, because Node runs it without a build', () => {
  expect(
    files.filter(
      (file) =>
        /^(server|demonstration|domain|contract)\//.test(file) && /@lingui\/(core|react)\/macro/.test(read(file)),
    ),
  ).toEqual([]);
});

function place(path: string) {
  const [layer = '', second = ''] = path.split('/');
  return { layer, module: modules.findIndex((name) => name === second.replace(/\.tsx?$/, '')) };
}

function importsOf(file: string): { target: string; isType: boolean }[] {
  const statement = /(?:(import|export)(\s+type)?\s[^'";]*?from\s*|import\s*\(\s*|import\s+)'(#|\.{1,2}\/)([^']+)'/g;
  return [...read(file).matchAll(statement)]
    .map(([, , type, base, path = '']) => ({
      isType: type !== undefined,
      target:
        base === '#'
          ? path
          : normalize(relative(src, join(src, dirname(file), `${base}${path}`))).replaceAll('\\', '/'),
    }))
    .filter(({ target }) => target.includes('/'));
}

function read(file: string) {
  return readFileSync(join(src, file), 'utf8');
}

test('only i18n formats dates, so that a day is written in one order everywhere', () => {
  const own = files.filter(
    (file) =>
      !file.startsWith('i18n/') &&
      /toLocale(?:Date|Time)String|Intl\.DateTimeFormat|new Date\([^)]*\)\.toLocaleString|toDateString\(/.test(
        read(file),
      ),
  );
  expect(own).toEqual([]);
});
