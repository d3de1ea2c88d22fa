import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';

const SETUP = path.resolve(import.meta.dirname, 'setup.mjs');
/** A small complete project: nothing to install, a build that counts its runs, a server. */
const project = fs.mkdtempSync(path.join(os.tmpdir(), 'wijha-setup-'));
const packages = { packages: { '': { name: 'small' } } };
const environment = { ...process.env, npm_lifecycle_event: undefined };

function write(file: string, content: unknown): void {
  fs.mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  fs.writeFileSync(path.join(project, file), typeof content === 'string' ? content : JSON.stringify(content));
}

const setUp = (...words: string[]) =>
  spawnSync(process.execPath, [SETUP, ...words], { cwd: project, env: environment, encoding: 'utf8' });
/** As a Node before 22.15: the process that sets up waits for the server in place of becoming it. */
const waitingWay = ['--import', 'data:text/javascript,process.execve=undefined'];
const canBecome = process.platform !== 'win32';
const builds = () => fs.readFileSync(path.join(project, 'dist/builds'), 'utf8').length;

beforeEach(() => {
  fs.rmSync(project, { recursive: true, force: true });
  write('package.json', {
    name: 'small',
    type: 'module',
    scripts: {
      build: `node -e "fs.mkdirSync('dist', { recursive: true }); fs.appendFileSync('dist/builds', '.')"`,
      verify: 'exit 7',
    },
  });
  write('package-lock.json', packages);
  write('node_modules/.package-lock.json', packages);
  write('src/server/main.ts', 'process.exit(3);');
});
afterAll(() => fs.rmSync(project, { recursive: true, force: true }));

