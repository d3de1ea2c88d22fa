/** What the command line says beside the parts. */
export interface BenchOptions {
  /** Runs of each page (`--runs`). */
  readonly runs?: number;
  /** How long `soak` lasts (`--minutes`). */
  readonly minutes?: number;
  /** Parts of `paint` (`--screens list,soft`): screens, `soft` and `input`. */
  readonly screens?: readonly string[];
}
