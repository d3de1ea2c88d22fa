import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** A process, distinguished from a later one with the same process id. */
export interface ProcessIdentity {
  pid: number;
  /** Its start time as the system writes it. Null where the system does not give it (Windows). */
  started: string | null;
}

/** The process with this id now; null when there is none (a killed process that has not been reaped counts as none). */
export function processIdentity(pid: number): ProcessIdentity | null {
  // For the system an id below 1 means a whole process group, or all processes.
  if (pid < 1) return null;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, and belongs to another user.
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

/** True while the recorded process itself is alive. */
export function isAlive(recorded: ProcessIdentity): boolean {
  const now = processIdentity(recorded.pid);
  return now !== null && (now.started === null || recorded.started === null || now.started === recorded.started);
}

function linuxIdentity(pid: number): ProcessIdentity | null {
  try {
    // The name in brackets may itself contain spaces and brackets, so fields are counted from the last bracket.
    const fields = fs
      .readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    // Field 22 counts from boot, so it is only unique together with the boot.
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return { pid, started: `${boot} ${fields[19]}` };
  } catch {
    return null;
  }
}

/** The command line of the process; null when it has ended or the system does not give it. */
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
