import type { LogEvent } from 'kysely';
import type { Tracing } from '../tracing/tracing.ts';

/** A query that took as long as the threshold, or longer. */
export interface SlowQuery {
  /** The function that asked, and its file: `selectMessages in accounts/messages-sql.ts`. Never text or values of the query. */
  readonly name: string;
  readonly ms: number;
}

/** Who is told of slow queries. */
export interface SlowQueries {
  /** Infinity: of none. */
  readonly thresholdMs: number;
  readonly tell: (query: SlowQuery) => void;
  /** Told of every query. */
  readonly trace?: Tracing['query'];
}

/** Frames of Kysely and of transactions lie between a query and the function that asked. */
const MAX_FRAMES = 60;

/**
 * Tells of slow queries of Kysely, also of those that failed. The name comes from the stack of the functions that wait for the
 * answer, and is only looked up for a slow query. Streams are left out, because their time is that of their reader.
 */
export function watchQueries({ thresholdMs, tell, trace }: SlowQueries): (event: LogEvent) => void {
  return (event) => {
    const ms = event.queryDurationMillis;
    if ('isStream' in event && event.isStream) return;
    trace?.(askingFunction, ms, event.level === 'error');
    if (ms < thresholdMs) return;
    tell({ name: askingFunction(), ms: rounded(ms) });
  };
}

/** The same for queries of a library on our connections: they have the name of its part. */
export async function timed<T>(watch: SlowQueries | undefined, name: string, ask: () => Promise<T>): Promise<T> {
  if (!watch) return ask();
  const begun = performance.now();
  let isFailed = true;
  try {
    const answer = await ask();
    isFailed = false;
    return answer;
  } finally {
    const ms = performance.now() - begun;
    watch.trace?.(() => name, ms, isFailed);
    if (ms >= watch.thresholdMs) watch.tell({ name, ms: rounded(ms) });
  }
}

const rounded = (ms: number) => Math.round(ms * 10) / 10;

function askingFunction(): string {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = MAX_FRAMES;
  const { stack = '' } = new Error('where');
  Error.stackTraceLimit = before;
  const lines = stack.split('\n').map((line) => line.replaceAll('\\', '/'));
  // The frames before the last one of this file belong to what it calls.
  const watch = lines.findLastIndex((line) => line.includes('/db/slow-queries.ts'));
  const asked = lines.slice(watch + 1).find((line) => /\/src\/(?:server|demonstration)\//.test(line));
  if (asked === undefined) return 'unknown';
  const [file = ''] = (asked.split(/\/src\/(?:server|demonstration)\//).at(-1) ?? '').split(':');
  const name = /^\s*at (?:async )?([\w.]+) /.exec(asked)?.[1]?.split('.').at(-1);
  return name === undefined ? file : `${name} in ${file}`;
}
