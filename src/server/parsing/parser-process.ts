import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FromParser, ParseJob, ParseOutcome, ParseProgress } from './parse-messages.ts';
import { type ParserStarter, type StartedParser, systemEnvironment } from './parser-starter.ts';
import type { ParserEnd } from './starter-messages.ts';

/** The process ended during a task. `problem` is the resulting refusal of the file; null: it was ended from outside. */
export interface Died {
  readonly state: 'died';
  readonly problem: 'too_slow' | 'too_much_memory' | 'unreadable' | null;
  readonly detail: string;
}

const MAX_DETAIL_CHARACTERS = 300;
const ROOT = path.resolve(import.meta.dirname, '../../..');
const MAIN = fileURLToPath(new URL('parser-main.ts', import.meta.url));

interface Running {
  readonly settle: (outcome: ParseOutcome | Died) => void;
  readonly onProgress: (progress: ParseProgress) => void;
}

/**
 * A process that parses one file at a time (`parser-main.ts`). It has no secrets, and may read only the code and write only
 * to `folder`. Whatever a file does to it, this server goes on.
 */
export class ParserProcess {
  readonly #parser: StartedParser;
  readonly #ended: Promise<void>;
  #pid: number | undefined;
  #running: Running | null = null;
  #isTooSlow = false;
  #rssBytes = 0;

  /** `onEnd` is called when the process has ended, in any state. */
  constructor(
    starter: ParserStarter,
    { folder, main = MAIN }: { folder: string; main: string | undefined },
    onEnd: () => void,
  ) {
    const code = ['src', 'node_modules', 'package.json'].map((name) => realpathSync(path.join(ROOT, name)));
    const execArgv = [
      '--permission',
      '--allow-worker',
      '--allow-addons',
      ...[...code, path.dirname(main), folder].map((place) => `--allow-fs-read=${place}`),
      `--allow-fs-write=${folder}`,
      '--disable-warning=SecurityWarning',
    ];
    let resolveEnded = () => {};
    this.#ended = new Promise((resolve) => (resolveEnded = resolve));
    this.#parser = starter.start(
      { file: main, execArgv, env: systemEnvironment },
      {
        started: (pid) => void (this.#pid = pid),
        said: (message) => this.#hear(message),
        ended: (end) => {
          this.#pid = undefined;
          onEnd();
          this.#settle(this.#diedOf(end));
          resolveEnded();
        },
      },
    );
  }

  /** Undefined until it has been started, and after it has ended. */
  get pid(): number | undefined {
    return this.#pid;
  }

  /** Resident memory after the last task. */
  get rssBytes(): number {
    return this.#rssBytes;
  }

  /** Returns the outcome, also when the process dies during the task. One at a time. */
  run(job: ParseJob, onProgress: (progress: ParseProgress) => void): Promise<ParseOutcome | Died> {
    return new Promise((resolve) => {
      // The process watches itself; this timer is for when it cannot.
      const overdue = setTimeout(() => {
        this.#isTooSlow = true;
        this.#parser.stop();
      }, job.limits.wallMs);
      this.#running = {
        onProgress,
        settle: (outcome) => {
          clearTimeout(overdue);
          resolve(outcome);
        },
      };
      this.#parser.run(job);
    });
  }

  /** Ends the process at once. */
  async stop(): Promise<void> {
    this.#parser.stop();
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

  #diedOf({ code, signal, stderr }: ParserEnd): Died {
    return {
      state: 'died',
      problem: this.#isTooSlow ? 'too_slow' : problemOf(signal, code),
      detail:
        `ended with ${signal ?? code} ${/FATAL ERROR:.*/.exec(stderr)?.[0] ?? stderr.slice(-MAX_DETAIL_CHARACTERS)}`.trim(),
    };
  }

  #settle(outcome: ParseOutcome | Died): void {
    const running = this.#running;
    this.#running = null;
    running?.settle(outcome);
  }
}

/** V8 aborts on an allocation that is too large; a fault in a native library ends it by a signal; SIGKILL and SIGTERM come from outside. */
function problemOf(signal: NodeJS.Signals | null, code: number | null): Died['problem'] {
  if (signal === 'SIGKILL' || signal === 'SIGTERM' || signal === 'SIGINT') return null;
  return signal === 'SIGABRT' || code === 134 ? 'too_much_memory' : 'unreadable';
}
