// npm run dev: the server, restarted on every change of its sources, behind Vite with hot reload.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ensurePackages, projectNode } from './packages.mjs';
import { CannotGoOn, run, runNpm, step } from './run.mjs';

/** Where Vite answers; VITE_PORT says otherwise. */
const vitePort = process.env.VITE_PORT ?? '5173';
/** Where the server answers; Vite passes /api and /photos on to it. */
const serverPort = process.env.PORT ?? '3000';
/** Folders the server imports from. */
const WATCHED = ['src/server', 'src/domain', 'src/contract', 'src/i18n'];
/** Editors write a file in several steps, in ms. */
const QUIET_MS = 150;

const isServerSource = (file) =>
  /\.(ts|mjs|json|sql)$/.test(file) && !file.endsWith('.test.ts') && !file.startsWith('src/server/setup/');
const isMessages = (file) => file.startsWith('src/i18n/locales/server/') && file.endsWith('.po');

/** The server: one process at a time; the next one starts when the last one has ended. */
function startServer() {
  let isStopping = false;
  let child = launch();

  function launch() {
    // The channel closes when this process is killed, which stops the server as well.
    const started = spawn(projectNode(), ['src/server/main.ts'], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { PUBLIC_URL: `http://localhost:${vitePort}`, ...process.env, PORT: serverPort, NODE_ENV: 'development' },
    });
    started.on('exit', (code) => {
      if (!isStopping && child === started && code !== 0)
        console.log('[dev] The server ended; it starts again when a file changes.');
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

/** Calls `changed` with the files that changed, once they have been quiet for QUIET_MS; changes during a call come with the next one. */
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
      // Compiled from the .po files, by the step below.
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
    'The routes and messages could not be generated (see above).',
  );
  const server = startServer();
  watch(async (files) => {
    console.log(`[dev] ${files.join(', ')} changed: the server restarts.`);
    if (files.some(isMessages)) await runNpm(['run', '--silent', 'prepare-sources']);
    await server.restart();
  });
  console.log(
    `\n[dev] Open http://localhost:${vitePort} (API on ${serverPort}). Screens reload as you save, the server restarts. Ctrl-C stops both.\n`,
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
