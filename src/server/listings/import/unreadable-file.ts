/** The fault of a file, for screens with their own texts. */
export interface Unreadable {
  readonly code:
    | 'empty'
    | 'json'
    | 'xlsx'
    | 'xls'
    | 'ods'
    | 'not_utf8'
    | 'zero_bytes'
    | 'broken_utf16'
    | 'quotes'
    | 'ragged'
    | 'twice_named'
    | 'second_column'
    | 'lacks_columns'
    | 'too_many_rows'
    | 'too_many_columns'
    | 'long_cell'
    | 'long_heading';
  /** In the file, counted from 1. */
  readonly line?: number;
  readonly columns?: readonly string[];
  /** Cells of the line, and of the heading; or the actual number and the limit it exceeds. */
  readonly found?: number;
  readonly expected?: number;
}

/** A file that cannot be read; the message is one sentence naming line or column. `fault` is null when the file cannot be opened. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly fault: Unreadable | null;

  constructor(message: string, fault: Unreadable | null = null, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

/** The reason in words where a file cannot be opened; any other error unchanged. */
export function openingFault(error: unknown): unknown {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'ENOENT':
      return new UnreadableFile('There is no such file.');
    case 'EISDIR':
      return new UnreadableFile('This is a folder, not a file.');
    case 'EACCES':
      return new UnreadableFile('This user may not read the file.');
    default:
      return error;
  }
}
