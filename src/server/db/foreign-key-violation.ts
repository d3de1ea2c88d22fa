/** Whether a row was refused because it names one that is not there, or removed while another names it. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23503' &&
    (constraint === undefined || ('constraint' in error && error.constraint === constraint))
  );
}
