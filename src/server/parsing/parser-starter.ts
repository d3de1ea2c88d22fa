import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import type { FromParser, ParseJob } from './parse-messages.ts';
import type { FromStarter, ParserCommand, ParserEnd, ToStarter } from './starter-messages.ts';

/** Listeners for a process. */
export interface ParserListener {
  readonly started: (pid: number) => void;
  readonly said: (message: FromParser) => void;
  readonly ended: (end: ParserEnd) => void;
}

/** A started process. */
export interface StartedParser {
  readonly run: (job: ParseJob) => void;
  /** Ends it at once; `ended` is called when it is gone. */
  readonly stop: () => void;
}

/**
 * Starts processes through a small process beside the server. Measured: a server of 600 MB that starts one itself serves nobody
 * for 40 to 60 ms, and hostile files make it start many. The small process is started with the first file and stays: an idle server
 * without files needs 10 MB less. When it dies, all others end with it, and the next start makes a new one.
 */
export class ParserStarter {
  #child: ChildProcess | null = null;
  readonly #listeners = new Map<number, ParserListener>();
  #last = 0;

  start(command: ParserCommand, listener: ParserListener): StartedParser {
    const child = (this.#child ??= this.#open());
    const id = (this.#last += 1);
    this.#listeners.set(id, listener);
    const sendOrder = (message: ToStarter) => child.send(message, () => {});
    sendOrder({ process: id, order: 'start', command });
    return {
      run: (job) => void sendOrder({ process: id, order: 'run', job }),
      stop: () => void sendOrder({ process: id, order: 'stop' }),
    };
  }

  /** Ends the small process; all others have ended by then, or end with it. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await ended;
  }

  #open(): ChildProcess {
    // It gets none of our environment, like the processes it starts, but for the place of compiled code, which makes it smaller.
    const compiled = getCompileCacheDir();
    const child = fork(new URL('starter-main.ts', import.meta.url), {
      execArgv: [],
      env: compiled === undefined ? systemEnvironment : { ...systemEnvironment, NODE_COMPILE_CACHE: compiled },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('message', (message) => this.#hear(message as FromStarter));
    const gone = () => {
      if (this.#child !== child) return;
      this.#child = null;
      const listeners = [...this.#listeners.values()];
      this.#listeners.clear();
      for (const listener of listeners)
        listener.ended({ code: null, signal: 'SIGKILL', stderr: 'The process that starts parsers ended.' });
    };
    child.once('error', gone);
    child.once('exit', gone);
    return child;
  }

  #hear(message: FromStarter): void {
    const listener = this.#listeners.get(message.process);
    if (message.state === 'started') listener?.started(message.pid);
    else if (message.state === 'said') listener?.said(message.message);
    else {
      this.#listeners.delete(message.process);
      listener?.ended(message.end);
    }
  }
}

/** Contains no addresses or passwords. Windows needs its own variables to start a program. */
export const systemEnvironment: Readonly<Record<string, string>> =
  process.env['SystemRoot'] === undefined ? {} : { SystemRoot: process.env['SystemRoot'] };
