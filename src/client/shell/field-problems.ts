import * as v from 'valibot';

/** What is wrong with one field: the code of the schema's check, and the number it was held against. */
export interface FieldProblem {
  readonly code: string;
  readonly limit: number | null;
}

/** The first thing wrong with each field, by its name; an empty field is `required` whatever its check is called. */
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
