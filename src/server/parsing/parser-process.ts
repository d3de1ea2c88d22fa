import { type ChildProcess, fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { FromParser, ParseJob, ParseOutcome, ParseProgress } from './parse-messages.ts';

/** The process ended in the middle of a task. `problem` is what that says about the file; null: it was ended from outside. */
export interface Died {
  readonly state: 'died';
  readonly problem: 'too_slow' | 'too_much_memory' | 'unreadable' | null;
  readonly detail: string;
}

const MAX_STDERR_CHARACTERS = 8_000;
const MAX_DETAIL_CHARACTERS = 300;
const ROOT = path.resolve(import.meta.dirname, '../../..');

interface Running {
  readonly settle: (outcome: ParseOutcome | Died) => void;
  readonly onProgress: (progress: ParseProgress) => void;
}

/**
 * A process that parses one file at a time (`parser-main.ts`). It knows no secret, and may read only the code and write
 * only to `folder`. Whatever a file does to it, this server goes on.
 */
export class ParserProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  #running: Running | null = null;
  #stderr = '';
  #isTooSlow = false;
  #rssBytes = 0;

  /** `onEnd` hears when the process is gone, whatever it was doing. */
  constructor(folder: string, onEnd: () => void) {
    const code = ['src', 'node_modules', 'package.json'].map((name) => realpathSync(path.join(ROOT, name)));
    this.#child = fork(new URL('parser-main.ts', import.meta.url), {
      execArgv: [
        '--permission',
        '--allow-worker',
        '--allow-addons',
        ...[...code, folder].map((place) => `--allow-fs-read=${place}`),
        `--allow-fs-write=${folder}`,
        '--disable-warning=SecurityWarning',
      ],
      // Nothing of ours: neither addresses nor passwords. Windows needs its own to start a program.
      env: process.env['SystemRoot'] === undefined ? {} : { SystemRoot: process.env['SystemRoot'] },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-MAX_STDERR_CHARACTERS);
    });
    this.#child.on('message', (message) => this.#hear(message as FromParser));
    this.#ended = new Promise((resolve) => {
      const end = (how: string, signal: NodeJS.Signals | null, code: number | null) => {
        onEnd();
        this.#settle({
          state: 'died',
          problem: this.#isTooSlow ? 'too_slow' : problemOf(signal, code),
          detail: `${how} ${/FATAL ERROR:.*/.exec(this.#stderr)?.[0] ?? this.#stderr.slice(-MAX_DETAIL_CHARACTERS)}`.trim(),
        });
        resolve();
      };
      this.#child.once('error', (error) => end(error.message, 'SIGKILL', null));
      this.#child.once('exit', (code, signal) => end(`ended with ${signal ?? code}`, signal, code));
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Resident memory after the last task. */
  get rssBytes(): number {
    return this.#rssBytes;
  }

  /** Gives the outcome, also when the process dies of it. One at a time. */
  run(job: ParseJob, onProgress: (progress: ParseProgress) => void): Promise<ParseOutcome | Died> {
    return new Promise((resolve) => {
      // The process watches itself; this is for when it cannot even do that.
      const overdue = setTimeout(() => {
        this.#isTooSlow = true;
        this.#child.kill('SIGKILL');
      }, job.limits.wallMs);
      this.#running = {
        onProgress,
        settle: (outcome) => {
          clearTimeout(overdue);
          resolve(outcome);
        },
      };
      // A process that has just died says so by `exit`.
      this.#child.send(job, () => {});
    });
  }

  /** Ends the process at once. */
  async stop(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  #hear(message: FromParser): void {
    if (message.state === 'progress') {
      this.#running?.onProgress(message.progress);
      return;
    }
    this.#rssBytes = message.rssBytes;
    this.#settle(message.outcome);
  }

  #settle(outcome: ParseOutcome | Died): void {
    const running = this.#running;
    this.#running = null;
    running?.settle(outcome);
  }
}

/** V8 aborts on one piece of memory that is too large; a native library that stumbles over a file is ended by a signal; SIGKILL and SIGTERM come from others. */
function problemOf(signal: NodeJS.Signals | null, code: number | null): Died['problem'] {
  if (signal === 'SIGKILL' || signal === 'SIGTERM' || signal === 'SIGINT') return null;
  return signal === 'SIGABRT' || code === 134 ? 'too_much_memory' : 'unreadable';
}
