import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { AuditRecord, digestOfLock } from './support/component-age.ts';

const Names = v.optional(v.record(v.string(), v.string()), {});
const Lock = v.object({
  packages: v.record(v.string(), v.object({ dependencies: Names, optionalDependencies: Names })),
});
const lockFile = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8');
const { packages } = v.parse(Lock, JSON.parse(lockFile));

/** npm writes a lock file without the packages of other platforms when it cannot find them, and later refuses to install from it. */
test('the lock file names every package that a package needs, on every platform', () => {
  const missing = Object.entries(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isLocked(place, name))
      .map((name) => `${place || 'package.json'} needs ${name}`),
  );
  expect(missing).toEqual([]);
});

/** `npm run audit-packages` asks the registry and stores the result for these packages; run it after every change of them. */
test('no locked package was overdue by the documented update times at the last audit', () => {
  const record = v.parse(
    AuditRecord,
    JSON.parse(readFileSync(join(import.meta.dirname, 'vectors/audited-packages.json'), 'utf8')),
  );
  expect(record.packages, 'the packages changed: npm run audit-packages').toBe(digestOfLock(lockFile));
  expect(record.overdue).toEqual([]);
});

/** Looks where Node does: in the package's node_modules, then in those of the folders above. */
function isLocked(place: string, name: string): boolean {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (`${folder}${folder ? '/' : ''}node_modules/${name}` in packages) return true;
    if (folder === '') return false;
  }
}
