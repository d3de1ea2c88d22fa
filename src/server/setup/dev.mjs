// npm run dev: Vite with hot reload, and the server, restarted on every change of its sources.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ensurePackages, projectNode } from './packages.mjs';
import { CannotGoOn, run, runNpm, step } from './run.mjs';

/** Port of Vite. */
const vitePort = process.env.VITE_PORT ?? '5173';
/** Port of the server; Vite forwards /api and /photos to it. */
const serverPort = process.env.PORT ?? '3000';
/** Folders the server imports from. */
const WATCHED = ['src/server', 'src/demonstration', 'src/domain', 'src/contract', 'src/i18n'].filter((folder) =>
  fs.existsSync(folder),
);
/** Debounce time in ms, because editors write a file in several steps. */
const QUIET_MS = 150;

const isServerSource = (file) =>
  /\.(ts|mjs|json|sql)$/.test(file) && !file.endsWith('.test.ts') && !file.startsWith('src/server/setup/');
const isMessages = (file) => file.startsWith('src/i18n/locales/server/') && file.endsWith('.po');

/** Runs the server, one process at a time: the next starts when the last has ended. */
function startServer() {
  let isStopping = false;
  let child = launch();

  function launch() {
    // The IPC channel closes when this process is killed, which stops the server too.
    const started = spawn(projectNode(), ['src/server/main.ts'], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { PUBLIC_URL: `http://localhost:${vitePort}`, ...process.env, PORT: serverPort, NODE_ENV: 'development' },
    });
    started.on('exit', (code) => {
      if (!isStopping && child === started && code !== 0)
        console.log('[dev] The server has ended. It restarts when a file changes.');
    });
    return started;
  }

  const ended = () =>
    new Promise((resolve) =>
      child.exitCode === null && child.signalCode === null ? child.once('exit', resolve) : resolve(),
    );
  return {
    async restart() {
      const last = child;
      last.kill('SIGTERM');
      await ended();
      if (!isStopping && child === last) child = launch();
    },
    async stop() {
      isStopping = true;
      child.kill('SIGTERM');
      await ended();
    },
  };
}

/** Calls `changed` with the changed files after QUIET_MS without changes. Changes during a call are passed to the next one. */
function watch(changed) {
  const files = new Set();
  let timer;
  let working = Promise.resolve();
  const flush = () => {
    const batch = [...files];
    files.clear();
    working = working.then(() => changed(batch));
  };
  for (const folder of WATCHED) {
    fs.watch(folder, { recursive: true }, (_, name) => {
      const file = path.posix.join(folder, String(name).replaceAll('\\', '/'));
      if (!isServerSource(file) && !isMessages(file)) return;
      // Compiled from the .po files by the step below.
      if (/^src\/i18n\/locales\/.*\.(json|ts)$/.test(file)) return;
      files.add(file);
      clearTimeout(timer);
      timer = setTimeout(flush, QUIET_MS);
    });
  }
}

try {
  await ensurePackages();
  await step(
    runNpm(['run', '--silent', 'prepare-sources']),
    'The routes and messages could not be generated; see the output above.',
  );
  const server = startServer();
  watch(async (files) => {
    console.log(`[dev] ${files.join(', ')} changed; restarting the server.`);
    if (files.some(isMessages)) await runNpm(['run', '--silent', 'prepare-sources']);
    await server.restart();
  });
  console.log(
    `\n[dev] Open http://localhost:${vitePort} (API on ${serverPort}). Saving a file reloads the screen or restarts the server. Ctrl-C stops both.\n`,
  );
  const { code, wasAsked } = await run(
    projectNode(),
    ['node_modules/vite/bin/vite.js', '--port', vitePort, '--strictPort', '--clearScreen', 'false'],
    { PORT: serverPort },
  );
  await server.stop();
  process.exit(wasAsked ? 0 : code);
} catch (error) {
  if (!(error instanceof CannotGoOn)) throw error;
  console.error(error.message);
  process.exit(error.exitCode);
}
