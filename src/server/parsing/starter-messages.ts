import type { FromParser, ParseJob } from './parse-messages.ts';

/** How to start a process. */
export interface ParserCommand {
  readonly file: string;
  readonly execArgv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** Messages of the server to the starter, about the process with this number. */
export type ToStarter = { readonly process: number } & (
  | { readonly order: 'start'; readonly command: ParserCommand }
  | { readonly order: 'run'; readonly job: ParseJob }
  | { readonly order: 'stop' }
);

/** How a process ended, with the end of its stderr. */
export interface ParserEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stderr: string;
}

/** Messages of the starter about a process: its process id once it runs, its own messages, and its end. */
export type FromStarter = { readonly process: number } & (
  | { readonly state: 'started'; readonly pid: number }
  | { readonly state: 'said'; readonly message: FromParser }
  | { readonly state: 'ended'; readonly end: ParserEnd }
);
