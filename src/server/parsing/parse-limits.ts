import os from 'node:os';
import { MINUTE_MS } from '#domain/time/durations.ts';

const MB = 1024 * 1024;

/** Limits for one file; beyond them its process is ended. */
export interface ParseLimits {
  /** Processor time of the whole process, so that a busy machine refuses no honest file. */
  readonly cpuMs: number;
  /** Wall-clock time since the parser got the file; only for a process that neither computes nor grows. */
  readonly wallMs: number;
  /** Resident memory of the whole process, native libraries included. */
  readonly maxRssBytes: number;
}

/** Memory of this machine or its container. */
const memoryBytes = process.constrainedMemory() || os.totalmem();

/** Measured: the largest accepted photo (50 million pixels, interlaced PNG) costs 0.7 s and 330 MB. */
export const defaultLimits: ParseLimits = {
  cpuMs: 6_000,
  wallMs: MINUTE_MS,
  maxRssBytes: Math.max(384 * MB, Math.min(640 * MB, memoryBytes / 4)),
};

/**
 * A process that keeps more memory after a file is replaced; otherwise the next file could be refused because of the one before
 * it. Measured: a process starts with 115 MB, the largest photo adds 220, and rendered PDF pages leave up to 330.
 */
export const MAX_KEPT_RSS_BYTES = Math.max(160 * MB, defaultLimits.maxRssBytes - 256 * MB);

/** JavaScript memory of the parsing thread, MB. More ends the thread, or the process when it is allocated in one piece. */
export const HEAP_LIMITS = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 32 };

/** Files parsed at the same time, each in its own process. */
export const MAX_PROCESSES = Math.max(2, Math.min(4, os.availableParallelism() - 1));
/** Files that wait for a parser, and how many of them one caller may have. */
export const MAX_WAITING = 48;
export const MAX_WAITING_PER_CALLER = 24;
/** Maximum wait for a parser; after it the caller is asked to try again. */
export const MAX_WAIT_MS = 30_000;
/** An idle process ends after this time and frees its memory. */
export const IDLE_MS = 30_000;
