/** An error as the log keeps it. */
export interface LoggedError {
  readonly type: string;
  /** The place in the code; without the message, which has its own field. */
  readonly stack?: string;
  readonly message: string;
  /** PostgreSQL's code or the system's. */
  readonly code?: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
}

/** E-mail addresses, phone numbers and codes (six digits and more, Arabic ones and masked ones too), and tokens. */
const PERSONAL = [
  /(?<![^\s<>"'(),:;@])[^\s<>"'(),:;@]+@[^\s<>"'(),:;]+/g,
  /\+?[\d٠-٩۰-۹•]{6,}/g,
  /(?<![\w/.-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{24,}(?![\w/.-])/g,
];

/** Removes possible personal data from a sentence: libraries put input they could not read into their messages. */
export function withoutData(text: string): string {
  return PERSONAL.reduce((rest, pattern) => rest.replaceAll(pattern, '…'), text);
}

/**
 * What happened and where. PostgreSQL and JSON.parse quote the value they could not read, so everything from the first quotation mark
 * to the last is left out; the names of table, column and constraint, which are ours, have fields of their own.
 */
export function errorFields(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '' };
  const { name, message, stack = '' } = error;
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: name,
    message: withoutData(message.replace(/"[\s\S]*"/, '"…"')),
    stack: frames.join('\n'),
    ...textFields(error, ['code', 'table', 'column', 'constraint']),
  };
}

function textFields(
  error: Error,
  names: readonly ('code' | 'table' | 'column' | 'constraint')[],
): Partial<Record<'code' | 'table' | 'column' | 'constraint', string>> {
  const found = new Map<string, unknown>(Object.entries(error));
  return Object.fromEntries(
    names.flatMap((name) => (typeof found.get(name) === 'string' ? [[name, found.get(name)]] : [])),
  );
}
