import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { partsOf } from './split-package.ts';

const valibot = path.resolve(import.meta.dirname, '../../../node_modules/valibot/dist/index.mjs');

it('finds the source files of a package in its regions, and the names they declare', () => {
  const code = `//#region src/a.ts\nlet store;\nfunction set(value) {\n\tconst local = value;\n\tstore = local;\n}\n\n//#endregion\n//#region src/b.ts\nconst read = () => set;\n\n//#endregion\nexport { set, read };\n`;
  const { parts, exported } = partsOf(code);
  expect(parts.map(({ names }) => names)).toEqual([['store', 'set'], ['read']]);
  expect(exported).toBe(' set, read ');
});

it('refuses a package with code outside of its regions', () => {
  expect(() => partsOf('//#region a\nconst a = 1;\n//#endregion\nconst b = 2;\nexport { a, b };\n')).toThrow('regions');
  expect(() => partsOf('export const a = 1;\n')).toThrow('regions');
});

it('knows every name that valibot exports', () => {
  const { parts, exported } = partsOf(readFileSync(valibot, 'utf8'));
  const declared = new Set(parts.flatMap(({ names }) => names));
  const names = exported.split(',').map((name) => name.trim().split(' as ')[0]!);
  expect(names.length).toBeGreaterThan(200);
  expect(names.filter((name) => !declared.has(name))).toEqual([]);
});
