import * as v from 'valibot';

/** The problem of one field: the code of the schema's check, and its limit. */
export interface FieldProblem {
  readonly code: string;
  readonly limit: number | null;
}

/** The first problem of each field, by name; an empty field is always `required`. */
export function fieldProblems<T extends Readonly<Record<string, string>>>(
  schema: v.GenericSchema,
  values: T,
): Partial<Record<keyof T, FieldProblem>> {
  const read = v.safeParse(schema, values);
  const problems: Partial<Record<keyof T, FieldProblem>> = {};
  for (const issue of read.issues ?? []) {
    const field = v.getDotPath(issue);
    if (field === null || !(field in values) || problems[field]) continue;
    const isEmpty = values[field]?.trim() === '';
    problems[field as keyof T] = isEmpty
      ? { code: 'required', limit: null }
      : { code: issue.message, limit: typeof issue.requirement === 'number' ? issue.requirement : null };
  }
  return problems;
}
