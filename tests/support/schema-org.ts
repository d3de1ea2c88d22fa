import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The vocabulary of schema.org, read from the types of the package schema-dts: parents and properties of every class. */
interface Vocabulary {
  readonly parents: ReadonlyMap<string, readonly string[]>;
  readonly properties: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
  readonly members: ReadonlyMap<string, readonly string[]>;
}

const texts = [
  'Text',
  'URL',
  'Date',
  'DateTime',
  'Time',
  'Duration',
  'CssSelectorType',
  'XPathType',
  'PronounceableText',
];
const numbers = ['Number', 'Integer', 'Float'];

let read: Vocabulary | undefined;

function vocabulary(): Vocabulary {
  if (read) return read;
  const types = require.resolve('schema-dts').replace(/schema\.js$/, 'schema.d.ts');
  const source = readFileSync(types, 'utf8');
  const parents = new Map<string, string[]>();
  const properties = new Map<string, Map<string, string[]>>();
  const ofInterface = /^(?:export )?interface (\w+?)(?:Base|Leaf)(?:<[^>]*>)? extends ([^{]+) \{\n([\s\S]*?)^\}/gm;
  for (const [, name = '', extended = '', body = ''] of source.matchAll(ofInterface)) {
    const known = parents.get(name) ?? [];
    known.push(
      ...[...extended.matchAll(/(\w+?)Base\b/g)].map(([, parent = '']) => parent).filter((one) => one !== name),
    );
    parents.set(name, known);
    const own = properties.get(name) ?? new Map<string, string[]>();
    for (const [, property = '', range = ''] of body.matchAll(/^ {4}"(\w+)"\?: SchemaValue<(.+), "\1">;$/gm))
      own.set(property, range.split(' | '));
    properties.set(name, own);
  }
  // A class whose properties are in a class of its own may have no interface but the leaf: its parents are those of the leaf.
  const members = new Map<string, string[]>();
  for (const [, name = '', all = ''] of source.matchAll(/^export type (\w+)(?:<[^>]*>)? = (.+);$/gm))
    members.set(
      name,
      [...all.matchAll(/"([^"]+)"/g)].map(([, member = '']) => member),
    );
  read = { parents, properties, members };
  return read;
}

function ancestors(type: string, { parents }: Vocabulary): string[] {
  return [type, ...(parents.get(type) ?? []).flatMap((parent) => ancestors(parent, { ...vocabulary(), parents }))];
}

/** What is wrong with a thing of JSON-LD by the vocabulary of schema.org: unknown classes and properties, values of another kind. */
export function schemaProblems(thing: unknown, path = ''): string[] {
  const known = vocabulary();
  if (typeof thing !== 'object' || thing === null) return [`${path} is not a thing`];
  const type: unknown = '@type' in thing ? thing['@type'] : undefined;
  if (typeof type !== 'string' || !known.properties.has(type)) return [`${path} has the unknown class ${String(type)}`];
  const lineage = ancestors(type, known);
  return Object.entries(thing).flatMap(([property, value]: [string, unknown]) => {
    if (property.startsWith('@')) return [];
    const where = `${path}/${type}.${property}`;
    const range = lineage.flatMap((one) => known.properties.get(one)?.get(property) ?? []);
    if (range.length === 0) return [`${where} is no property of ${type}`];
    const values: unknown[] = Array.isArray(value) ? value : [value];
    if (values.length === 0) return [`${where} is empty`];
    return values.flatMap((one) => valueProblems(one, range, where));
  });
}

function valueProblems(value: unknown, range: readonly string[], where: string): string[] {
  const known = vocabulary();
  const isIn = (kinds: readonly string[]) => range.some((one) => kinds.includes(one));
  const wrong = [`${where} may not be ${JSON.stringify(value)}; it is ${range.join(' or ')}`];
  if (typeof value === 'number') return isIn(numbers) ? [] : wrong;
  if (typeof value === 'boolean') return isIn(['Boolean']) ? [] : wrong;
  if (typeof value === 'string') {
    if (value.trim() === '') return [`${where} is empty`];
    if (range.some((one) => known.members.get(one)?.includes(value))) return [];
    if (isIn(['Date', 'DateTime']) && !isIn(['Text'])) return Number.isNaN(Date.parse(value)) ? wrong : [];
    if (isIn(['URL']) && !isIn(['Text'])) return URL.canParse(value) ? [] : wrong;
    if (isIn(texts)) return [];
    // The number of a price, as text.
    if (isIn(numbers)) return Number.isFinite(Number(value)) ? [] : wrong;
    // A thing may be named by its address alone.
    return URL.canParse(value) && range.includes('IdReference') && !value.startsWith('https://schema.org/')
      ? []
      : wrong;
  }
  const problems = schemaProblems(value, where);
  if (problems.length > 0 || typeof value !== 'object' || value === null || !('@type' in value)) return problems;
  return isIn(ancestors(String(value['@type']), known)) ? [] : wrong;
}
