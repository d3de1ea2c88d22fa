import { type ChildProcess, fork } from 'node:child_process';
import { flushCompileCache } from 'node:module';
import type { FromParser } from './parse-messages.ts';
import type { FromStarter, ParserCommand, ToStarter } from './starter-messages.ts';

// A process of its own, started by `ParserStarter`. It starts the parsers' processes and passes on messages between them and the
// server. It has to stay small, because starting a process copies the page tables of its parent.

const MAX_STDERR_CHARACTERS = 8_000;
const children = new Map<number, ChildProcess>();

// It is killed when the server stops.
flushCompileCache();
process.on('message', (message) => obey(message as ToStarter));
process.on('disconnect', () => process.exit());

function obey(message: ToStarter): void {
  if (message.order === 'start') start(message.process, message.command);
  else if (message.order === 'stop') children.get(message.process)?.kill('SIGKILL');
  // A process that has just ended is reported by `exit`.
  else children.get(message.process)?.send(message.job, () => {});
}

function start(id: number, { file, execArgv, env }: ParserCommand): void {
  const child = fork(file, {
    execArgv: [...execArgv],
    env: { ...env },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  children.set(id, child);
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-MAX_STDERR_CHARACTERS);
  });
  child.on('message', (message) => sendToParent({ process: id, state: 'said', message: message as FromParser }));
  const end = (code: number | null, signal: NodeJS.Signals | null) => {
    if (children.delete(id)) sendToParent({ process: id, state: 'ended', end: { code, signal, stderr } });
  };
  child.once('error', (error) => {
    stderr += error.message;
    end(null, 'SIGKILL');
  });
  child.once('exit', end);
  if (child.pid !== undefined) sendToParent({ process: id, state: 'started', pid: child.pid });
}

function sendToParent(message: FromStarter): void {
  if (process.connected) process.send?.(message);
}
