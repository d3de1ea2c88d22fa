import type { DestinationStream } from 'pino';
import type { ServerSettings } from './services.ts';
import type { EventLog } from './event-log.ts';
import { createJsonLog } from './json-log.ts';
import { createTextLog } from './text-log.ts';

/** The output of the process, by audience. */
export interface Output {
  readonly log: EventLog;
  /** Shows a line to people at a terminal; a program that reads the log does not get it. */
  readonly show: (line: string) => void;
  /** Shows something that is shown only once, such as random passwords. With a log for programs it goes to the standard error. */
  readonly showOnce: (line: string) => void;
}

/**
 * The log of the process on its standard output: for people in a terminal and for programs elsewhere, unless the settings say which.
 * A short-lived command passes its output as `destination`, so that entries keep their place in what it prints.
 */
export function startLog({ format, level }: ServerSettings['log'], destination?: DestinationStream): Output {
  const isForPeople = format === null ? process.stdout.isTTY : format === 'text';
  if (isForPeople)
    return {
      log: createTextLog({ level, out: console.log, error: console.error }),
      show: console.log,
      showOnce: console.log,
    };
  return { log: createJsonLog({ level: level ?? 'info', destination }), show: () => {}, showOnce: console.error };
}
