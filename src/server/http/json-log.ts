import { destination as toFile, pino, stdTimeFunctions, type DestinationStream } from 'pino';
import type { EventLog, LogLevel } from './event-log.ts';
import { errorFields, withoutData } from './without-data.ts';

const STDOUT = 1;

export interface JsonLogOptions {
  readonly level: LogLevel;
  /** The standard output by default; pending entries are written when the process ends. */
  readonly destination?: DestinationStream;
}

/** The log for programs: one line of JSON per entry, with its time and level. */
export function createJsonLog({
  level,
  destination = toFile({ dest: STDOUT, sync: false }),
}: JsonLogOptions): EventLog {
  const logger = pino(
    { level, base: null, timestamp: stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } },
    destination,
  );
  return {
    has: (asked) => logger.isLevelEnabled(asked),
    write(asked, event, { message, ...fields }, error) {
      logger[asked]({
        event,
        ...fields,
        ...(message !== undefined && { message: withoutData(message.trim()) }),
        ...(error !== undefined && { error: errorFields(error) }),
      });
    },
  };
}
