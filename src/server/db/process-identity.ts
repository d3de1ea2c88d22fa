import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** A process, told apart from a later one that was given the same number. */
export interface ProcessIdentity {
  pid: number;
  /** When it started, in the words of the system. Null where the system does not say (Windows). */
  started: string | null;
}

/** Who runs under this number now; null when nobody does (a killed process that waits to be collected is nobody). */
export function processIdentity(pid: number): ProcessIdentity | null {
  // To the system a number below 1 means a whole group of processes, or all of them.
  if (pid < 1) return null;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null;
  }
  if (process.platform === 'linux') return linuxIdentity(pid);
  if (process.platform === 'win32') return { pid, started: null };
  const ps = spawnSync('ps', ['-p', String(pid), '-o', 'lstart='], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  return ps.status === 0 ? { pid, started: ps.stdout.trim() } : null;
}

/** True while the very process that was recorded is alive. */
export function isAlive(recorded: ProcessIdentity): boolean {
  const now = processIdentity(recorded.pid);
  return now !== null && (now.started === null || recorded.started === null || now.started === recorded.started);
}

function linuxIdentity(pid: number): ProcessIdentity | null {
  try {
    // The name in brackets may itself hold spaces and brackets: count from the last one.
    const fields = fs
      .readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    // Field 22 counts from boot, so it says something only together with the boot.
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return { pid, started: `${boot} ${fields[19]}` };
  } catch {
    return null;
  }
}

/** The words the process was started with; null when it is gone or the system does not say. */
export function commandLine(pid: number): string | null {
  if (process.platform === 'win32') return null;
  if (process.platform === 'linux') {
    try {
      return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    } catch {
      return null;
    }
  }
  const ps = spawnSync('ps', ['-ww', '-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  return ps.status === 0 ? ps.stdout : null;
}
