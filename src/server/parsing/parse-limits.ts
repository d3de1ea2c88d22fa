import os from 'node:os';
import { MINUTE_MS } from '#domain/time/durations.ts';

const MB = 1024 * 1024;

/** What one file may cost before its process is ended. */
export interface ParseLimits {
  /** Processor time of the whole process, so that a busy machine refuses no honest file. */
  readonly cpuMs: number;
  /** From when the parser gets the file; only for what neither computes nor grows. */
  readonly wallMs: number;
  /** Resident memory of the whole process, native libraries included. */
  readonly maxRssBytes: number;
}

/** Memory of this machine or its container. */
const memoryBytes = process.constrainedMemory() || os.totalmem();

/** Measured: the largest photo that is taken (50 million pixels, interlaced PNG) costs 0.7 s and 330 MB. */
export const defaultLimits: ParseLimits = {
  cpuMs: 6_000,
  wallMs: MINUTE_MS,
  maxRssBytes: Math.max(384 * MB, Math.min(640 * MB, memoryBytes / 4)),
};

/**
 * A process that keeps more memory after a file is replaced, or the next file would be refused for what the one before
 * left. Measured: a process starts with 115 MB, the largest photo adds 220, and rendered PDF pages leave up to 330.
 */
export const MAX_KEPT_RSS_BYTES = Math.max(160 * MB, defaultLimits.maxRssBytes - 256 * MB);

/** JavaScript memory of the thread that parses, MB. More ends the thread, or the process when it is asked for in one piece. */
export const HEAP_LIMITS = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 32 };

/** Files parsed at a time; each has a process of its own. */
export const MAX_PROCESSES = Math.max(2, Math.min(4, os.availableParallelism() - 1));
/** Files that wait for a parser, and how many of them one caller may have. */
export const MAX_WAITING = 48;
export const MAX_WAITING_PER_CALLER = 24;
/** Whoever waits longer for a parser is told to come back. */
export const MAX_WAIT_MS = 30_000;
/** A process that has nothing to do ends after this, and gives its memory back. */
export const IDLE_MS = 30_000;
