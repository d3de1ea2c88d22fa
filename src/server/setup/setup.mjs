// The entry point of a fresh clone: plain JavaScript that Node 20 runs without installed packages.
//   npm start  ->  setup.mjs start:   packages, build if the sources have changed, server
//   npm test   ->  setup.mjs verify:  packages, Chromium, all checks
//   npm run package -- FOLDER  ->  setup.mjs package FOLDER:  packages, build if the sources have changed, production build
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfChanged } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensurePackages, projectNode } from './packages.mjs';
import { become, CannotGoOn, run, runNpm, STOPPED } from './run.mjs';

const tasks = { start, prepare, verify, package: writePackage };

try {
  const task = tasks[process.argv[2]];
  if (!task) throw new CannotGoOn('Usage: setup.mjs start, setup.mjs verify, or setup.mjs package FOLDER.');
  process.exitCode = await task(...process.argv.slice(3));
} catch (error) {
  if (!(error instanceof CannotGoOn)) throw error;
  console.error(error.message);
  process.exitCode = error.exitCode;
}

async function start() {
  // In a process of its own: this one may have to stay as long as the server, and would keep the memory that reading all sources takes.
  const prepared = await run(process.execPath, [fileURLToPath(import.meta.url), 'prepare']);
  if (prepared.code !== 0) return prepared.code;
  if (prepared.wasAsked) return STOPPED;
  const server = [projectNode(), ['src/server/main.ts'], serverEnvironment()];
  become(...server);
  // Not through npm, which would report a requested stop as a failure.
  // The IPC channel closes when this process is killed, which stops the server too.
  const { code, wasAsked } = await run(...server, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  return wasAsked ? 0 : code;
}

async function prepare() {
  await ensurePackages();
  await buildIfChanged();
  return 0;
}

/** What is set here makes the server smaller (docs/operate.md); what the operator has set stays. */
function serverEnvironment() {
  const dataDir = process.env.DATA_DIR || '.data';
  return {
    NODE_ENV: 'production',
    // By default glibc keeps what is freed, more of it the larger the blocks are that a start frees.
    MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? '131072',
    // The server recognises the first start by a folder that is missing.
    ...(fs.existsSync(dataDir) && {
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.resolve(dataDir, 'compile-cache'),
    }),
  };
}

async function verify() {
  await ensurePackages();
  const { code } = await runNpm(['run', 'verify'], await ensureChromium());
  return code;
}

async function writePackage(...folder) {
  await prepare();
  const { code } = await run(projectNode(), ['src/server/setup/production-build.ts', ...folder]);
  return code;
}
