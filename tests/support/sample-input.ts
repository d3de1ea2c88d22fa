import type * as v from 'valibot';

/** The parts of a valibot schema that are needed to make a sample. */
interface Built {
  readonly type: string;
  readonly entries?: Record<string, Built>;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly pipe?: readonly Action[];
}

/** One step of a pipe. */
interface Action {
  readonly type: string;
  readonly requirement?: unknown;
  readonly examples?: readonly unknown[];
  readonly pipe?: readonly Action[];
}

/** A value that the schema accepts, made from the schema, so that new endpoints need no example. Optional members are left out. */
export function sampleInput(schema: v.GenericSchema): unknown {
  return sample(schema);
}

function sample(schema: Built): unknown {
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.entries ?? {})
          .filter(([, entry]) => !/optional|nullish/.test(entry.type))
          .map(([name, entry]) => [name, sample(entry)]),
      );
    case 'string':
      return sampleText(schema);
    case 'number':
      return (schema.pipe ?? []).find(({ type }) => type === 'min_value')?.requirement ?? 1;
    case 'picklist':
      return schema.options?.[0];
    case 'variant':
    case 'union':
      return sample(schema.options?.[0] as Built);
    case 'literal':
      return schema.literal;
    case 'boolean':
      return true;
    case 'array':
      return [];
    default:
      return null;
  }
}

function sampleText(schema: Built): string {
  const pipe = actionsOf(schema);
  const has = (type: string) => pipe.find((action) => action.type === type);
  // Schemas of values that cannot be generated, such as phone numbers, have examples.
  const examples = pipe.find((action) => action.type === 'examples')?.examples;
  if (examples) return String(examples[0]);
  if (has('email')) return 'someone@example.com';
  if (has('uuid')) return '0192f0aa-1111-7000-8000-000000000001';
  if (has('regex')) return '1';
  return 'Sample text '.repeat(Math.ceil(Number(has('min_length')?.requirement ?? 1) / 12)).trim();
}

/** All actions of a pipe. Its first member may be a schema with its own pipe. */
const actionsOf = ({ pipe = [] }: Built): readonly Action[] =>
  pipe.flatMap((action) => (action.pipe ? actionsOf(action as Built) : [action]));

/** Names of the members of an input, including path parameters. */
export function inputNames(schema: v.GenericSchema): string[] {
  return Object.keys((schema as unknown as Built).entries ?? {});
}
