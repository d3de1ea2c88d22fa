import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Who may import whom. Read a row as "ui may import i18n". `types` may only be imported as types. */
const rings: Record<string, { readonly may: readonly string[]; readonly types?: readonly string[] }> = {
  domain: { may: [] },
  i18n: { may: [], types: ['domain', 'contract'] },
  contract: { may: ['domain'] },
  ui: { may: ['i18n'] },
  offline: { may: ['contract', 'domain'], types: ['i18n'] },
  server: { may: ['contract', 'domain', 'i18n'] },
  client: { may: ['offline', 'contract', 'domain', 'ui', 'i18n'] },
  routes: { may: ['client', 'offline', 'contract', 'domain', 'ui', 'i18n'] },
};

/** Inside a ring a noun may lean on the nouns before it, never on those after it. */
const nouns = [
  'words',
  'money',
  'places',
  'identity',
  'receipts',
  'accounts',
  'uploads',
  'financing',
  'catalogue',
  'listings',
  'partners',
  'offers',
  'favourites',
  'comparison',
  'browse',
  'settings',
  'applications',
  'orders',
  'adverts',
  'articles',
  'contact',
  'notifications',
  'home',
  'desk',
];

/** Folders of the server and the client that serve every noun, or compose them all. */
const foundations: Record<string, readonly string[]> = { server: ['setup', 'db', 'http', 'parsing'], client: ['shell'], offline: ['seen', 'installation'] };
const compositions: Record<string, readonly string[]> = { server: ['demonstration'] };

const src = join(import.meta.dirname, '../src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\/.*\.(ts|tsx|mjs)$/.test(file) && !/\.(test|examples)\.tsx?$|\.d\.ts$/.test(file));

describe('who may import whom', () => {
  test.each(files)('%s leans only on what it may', (file) => {
    const from = place(file);
    const rule = rings[from.ring];
    expect(rule, `${file} lies in no ring`).toBeDefined();
    for (const { target, isType } of importsOf(file)) {
      const to = place(target);
      const allowed = [from.ring, ...(rule?.may ?? []), ...(isType ? (rule?.types ?? []) : [])];
      expect(allowed, `${file} -> ${target}`).toContain(to.ring);
      const isOrdered = from.noun >= 0 && to.noun >= 0 && from.ring !== 'routes';
      expect(isOrdered && to.noun > from.noun, `${nouns[to.noun]} comes after ${nouns[from.noun]}: ${file} -> ${target}`).toBe(false);
    }
  });
});

test('every folder of a ring is a noun, a foundation or a composition', () => {
  const strange = ['domain', 'contract', 'server', 'client']
    .flatMap((ring) =>
      readdirSync(join(src, ring), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => [ring, entry.name] as const),
    )
    .filter(([ring, name]) => !nouns.includes(name) && !(foundations[ring] ?? []).includes(name) && !(compositions[ring] ?? []).includes(name));
  expect(strange).toEqual([]);
});

test('there is no drawer for odds and ends', () => {
  const drawers = /(^|\/)(utils?|helpers?|common|shared|misc|lib|hooks|types|components|services|models)\//;
  expect(files.filter((file) => drawers.test(file))).toEqual([]);
});

test('what a car or a home is, is decided in domain/catalogue', () => {
  const branch = /(===|!==|case)\s*'(cars?|properties|property|homes?)'/;
  expect(files.filter((file) => !file.startsWith('domain/catalogue/') && !file.startsWith('domain/financing/') && branch.test(read(file)))).toEqual([]);
});

test('tables by free text are Maps, or asked with Object.hasOwn: every object has a member called constructor', () => {
  const looked = files.filter((file) => /^(server|domain)\//.test(file) && !file.startsWith('server/demonstration/'));
  const table = /^(?:export )?const (\w+): (?:Readonly<|Partial<)*Record<string,/gm;
  const tables = looked.flatMap((file) => [...read(file).matchAll(table)].map(([, name = '']) => name));
  expect(tables).toContain('conditions');
  // A single letter is the name of no member.
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

test('the browser never names the barrel of the contract', () => {
  const offenders = files.filter((file) => !/^(server|contract)\//.test(file) && /#contract\/index\.ts/.test(read(file)));
  expect(offenders).toEqual([]);
});

test('only Node runs the server, so nothing of it uses a Lingui macro', () => {
  expect(files.filter((file) => /^(server|domain|contract)\//.test(file) && /@lingui\/(core|react)\/macro/.test(read(file)))).toEqual([]);
});

function place(path: string) {
  const [ring = '', second = ''] = path.split('/');
  return { ring, noun: nouns.indexOf(second.replace(/\.tsx?$/, '')) };
}

function importsOf(file: string): { target: string; isType: boolean }[] {
  const statement = /(?:(import|export)(\s+type)?\s[^'";]*?from\s*|import\s*\(\s*|import\s+)'(#|\.{1,2}\/)([^']+)'/g;
  return [...read(file).matchAll(statement)]
    .map(([, , type, base, path = '']) => ({
      isType: type !== undefined,
      target: base === '#' ? path : normalize(relative(src, join(src, dirname(file), `${base}${path}`))).replaceAll('\\', '/'),
    }))
    .filter(({ target }) => target.includes('/'));
}

function read(file: string) {
  return readFileSync(join(src, file), 'utf8');
}
