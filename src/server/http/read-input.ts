import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from './refusal.ts';

const MAX_BODY_BYTES = 64 * 1024;
const MAX_DEPTH = 12;
const MAX_MEMBERS = 2000;

/** Input of a call before any schema check: never an object with a prototype chosen by the caller. */
export type RawInput = Record<string, unknown>;

/** Input of a call: its query string (GET and DELETE) or JSON body, overridden by the parameters in its path. Throws a Refusal. */
export async function readInput(
  endpoint: Pick<Endpoint, 'method' | 'kind'>,
  request: Request,
  pathParts: Record<string, string>,
): Promise<RawInput> {
  const takesBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE' && endpoint.kind !== 'upload';
  const said = takesBody ? await readBody(request) : readQuery(request.url);
  return Object.assign(said, pathParts);
}

/** A parameter given several times becomes a list, separated by commas as lists are. */
function readQuery(address: string): RawInput {
  const input = empty();
  if (!address.includes('?')) return input;
  // Read in one pass: `get` by name would search all parameters each time.
  const given = new Map<string, Set<string>>();
  for (const [name, value] of new URL(address).searchParams) {
    const values = given.get(name);
    if (values) values.add(value);
    else given.set(name, new Set([value]));
  }
  for (const [name, values] of given) input[name] = [...values].join(',');
  return input;
}

async function readBody(request: Request): Promise<RawInput> {
  const bytes = await readBytes(request);
  if (bytes.length === 0) return empty();
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(type) || request.headers.has('content-encoding'))
    throw new Refusal('wrong_type');
  const body = parseJson(bytes);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('malformed');
  refuseOversized(body);
  return Object.assign(empty(), body);
}

async function readBytes(request: Request): Promise<Buffer> {
  if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES) throw new Refusal('too_large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  // A missing or false length is found while reading.
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > MAX_BODY_BYTES) throw new Refusal('too_large');
      chunks.push(chunk);
    }
  } catch (error) {
    // The caller hung up in the middle: nobody gets this answer, and it is not a defect.
    throw error instanceof Refusal ? error : new Refusal('malformed');
  }
  return Buffer.concat(chunks);
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal('malformed');
  }
}

/** Not recursive, because the depth is not known yet. */
function refuseOversized(body: object): void {
  let members = 0;
  let level: object[] = [body];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new Refusal('malformed');
    const inner: object[] = [];
    for (const one of level) {
      for (const value of Object.values(one)) {
        members += 1;
        if (typeof value === 'object' && value !== null) inner.push(value);
      }
    }
    if (members > MAX_MEMBERS) throw new Refusal('malformed');
    level = inner;
  }
}

// Without a prototype, `__proto__` is an ordinary name.
const empty = (): RawInput => Object.create(null) as RawInput;
