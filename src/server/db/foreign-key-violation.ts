/** Whether PostgreSQL refused a row because the row it refers to does not exist, or refused to delete a row that another refers to. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23503' &&
    (constraint === undefined || ('constraint' in error && error.constraint === constraint))
  );
}
