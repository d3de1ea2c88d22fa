import type { FromParser, ParseJob } from './parse-messages.ts';

/** How a process is started. */
export interface ParserCommand {
  readonly file: string;
  readonly execArgv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** What the server asks of the starter, about the process it knows by this number. */
export type ToStarter = { readonly process: number } & (
  | { readonly order: 'start'; readonly command: ParserCommand }
  | { readonly order: 'run'; readonly job: ParseJob }
  | { readonly order: 'stop' }
);

/** How a process ended, with the last it wrote to stderr. */
export interface ParserEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stderr: string;
}

/** What the starter tells of a process: its system's number once it runs, what it says, and that it ended. */
export type FromStarter = { readonly process: number } & (
  | { readonly state: 'started'; readonly pid: number }
  | { readonly state: 'said'; readonly message: FromParser }
  | { readonly state: 'ended'; readonly end: ParserEnd }
);
