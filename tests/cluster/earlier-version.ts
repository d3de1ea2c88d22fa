import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Parts of an earlier version that prepare its database and speak its language; they must exist there under the same names. */
export interface EarlierVersion {
  readonly root: string;
  readonly accounts: typeof import('#server/accounts/accounts-sql.ts');
  readonly sessions: typeof import('#server/accounts/sessions.ts');
  readonly programmes: typeof import('#demonstration/seed-content.ts');
  readonly load: typeof import('./load.ts');
}

/** Writes the sources of a commit into a folder, installs its packages and builds it; takes a minute or two. */
export async function buildEarlierVersion(revision: string, folder: string): Promise<EarlierVersion> {
  const archive = path.join(folder, 'sources.tar');
  const root = path.join(folder, 'sources');
  const run = (command: string, args: readonly string[], cwd?: string) =>
    execFileSync(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...(cwd && { cwd }) });
  run('git', ['archive', '--format=tar', '--prefix=sources/', `--output=${archive}`, revision]);
  run('tar', ['-xf', archive, '-C', folder]);
  console.log(`Installing and building ${revision} …`);
  run('npm', ['ci', '--no-audit', '--no-fund'], root);
  run('npm', ['run', 'build'], root);
  const part = async <T>(file: string) => (await import(path.join(root, file))) as T;
  return {
    root,
    accounts: await part('src/server/accounts/accounts-sql.ts'),
    sessions: await part('src/server/accounts/sessions.ts'),
    programmes: await part('src/demonstration/seed-content.ts'),
    load: await part('tests/cluster/load.ts'),
  };
}
