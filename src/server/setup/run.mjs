import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';

/** A problem that the person can fix; the message is one line, shown without a stack. */
export class CannotGoOn extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The exit code of a set-up that was told to stop. */
export const STOPPED = 130;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const hasGroups = process.platform !== 'win32';
/** Read first: when it is gone, this process gets another parent. */
const parent = process.ppid;

/**
 * Runs a program in this terminal and forwards stop signals, so that none of its processes outlives this process.
 * Returns its exit code as in a shell, and whether a stop was requested.
 */
export function run(program, args, environment = {}, options = {}) {
  return new Promise((resolve, reject) => {
    // A separate process group: one signal reaches each of its processes once.
    const child = spawn(program, args, {
      stdio: 'inherit',
      detached: hasGroups,
      env: { ...process.env, ...environment },
      ...options,
    });
    let wasAsked = false;
    const passOn = (signal) => {
      wasAsked = true;
      clearInterval(watch);
      tell(child, signal);
    };
    // npm ends on a signal, but its shell does not forward it. When that shell is gone, this process must stop.
    const isAbandoned = () => process.env.npm_lifecycle_event !== undefined && process.ppid !== parent;
    const watch = setInterval(() => isAbandoned() && passOn('SIGTERM'), 300);
    for (const signal of SIGNALS) process.on(signal, passOn);

    const finish = (settle, value) => {
      clearInterval(watch);
      for (const signal of SIGNALS) process.off(signal, passOn);
      settle(value);
    };
    child.on('error', (error) => finish(reject, new CannotGoOn(`${program} cannot be run: ${error.message}.`)));
    child.on('exit', (code, signal) =>
      finish(resolve, { code: code ?? 128 + (constants.signals[signal] ?? 0), wasAsked }),
    );
  });
}

function tell(child, signal) {
  try {
    if (hasGroups) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * Replaces this process by a program: it has the number of this process, gets its signals, and its exit code counts. Nothing watches
 * npm's shell for it: it is told the number of that (NPM_SHELL_PID), and has to stop when its parent is another one.
 * Returns only where this Node cannot do that: before 22.15, and on Windows.
 */
export function become(program, args, environment = {}) {
  if (!hasGroups || !process.execve) return;
  const shell = process.env.npm_lifecycle_event !== undefined && { NPM_SHELL_PID: String(parent) };
  process.execve(program, [program, ...args], { ...process.env, ...environment, ...shell });
}

/** Runs the npm that started this process, else the one on the path. */
export function runNpm(args, environment, options = {}) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) return run(process.execPath, [npm, ...args], environment, options);
  return run('npm', args, environment, { shell: process.platform === 'win32', ...options });
}

/** Runs npm with its output in a file, which is printed only when npm fails. */
export async function runNpmQuietly(args, logFile) {
  fs.mkdirSync(path.dirname(logFile), { recursive: true });
  const log = fs.openSync(logFile, 'w');
  const result = await runNpm(args, {}, { stdio: ['ignore', log, log] });
  fs.closeSync(log);
  if (result.code !== 0 && !result.wasAsked) process.stderr.write(fs.readFileSync(logFile));
  return result;
}

/** Runs one step of the set-up; a failure ends the set-up with the message `failure`. */
export async function step(running, failure) {
  const { code, wasAsked } = await running;
  if (wasAsked) throw new CannotGoOn('Stopped.', STOPPED);
  if (code !== 0) throw new CannotGoOn(failure, code);
}
