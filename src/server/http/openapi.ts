import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { FileReason } from '#domain/uploads/file-reason.ts';
import { errorCodes, ordinaryLimit, type Endpoint, type ErrorCode } from '#contract/endpoint.ts';
import { refusalCodes } from './refusal-codes.ts';
import { statusOf } from './refusal.ts';
import type { Route } from './serve.ts';

type Json = Readonly<Record<string, unknown>>;

const kinds = {
  query: 'Reads or calculates; changes nothing.',
  command:
    'Changes something once, however often it is sent: repeat it with the same Idempotency-Key until it is answered.',
  act: 'Carries no Idempotency-Key; repeat it by itself only where the summary says that this is safe.',
  upload: 'Raw bytes under their SHA-256: sending the same file again is free.',
  download: 'The bytes of a file.',
} as const;

/** The published description of the interface (OpenAPI 3.1), generated from the endpoint table. */
export function describeApi(routes: readonly Route[], serverUrl: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const { name, endpoint } of routes)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = describe(name, endpoint);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wijha',
      version: '1',
      description:
        'Cars and homes in Saudi Arabia. Money is whole halalas, times are ISO 8601 UTC. Texts people read come in both languages; messages speak the language of Accept-Language (en, ar).',
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        lenderKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'The key of a lender, from an administrator of Wijha, in place of the token of a session.',
        },
        cookie: { type: 'apiKey', in: 'cookie', name: 'auth_token' },
      },
      schemas: { Error: errorSchema, PageMeta: pageMetaSchema },
    },
  };
}

function describe(name: string, endpoint: Endpoint): Json {
  const { kind, access, summary } = endpoint;
  const limit = endpoint.limit ?? ordinaryLimit;
  return {
    operationId: name.replaceAll('.', '_'),
    tags: [name.split('.', 1)[0]],
    summary,
    description: `${kinds[kind]} At most ${limit.count} calls a ${limit.per}.`,
    'x-kind': kind,
    ...(access !== 'anyone' && {
      security: access === 'lender-key' ? [{ lenderKey: [] }] : [{ bearer: [] }, { cookie: [] }],
      'x-access': access,
    }),
    ...(endpoint.roles && { 'x-roles': endpoint.roles }),
    ...(endpoint.fresh && { 'x-fresh': true }),
    parameters: [...headers(endpoint), ...parameters(endpoint)],
    ...requestBody(endpoint),
    responses: { 200: success(endpoint), ...failures(endpoint) },
  };
}

const header = (name: string, required: boolean, schema: Json, description: string): Json => ({
  name,
  in: 'header',
  required,
  schema,
  description,
});

function headers({ kind, access, path }: Endpoint): Json[] {
  const language = header('Accept-Language', false, { type: 'string' }, 'Language of messages: en or ar.');
  if (kind === 'upload')
    return [language, header('Content-Digest', true, { type: 'string' }, 'sha-256=:base64: of the bytes (RFC 9530).')];
  const device = header(
    'Device-Id',
    false,
    { type: 'string', format: 'uuid' },
    'Whose key it is when nobody is signed in.',
  );
  if (kind !== 'command') return path.startsWith('/receipts/') ? [language, device] : [language];
  const key = header(
    'Idempotency-Key',
    true,
    { type: 'string', format: 'uuid' },
    'Minted when the person presses Send (UUIDv7). The same key and body: the same receipt.',
  );
  return access === 'anyone' ? [language, key, device] : [language, key];
}

/** Parameters in the path and, for calls without a body, in the query string. */
function parameters(endpoint: Endpoint): Json[] {
  const { properties, required } = members(endpoint.input);
  return Object.entries(properties).flatMap(([name, schema]): Json[] => {
    if (endpoint.path.includes(`{${name}}`)) return [{ name, in: 'path', required: true, schema }];
    return hasBody(endpoint) ? [] : [{ name, in: 'query', required: required.includes(name), schema }];
  });
}

function requestBody(endpoint: Endpoint): Json {
  if (endpoint.kind === 'upload') {
    const content = Object.fromEntries(
      endpoint.mimeTypes.map((type) => [
        type,
        { schema: { type: 'string', format: 'binary', maxLength: endpoint.maxBytes } },
      ]),
    );
    return { requestBody: { required: true, content } };
  }
  if (!hasBody(endpoint)) return {};
  const schema = schemaOf(endpoint.input, 'input');
  return {
    requestBody: { required: members(endpoint.input).required.length > 0, content: { 'application/json': { schema } } },
  };
}

const hasBody = (endpoint: Endpoint) =>
  endpoint.method !== 'GET' && endpoint.method !== 'DELETE' && endpoint.kind !== 'upload';

function success(endpoint: Endpoint): Json {
  if (endpoint.kind === 'download')
    return {
      description: 'The bytes.',
      content: Object.fromEntries(
        endpoint.mimeTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
      ),
    };
  const isPaged = endpoint.kind === 'query' && endpoint.paged === true;
  const data = schemaOf(endpoint.output, 'output');
  const schema = {
    type: 'object',
    required: ['data', 'message', ...(isPaged ? ['meta'] : [])],
    properties: {
      data,
      message: { type: ['string', 'null'] },
      ...(isPaged && { meta: { $ref: '#/components/schemas/PageMeta' } }),
    },
  };
  const alsoAtTop = endpoint.kind === 'query' && endpoint.alsoAtTop === true;
  return {
    description: alsoAtTop ? 'The members of `data` stand at the top level too.' : 'Done.',
    content: { 'application/json': { schema } },
  };
}

/** The refusals of this endpoint, by status. */
function failures(endpoint: Endpoint): Record<string, Json> {
  const byStatus: Record<string, ErrorCode[]> = {};
  for (const code of refusalCodes(endpoint)) (byStatus[statusOf[code]] ??= []).push(code);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, found]) => [
      status,
      {
        description: found.join(', '),
        ...(['409', '429', '503', '507'].includes(status) && {
          headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds.' } },
        }),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

/** Checks that JSON Schema cannot express are left out: the description may be less strict than the check, never stricter. */
function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _, ...json } = toJsonSchema(schema, { errorMode: 'ignore', typeMode });
  return json;
}

function members(schema: GenericSchema): { properties: Json; required: readonly string[] } {
  const { properties = {}, required = [] } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' });
  return { properties, required };
}

const errorSchema: Json = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'In the language of the caller.' },
    code: { enum: errorCodes },
    reason: { enum: FileReason.options, description: 'Why a file is file_refused, or cannot be taken now (busy).' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
      description: 'By field, named like the input.',
    },
    state: { description: 'On a conflict: the thing as it is now.' },
  },
};

const pageMetaSchema: Json = {
  type: 'object',
  required: ['page', 'perPage', 'total', 'totalIsCapped', 'nextCursor'],
  properties: {
    page: { type: 'integer' },
    perPage: { type: 'integer' },
    total: { type: 'integer', description: 'Counted up to a limit, at most 10000; then totalIsCapped.' },
    totalIsCapped: { type: 'boolean' },
    nextCursor: { type: ['string', 'null'] },
    previousCursor: { type: ['string', 'null'], description: 'Only of lists that are read in both directions.' },
  },
};
