import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { root, startServer } from '../../e2e/support/server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { takePhotographs } from './photographs.ts';

/** The most photographs that an advert accepts. */
const PHOTOGRAPHS = 20;

/** Resources shared by all cases. */
export interface TestBed {
  readonly server: string;
  readonly dataDir: string;
  /** The built app, and a later build of the same app. */
  readonly dist: string;
  readonly nextDist: string;
  readonly photographs: { readonly files: readonly string[]; readonly widths: readonly number[] };
}

const SHARED_SERVER = 'FAULTS_SHARED_SERVER';

/** The resources made by the setup. */
export const sharedServer = (): TestBed => JSON.parse(process.env[SHARED_SERVER] ?? 'null') as TestBed;

/** Builds the app twice, makes the photographs and starts a server with the demonstration. Returns a function that stops it. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for one
export default async function setup(): Promise<() => Promise<void>> {
  const { folder, remove } = temporaryFolder('faults');
  try {
    const dist = process.env['DIST'] ?? build(path.join(folder, 'built'), 'faults');
    const nextDist = build(path.join(folder, 'built-next'), 'faults-next');
    const photographs = await takePhotographs(path.join(folder, 'photographs'), PHOTOGRAPHS);
    const dataDir = path.join(folder, 'data');
    const server = await startServer({ DATA_DIR: dataDir, DIST: dist });
    process.env[SHARED_SERVER] = JSON.stringify({
      server: server.url,
      dataDir,
      dist,
      nextDist,
      photographs,
    } satisfies TestBed);
    return async () => {
      await server.stop();
      remove();
    };
  } catch (error) {
    remove();
    throw error;
  }
}

function build(folder: string, id: string): string {
  execFileSync(
    process.execPath,
    [
      path.join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      '--outDir',
      folder,
      '--emptyOutDir',
      '--logLevel',
      'error',
    ],
    {
      cwd: root,
      env: { ...process.env, BUILD_ID: id },
      stdio: 'pipe',
    },
  );
  return folder;
}
