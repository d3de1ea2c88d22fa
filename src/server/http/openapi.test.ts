import { describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { testApp } from '../../../tests/support/server-app.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, unknown>;
}

describe('the published description', async () => {
  const { app } = await testApp();
  const response = await app.request('/api/openapi.json');
  const text = await response.text();
  const description = JSON.parse(text) as {
    openapi: string;
    paths: Record<string, Record<string, Operation>>;
    servers: unknown;
  };
  const endpoints = Object.entries(api).flatMap(([noun, table]) =>
    Object.entries<Endpoint>(table).map(([name, endpoint]) => [`${noun}_${name}`, endpoint] as const),
  );

  it('is OpenAPI 3.1 for this server', () => {
    expect(response.headers.get('content-type')).toContain('application/json');
    expect([description.openapi, description.servers]).toEqual(['3.1.0', [{ url: '/api' }]]);
    expect(Object.values(description.paths).flatMap((methods) => Object.values(methods))).toHaveLength(
      endpoints.length,
    );
  });

  it('has no reference to a missing part', () => {
    for (const [, name = ''] of text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g))
      expect(description).toHaveProperty(['components', 'schemas', name]);
    expect(text).not.toContain('#/$defs');
  });

  it.each(endpoints)('names %s with its input, headers and refusals', (id, endpoint) => {
    const operation = description.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(operation?.operationId).toBe(id);
    const names = operation?.parameters.map(({ name }) => name) ?? [];
    expect(names).toContain('Accept-Language');
    expect(names.includes('Idempotency-Key')).toBe(endpoint.kind === 'command');
    expect(names.includes('Content-Digest')).toBe(endpoint.kind === 'upload');
    for (const [, part = ''] of endpoint.path.matchAll(/\{(\w+)\}/g))
      expect(operation?.parameters).toContainEqual(expect.objectContaining({ name: part, in: 'path', required: true }));
    expect(operation?.requestBody !== undefined).toBe(!['GET', 'DELETE'].includes(endpoint.method));
    expect(Object.keys(operation?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '422', '429', '503', ...(endpoint.access === 'anyone' ? [] : ['401'])]),
    );
  });
});
