import { mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileRefusal, Refusal } from '../http/refusal.ts';
import type { ParseTasks } from '../parse-tasks.ts';
import type { FileProblem } from './file-refused.ts';
import {
  defaultLimits,
  IDLE_MS,
  MAX_KEPT_RSS_BYTES,
  MAX_PROCESSES,
  MAX_WAIT_MS,
  MAX_WAITING,
  MAX_WAITING_PER_CALLER,
  type ParseLimits,
} from './parse-limits.ts';
import type { ParseJob, ParseProgress } from './parse-messages.ts';
import { ParserProcess } from './parser-process.ts';
import { ParserStarter } from './parser-starter.ts';

type TaskInput<K extends keyof ParseTasks> = Parameters<ParseTasks[K]>[0];
type TaskOutput<K extends keyof ParseTasks> = Awaited<ReturnType<ParseTasks[K]>>;

export interface ParseOptions {
  /** The sender of the file, for a fair queue: a network address. Null: the server's own work, which waits without a limit. */
  readonly caller: string | null;
  /** For tasks that cost more or less than most. */
  readonly limits?: Partial<ParseLimits>;
  readonly onProgress?: (progress: ParseProgress) => void;
}

/** Reads files of strangers, each in a process with limits. */
export interface Parsers {
  /** Throws a Refusal: the problem of the file, or `busy` when too many wait. */
  readonly run: <K extends keyof ParseTasks>(
    task: K,
    input: TaskInput<K>,
    options: ParseOptions,
  ) => Promise<TaskOutput<K>>;
}

/** What the pool says about itself. */
export interface ParserFigures {
  /** Processes that read a file. */
  readonly busy: number;
  readonly idle: number;
  /** Files that wait to be read. */
  readonly waiting: number;
  /** Memory of all processes, as each said after its last file. */
  readonly rssBytes: number;
}

interface Waiting {
  readonly job: ParseJob;
  readonly caller: string | null;
  readonly onProgress: (progress: ParseProgress) => void;
  readonly settle: (value: unknown) => void;
  readonly refuse: (error: Error) => void;
  /** Ends the waiting. */
  readonly timer: NodeJS.Timeout | null;
}

interface Slot {
  readonly process: ParserProcess;
  work: Waiting | null;
  idle: NodeJS.Timeout | null;
}

