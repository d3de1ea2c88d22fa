import type { DestinationStream } from 'pino';
import type { ServerSettings } from './services.ts';
import type { EventLog } from './event-log.ts';
import { createJsonLog } from './json-log.ts';
import { createTextLog } from './text-log.ts';

/** What the process says, and to whom. */
export interface Output {
  readonly log: EventLog;
  /** Shows something to people in front of the server; a program that reads the log gets nothing of it. */
  readonly show: (line: string) => void;
  /** Shows what is said once and nowhere else, as random passwords; beside a log for programs on the standard error. */
  readonly showOnce: (line: string) => void;
}

/**
 * The log of the process, on its standard output: for people in a terminal, for programs elsewhere, unless the settings say which. A command that ends soon
 * gives its output as `destination`, so that entries keep their place in what it prints.
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