describe('npm start and npm test', () => {
  it('build the app once, and again only when its sources have changed', () => {
    expect(setUp('start').stdout).toContain('Building the app');
    expect(setUp('start').stdout).toBe('');
    write('src/screen.test.ts', 'a test is not part of the app');
    expect(setUp('start').stdout).toBe('');
    expect(builds()).toBe(1);
    write('src/screen.tsx', 'changed');
    setUp('start');
    expect(builds()).toBe(2);
  });

  it('in a production build, which has no build script, build nothing and need no package that only builds', () => {
    write('package.json', { name: 'small', type: 'module', scripts: { start: 'node src/server/main.ts' } });
    const runtime = { 'node_modules/used': { version: '1.0.0', integrity: 'sha512-used' } };
    const building = { 'node_modules/vite': { version: '1.0.0', integrity: 'sha512-vite', dev: true } };
    write('package-lock.json', { packages: { '': { name: 'small' }, ...runtime, ...building } });
    write('node_modules/.package-lock.json', { packages: runtime });
    const { status, stdout } = setUp('start');
    expect([status, stdout]).toEqual([3, '']);
    expect(fs.existsSync(path.join(project, 'dist'))).toBe(false);
  });

  it('return the exit code of the server or the checks', () => {
    expect(setUp('start').status).toBe(3);
    expect(setUp('verify').status).toBe(7);
  });

  it.each([
    ['become the server', canBecome ? [] : waitingWay],
    ['wait for the server', waitingWay],
  ])('%s: stop it on SIGTERM and exit with its code', async (_, options) => {
    write(
      'src/server/main.ts',
      `process.on('SIGTERM', () => { console.log('good night'); process.exit(0); }); setInterval(() => {}, 1000); console.log('serving');`,
    );
    const child = spawn(process.execPath, [...options, SETUP, 'start'], {
      cwd: project,
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    let said = '';
    for await (const piece of child.stdout) {
      said += String(piece);
      if (said.endsWith('serving\n')) child.kill('SIGTERM');
    }
    expect(said).toContain('good night');
    expect(await ended).toEqual([0, null]);
    write('src/server/main.ts', 'process.exit(3);');
    const failed = spawnSync(process.execPath, [...options, SETUP, 'start'], { cwd: project, env: environment });
    expect(failed.status).toBe(3);
  });

  it('leave no process beside the server where the system can replace one, and tell it the shell of npm', () => {
    write('src/server/main.ts', 'console.log(process.pid, process.ppid, process.env.NPM_SHELL_PID);');
    const start = (lifecycle: string | undefined) => {
      const { pid, stdout, stderr } = spawnSync(process.execPath, [SETUP, 'start'], {
        cwd: project,
        env: { ...environment, npm_lifecycle_event: lifecycle },
        encoding: 'utf8',
      });
      const [own, parent, shell] = stdout.trim().split('\n').at(-1)?.split(' ') ?? [];
      return { isSame: own === `${pid}` && parent === `${process.pid}`, shell, stderr };
    };
    const shell = canBecome ? `${process.pid}` : 'undefined';
    expect(start('start')).toEqual({ isSame: canBecome, shell, stderr: '' });
    expect(start(undefined)).toEqual({ isSame: canBecome, shell: 'undefined', stderr: '' });
  });

  it('stop the build on SIGTERM, start no server, and exit with 130', async () => {
    write('package.json', {
      name: 'small',
      type: 'module',
      scripts: { build: `node -e "fs.writeFileSync('building', String(process.pid)); setInterval(() => {}, 1000)"` },
    });
    write('src/server/main.ts', `console.log('serving');`);
    const child = spawn(process.execPath, [SETUP, 'start'], { cwd: project, env: environment });
    const said = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    const build = await eventually(() => {
      const pid = Number(fs.readFileSync(path.join(project, 'building'), 'utf8'));
      expect(pid).toBeGreaterThan(0);
      return pid;
    });
    child.kill('SIGTERM');
    expect(await said).toEqual(['Building the app (takes some seconds) …\n', 'Stopped.\n', [130, null]]);
    await eventually(() => expect(() => process.kill(build, 0)).toThrow('ESRCH'));
  });

  it('give the server what makes it smaller, except on the first start in a new folder, and keep what the operator has set', () => {
    write(
      'src/server/main.ts',
      `import fs from 'node:fs'; console.log(process.env.MALLOC_TRIM_THRESHOLD_, process.env.NODE_COMPILE_CACHE, fs.existsSync('data'));`,
    );
    const startWith = (settings: Record<string, string>) =>
      spawnSync(process.execPath, [SETUP, 'start'], {
        cwd: project,
        env: { PATH: process.env['PATH'], DATA_DIR: 'data', ...settings },
        encoding: 'utf8',
      })
        .stdout.split('\n')
        .at(-2);
    expect(startWith({})).toBe('131072 undefined false');
    fs.mkdirSync(path.join(project, 'data'));
    expect(startWith({})).toBe(`131072 ${path.join(fs.realpathSync(project), 'data/compile-cache')} true`);
    const own = path.join(project, 'own');
    expect(startWith({ MALLOC_TRIM_THRESHOLD_: '1000000', NODE_COMPILE_CACHE: own })).toBe(`1000000 ${own} true`);
  });

  it.skipIf(process.platform === 'win32')('keep nothing of what they read in memory while the server runs', () => {
    const many = Object.fromEntries(Array.from({ length: 200_000 }, (_, n) => [`node_modules/package-${n}`, {}]));
    for (const file of ['package-lock.json', 'node_modules/.package-lock.json'])
      write(file, { packages: { '': { name: 'small' }, ...many } });
    write(
      'src/server/main.ts',
      `import { execFileSync } from 'node:child_process';
      import fs from 'node:fs';
      const status = \`/proc/\${process.ppid}/status\`;
      if (fs.existsSync(status)) console.log(/VmRSS:(.*)/.exec(fs.readFileSync(status, 'utf8'))[1]);
      else console.log(String(execFileSync('ps', ['-o', 'rss=', '-p', process.ppid])));`,
    );
    const { stdout } = spawnSync(process.execPath, [...waitingWay, SETUP, 'start'], {
      cwd: project,
      env: environment,
      encoding: 'utf8',
    });
    expect(Number.parseInt(stdout.split('…').at(-1) ?? '', 10)).toBeLessThan(100_000);
  });

  it('report a problem in one line', () => {
    write('package-lock.json', '{');
    const { status, stderr } = setUp('start');
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'package-lock.json is missing or damaged; run this in a complete checkout.\n',
    });
  });

  it('write the output of the build to a log file, and print it when the build fails', () => {
    write('package.json', {
      name: 'small',
      type: 'module',
      scripts: { build: `node -e "console.log('a list of files')"` },
    });
    const built = setUp('start');
    expect(built.stdout).toBe('Building the app (takes some seconds) …\n');
    expect(fs.readFileSync(path.join(project, 'node_modules/.cache/build.log'), 'utf8')).toContain('a list of files');
    write('package.json', {
      name: 'small',
      type: 'module',
      scripts: { build: `node -e "console.log('this file is wrong'); process.exit(5)"` },
    });
    expect(setUp('start').stderr).toContain('this file is wrong');
  });

  it('start nothing when the app cannot be built, and try again next time', () => {
    write('package.json', { name: 'small', type: 'module', scripts: { build: 'exit 5' } });
    write('src/server/main.ts', `console.log('serving');`);
    for (const attempt of [setUp('start'), setUp('start')]) {
      expect(attempt.status).toBe(5);
      expect(attempt.stdout).not.toContain('serving');
    }
  });
});
