import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { chunkContents, chunkGroups } from './chunk-groups.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const all = Object.entries(chunkContents);

describe('the files of the build', () => {
  it.each(all.flatMap(([name, { files }]) => files.map((file) => [name, file])))('%s: src/%s exists', (_, file) => {
    expect(existsSync(path.join(root, 'src', file))).toBe(true);
  });

  it.each(all.flatMap(([name, { packages = [] }]) => packages.map((one) => [name, one])))(
    '%s: package %s exists',
    (_, one) => {
      expect(existsSync(path.join(root, 'node_modules', one, 'package.json'))).toBe(true);
    },
  );

  it('hold each file once', () => {
    const files = all.flatMap(([, contents]) => contents.files);
    expect(files.filter((file, at) => files.indexOf(file) !== at)).toEqual([]);
  });

  it('take modules by their path, parts of a route among them, and no tests, examples or parts that no screen needs', () => {
    const groupOf = (id: string) => chunkGroups().find(({ test }) => test.test(id))?.name;
    expect(groupOf('/home/app/src/client/shell/load.ts')).toBe('screens');
    expect(groupOf('/home/app/src/routes/__root.tsx?tsr-split=component')).toBe('screens');
    expect(groupOf('/home/app/src/ui/button/button.tsx')).toBe('screens');
    expect(groupOf('/home/app/node_modules/react-dom/client.js')).toBe('screens');
    expect(groupOf('/home/app/src/domain/money/vat.ts')).toBe('costs');
    expect(groupOf('/home/app/src/ui/button/button.examples.tsx')).toBeUndefined();
    expect(groupOf('/home/app/src/client/shell/load.test.ts')).toBeUndefined();
    expect(groupOf('/home/app/node_modules/@tanstack/query-core/build/modern/hydration.js')).toBeUndefined();
    expect(groupOf('/home/app/node_modules/react-dom-other/client.js')).toBeUndefined();
  });
});
