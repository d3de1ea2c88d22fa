import type { EventLog, LogEvent, LogFields, LogLevel } from './event-log.ts';

export interface TextLogOptions {
  /** Null: sentences and failures only, for people who watch the server start. */
  readonly level: LogLevel | null;
  readonly out: (line: string) => void;
  readonly error: (line: string) => void;
}

const ranks: Readonly<Record<LogLevel, number>> = { debug: 0, info: 1, warn: 2, error: 3 };

/** The log for people in a terminal: sentences unchanged, a failure with its stack, everything else in one line. */
export function createTextLog({ level, out, error: outError }: TextLogOptions): EventLog {
  const has = (asked: LogLevel) => ranks[asked] >= ranks[level ?? 'warn'];
  return {
    has,
    write(asked, event, fields, error) {
      const write = asked === 'error' ? outError : out;
      if (event === 'notice' || event === 'problem') write(fields.message ?? '');
      else if (event === 'ready')
        write(`\nWijha is ready:\n${(fields.origins ?? []).map((origin) => `  ${origin}`).join('\n')}`);
      else if (event === 'request_failed') outError(failureText(asked, fields, error));
      else if (has(asked)) write(`${asked.padEnd(5)} ${textOf(event, fields)}`);
    },
  };
}

/** A busy or full machine needs a line; a defect needs its stack. */
function failureText(level: LogLevel, { request, method, route }: LogFields, error: unknown): string {
  const what = error instanceof Error ? (level === 'error' && error.stack) || error.message : String(error);
  return `${request} ${method} ${route}: ${what}`;
}

const textOf = (event: LogEvent, fields: LogFields) =>
  [event, ...Object.entries(fields).map(([name, value]) => `${name}=${String(value)}`)].join(' ');
