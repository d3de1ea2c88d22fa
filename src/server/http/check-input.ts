import * as v from 'valibot';
import { type CountedProblem, isFieldProblem, type FieldProblem, withLimit } from './field-problem.ts';
import type { RawInput } from './read-input.ts';
import { Refusal } from './refusal.ts';

/**
 * Returns input in the form of the schema, without unknown members. Throws a Refusal: `invalid` with the problems by field,
 * or `not_found` when only a part of the path is wrong, because nothing can exist at that address.
 */
export function checkInput<S extends v.GenericSchema>(
  schema: S,
  raw: RawInput,
  pathNames: readonly string[],
): v.InferOutput<S> {
  const read = v.safeParse(schema, raw);
  const problems = new Map<string, (FieldProblem | CountedProblem)[]>();
  if (read.success) findUnstorable(read.output, '', problems);
  else for (const issue of read.issues) add(problems, v.getDotPath(issue) ?? '', problemOf(issue));

  if (read.success && problems.size === 0) return read.output;
  if ([...problems.keys()].every((field) => pathNames.includes(field))) throw new Refusal('not_found');
  throw new Refusal('invalid', { errors: Object.fromEntries(problems) });
}

function add(
  problems: Map<string, (FieldProblem | CountedProblem)[]>,
  field: string,
  problem: FieldProblem | CountedProblem,
): void {
  const found = problems.get(field) ?? [];
  if (!found.includes(problem)) problems.set(field, [...found, problem]);
}

/** The code that the schema names, else one for the kind of check that failed. */
function problemOf(issue: v.BaseIssue<unknown>): FieldProblem | CountedProblem {
  if (issue.received === 'undefined' || issue.input === null) return 'required';
  const problem = isFieldProblem(issue.message) ? issue.message : (problemsByCheck.get(issue.type) ?? 'invalid');
  // The minimum of a list counts items, not characters.
  return withLimit(
    problem,
    typeof issue.input === 'string' && typeof issue.requirement === 'number' ? issue.requirement : undefined,
  );
}

const problemsByCheck = new Map(
  Object.entries<FieldProblem>({
    non_empty: 'required',
    min_length: 'min',
    max_length: 'max',
    email: 'email',
    number: 'not_a_number',
    integer: 'not_a_number',
    safe_integer: 'not_a_number',
    finite: 'not_a_number',
    min_value: 'out_of_range',
    max_value: 'out_of_range',
    multiple_of: 'out_of_range',
    string: 'malformed',
    object: 'malformed',
    array: 'malformed',
    regex: 'malformed',
  }),
);

const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** PostgreSQL stores neither zero bytes nor unpaired surrogates in text: reported as a problem of the field before a query fails on it. */
function findUnstorable(value: unknown, path: string, problems: Map<string, (FieldProblem | CountedProblem)[]>): void {
  if (typeof value === 'string') {
    if (UNSTORABLE.test(value)) add(problems, path, 'malformed');
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) findUnstorable(inner, path ? `${path}.${name}` : name, problems);
  }
}
