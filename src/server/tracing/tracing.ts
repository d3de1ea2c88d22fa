/** How work ended. */
export interface SpanEnd {
  readonly isFailed: boolean;
  /** Where it is known only at the end. */
  readonly name?: string;
  readonly attributes?: Readonly<Record<string, string | number>>;
}

/** Work that is under way. */
export interface OpenSpan {
  /** What this does and waits for belongs to the span. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
  readonly end: (end: SpanEnd) => void;
}

/** What parts of the server tell about their work when traces are sent: names and durations, nothing of a call or a person. */
export interface Tracing {
  /** Begins work that no other work of this server caused. */
  readonly open: (name: string, kind: 'request' | 'job') => OpenSpan;
  /** Does a part of the work that is under way, with what it asks the database inside; without such work it is not recorded. */
  readonly part: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** A query that has ended. The name is only looked up for a query that belongs to work which is recorded. */
  readonly query: (name: () => string, ms: number, isFailed: boolean) => void;
}
