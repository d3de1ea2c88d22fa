import { statSync } from 'node:fs';
import type { TestSequencer, TestSpecification } from 'vitest/node';

/** Files that take more than ten seconds. Begun last, one of them would run alone at the end. */
export const SLOW_FILES = [
  'tests/contract-battery.test.ts',
  'src/server/main.test.ts',
  'tests/faults/server-kills.test.ts',
  'src/server/browse/against-sql.test.ts',
  'src/server/db/embedded-postgres.test.ts',
  'src/server/parsing/parser-pool.test.ts',
  'src/server/uploads/photo-jobs.test.ts',
  'src/demonstration/scenes/scenes.test.ts',
];

/** The files that take longest begin first, then the larger ones: also in a fresh clone, where no times of an earlier run are known. */
export class LongestFirst implements TestSequencer {
  sort(files: TestSpecification[]): TestSpecification[] {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = SLOW_FILES.findIndex((file) => moduleId.replaceAll('\\', '/').endsWith(file));
      return at < 0 ? SLOW_FILES.length : at;
    };
    const size = ({ moduleId }: TestSpecification) => statSync(moduleId).size;
    return files.toSorted((a, b) => rank(a) - rank(b) || size(b) - size(a));
  }

  /** One machine runs them all. */
  shard(files: TestSpecification[]): TestSpecification[] {
    return files;
  }
}