const RETRY_AFTER_SECONDS = 5;
const busy = () => new Refusal('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });

interface PoolOptions {
  /** Files are passed in the folder `incoming` of this folder. */
  readonly dataDir: string;
  readonly log: (line: string) => void;
  readonly limits?: Partial<ParseLimits>;
  readonly maxWaitMs?: number;
  /** The start of a process, and the folder of its code besides `src`, where a test has tasks of its own. */
  readonly main?: string;
}

/**
 * Processes that parse files, started with the first file and ended when they are idle. A file that exceeds its limits, or
 * kills its process, fails only its own request. The others are served in the order they came, except that a caller with a
 * file being parsed lets other callers go first.
 */
export class ParserPool implements Parsers {
  readonly #folder: string;
  readonly #log: (line: string) => void;
  readonly #limits: ParseLimits;
  readonly #maxWaitMs: number;
  readonly #main: string | undefined;
  readonly #starter = new ParserStarter();
  readonly #slots = new Set<Slot>();
  readonly #waiting: Waiting[] = [];
  #isStopped = false;

  constructor({ dataDir, log, limits, maxWaitMs = MAX_WAIT_MS, main }: PoolOptions) {
    this.#main = main;
    this.#folder = path.join(dataDir, 'incoming');
    this.#log = log;
    this.#limits = { ...defaultLimits, ...limits };
    this.#maxWaitMs = maxWaitMs;
  }

  async run<K extends keyof ParseTasks>(
    task: K,
    input: TaskInput<K>,
    { caller, limits, onProgress = () => {} }: ParseOptions,
  ): Promise<TaskOutput<K>> {
    if (this.#isStopped || (caller !== null && this.#isCrowdedBy(caller))) throw busy();
    const job: ParseJob = { task, input, limits: { ...this.#limits, ...limits } };
    const value = await new Promise<unknown>((settle, refuse) => {
      const timer = caller === null ? null : setTimeout(() => this.#giveUp(waiting), this.#maxWaitMs);
      const waiting: Waiting = { job, caller, onProgress, settle, refuse, timer };
      this.#waiting.push(waiting);
      this.#next();
    });
    // The table of tasks determines the type of the result.
    return value as TaskOutput<K>;
  }

  /** Ends every process; waiting and running files are refused as `busy`. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const waiting of this.#waiting.splice(0)) this.#leave(waiting).refuse(busy());
    const slots = [...this.#slots];
    this.#slots.clear();
    await Promise.all(
      slots.map(({ process, work, idle }) => {
        if (idle) clearTimeout(idle);
        work?.refuse(busy());
        return process.stop();
      }),
    );
    await this.#starter.stop();
  }

  get figures(): ParserFigures {
    const slots = [...this.#slots];
    const busy = slots.filter(({ work }) => work !== null).length;
    return {
      busy,
      idle: slots.length - busy,
      waiting: this.#waiting.length,
      rssBytes: slots.reduce((sum, { process }) => sum + process.rssBytes, 0),
    };
  }

  /** Process ids of the running parsers. */
  get processes(): number[] {
    return [...this.#slots].flatMap(({ process }) => process.pid ?? []);
  }

  #isCrowdedBy(caller: string): boolean {
    return (
      this.#waiting.length >= MAX_WAITING ||
      this.#waiting.filter((waiting) => waiting.caller === caller).length >= MAX_WAITING_PER_CALLER
    );
  }

  #next(): void {
    while (this.#waiting.length > 0) {
      const slot = [...this.#slots].find(({ work }) => work === null) ?? this.#open();
      if (!slot) return;
      const running = new Set([...this.#slots].map(({ work }) => work?.caller));
      const fairest = this.#waiting.findIndex(({ caller }) => !running.has(caller));
      const [waiting] = this.#waiting.splice(Math.max(0, fairest), 1);
      if (waiting) void this.#work(slot, this.#leave(waiting));
    }
  }

  #open(): Slot | null {
    if (this.#slots.size >= MAX_PROCESSES) return null;
    mkdirSync(this.#folder, { recursive: true });
    const slot: Slot = {
      process: new ParserProcess(this.#starter, { folder: realpathSync(this.#folder), main: this.#main }, () =>
        this.#slots.delete(slot),
      ),
      work: null,
      idle: null,
    };
    this.#slots.add(slot);
    return slot;
  }

  async #work(slot: Slot, waiting: Waiting): Promise<void> {
    if (slot.idle) clearTimeout(slot.idle);
    slot.work = waiting;
    const outcome = await slot.process.run(waiting.job, waiting.onProgress);
    if (this.#isStopped) return;
    slot.work = null;
    if (outcome.state === 'died' || outcome.state === 'overran' || slot.process.rssBytes > MAX_KEPT_RSS_BYTES)
      this.#close(slot);
    else slot.idle = setTimeout(() => this.#close(slot), IDLE_MS).unref();
    switch (outcome.state) {
      case 'done':
        waiting.settle(outcome.value);
        break;
      case 'refused':
      case 'overran':
        waiting.refuse(refusalOf(outcome.problem));
        break;
      case 'died':
        this.#log(`A parser's process died of the task "${waiting.job.task}": ${outcome.detail}`);
        waiting.refuse(outcome.problem ? refusalOf(outcome.problem) : busy());
        break;
      case 'failed':
        waiting.refuse(new Error(`The task "${waiting.job.task}" failed: ${outcome.error}`));
    }
    this.#next();
  }

  #close(slot: Slot): void {
    this.#slots.delete(slot);
    void slot.process.stop();
  }

  #giveUp(waiting: Waiting): void {
    this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
    waiting.refuse(busy());
  }

  #leave(waiting: Waiting): Waiting {
    if (waiting.timer) clearTimeout(waiting.timer);
    return waiting;
  }
}

const refusalOf = (problem: FileProblem) =>
  problem === 'wrong_type' || problem === 'too_large' ? new Refusal(problem) : fileRefusal(problem);
