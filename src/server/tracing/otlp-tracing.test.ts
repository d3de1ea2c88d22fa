import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { measuredServer } from '../../../tests/support/measured-server.ts';
import { connect } from '../db/database.ts';
import { createJobQueue } from '../db/job-queue.ts';
import { tracedRenderer } from './traced-parts.ts';
import { createOtlpTracing } from './otlp-tracing.ts';

const INTERNAL = 1;
const SERVER = 2;
const CLIENT = 3;
const CONSUMER = 5;
const FAILED = 2;

const Span = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string()),
  name: v.string(),
  kind: v.number(),
  startTimeUnixNano: v.string(),
  endTimeUnixNano: v.string(),
  attributes: v.array(v.object({ key: v.string(), value: v.object({ stringValue: v.optional(v.string()) }) })),
  status: v.object({ code: v.optional(v.number()) }),
});
const Sent = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.object({ attributes: v.array(v.object({ key: v.string(), value: v.unknown() })) }),
      scopeSpans: v.array(v.object({ spans: v.array(Span) })),
    }),
  ),
});

/** A receiver of OTLP over HTTP, with everything it was sent. */
async function receiver() {
  const bodies: string[] = [];
  const server: Server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (request.url === '/v1/traces' && request.method === 'POST') bodies.push(Buffer.concat(parts).toString());
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const sent = () => bodies.flatMap((body) => v.parse(Sent, JSON.parse(body)).resourceSpans);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bodies,
    resources: () => sent().flatMap(({ resource }) => resource.attributes),
    spans: () => sent().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  };
}

describe('a server with a receiver of traces', async () => {
  const to = await receiver();
  const server = await measuredServer({ OTEL_EXPORTER_OTLP_ENDPOINT: to.endpoint, OTEL_SERVICE_NAME: 'wijha-test' });

  it('sends a request and the queries it caused as one trace, by the template of its route, without anything that was asked', async () => {
    const answer = await fetch(`${server.origin}/api/article/secret-words?x=secret-search`);
    await answer.text();
    await (await fetch(`${server.origin}/api/readyz`)).text();
    const asked = await eventually(() => {
      const found = to.spans().find(({ name, kind }) => kind === SERVER && name === 'GET /api/article/{id}');
      expect(found).toBeDefined();
      return found!;
    });
    expect(asked.parentSpanId).toBeUndefined();
    const attributes = Object.fromEntries(asked.attributes.map(({ key, value }) => [key, value.stringValue]));
    expect(attributes).toMatchObject({
      'http.request.method': 'GET',
      'wijha.endpoint': 'articles.one',
      'wijha.request': answer.headers.get('x-request-id'),
    });
    const queries = await eventually(() => {
      const found = to.spans().filter(({ traceId, kind }) => traceId === asked.traceId && kind === CLIENT);
      expect(found.length).toBeGreaterThan(0);
      return found;
    });
    expect(queries.map(({ name }) => name)).toEqual(['selectArticle in articles/articles-sql.ts']);
    for (const query of queries) {
      expect(query.parentSpanId).toBe(asked.spanId);
      expect(BigInt(query.endTimeUnixNano) >= BigInt(query.startTimeUnixNano)).toBe(true);
    }
    await (await fetch(`${server.origin}/api/cars?search=secret-words`)).text();
    const search = await eventually(() => {
      const found = to.spans().find(({ name, kind }) => kind === INTERNAL && name === 'search cars');
      expect(found).toBeDefined();
      return found!;
    });
    const list = await eventually(() => {
      const found = to.spans().find(({ spanId }) => spanId === search.parentSpanId);
      expect(found).toBeDefined();
      return found!;
    });
    expect([list.kind, list.traceId]).toEqual([SERVER, search.traceId]);
    expect(to.bodies.join('')).not.toMatch(/secret|readyz/);
    expect(to.resources()).toContainEqual({ key: 'service.name', value: { stringValue: 'wijha-test' } });
  });
});

describe('parts of a server', async () => {
  const { connection } = await testDatabase();

  it('a job is a trace of its own with its queries, and one that fails says so', async () => {
    const to = await receiver();
    const tracing = createOtlpTracing({ endpoint: to.endpoint, share: 1, service: 'wijha' }, () => {});
    const slowQueries = { thresholdMs: Infinity, tell: () => {}, trace: tracing.query };
    const { db, pool } = connect({ ...connection, slowQueries }, () => {});
    const jobs = createJobQueue(pool, () => {}, { slowQueries, tracing });
    let ended = 0;
    const add = jobs.take<{ divisor: number }>({
      name: 'traced-jobs',
      retries: 0,
      retryDelay: 1,
      expiresIn: 600,
      pollSeconds: 0.5,
      async work({ divisor }) {
        try {
          await sql`select 1 / ${divisor}::int`.execute(db);
        } finally {
          ended += 1;
        }
      },
    });
    try {
      await add({ divisor: 1 });
      await add({ divisor: 0 });
      await eventually(() => expect(ended).toBe(2));
      await jobs.stop();
    } finally {
      await tracing.stop();
      await db.destroy();
    }
    const spans = to.spans();
    const work = spans.filter(({ kind }) => kind === CONSUMER);
    const outcomes = work.map(({ name, status }) => `${name}${status.code === FAILED ? ' failed' : ''}`);
    expect(new Set(outcomes)).toEqual(new Set(['job traced-jobs', 'job traced-jobs failed']));
    // The questions of the queue itself belong to no work and are not sent.
    expect(spans).toHaveLength(4);
    for (const { spanId, traceId, status } of work)
      expect(spans.find(({ parentSpanId }) => parentSpanId === spanId)).toMatchObject({ traceId, status });
  });

  it('a page is a part of the request that wanted it, with what it asks for, also when it fails', async () => {
    const to = await receiver();
    const tracing = createOtlpTracing({ endpoint: to.endpoint, share: 1, service: 'wijha' }, () => {});
    const renderer = tracedRenderer(
      {
        async render(_, address) {
          tracing.query(() => 'selectCards', 1, false);
          if (address === '/broken') throw new Error('no');
          return null;
        },
      },
      tracing,
    );
    const request = tracing.open('GET page', 'request');
    await request.run(async () => {
      await renderer.render('en', '/');
      await expect(renderer.render('en', '/broken')).rejects.toThrow('no');
    });
    request.end({ isFailed: false });
    // Nobody asked for this one.
    await renderer.render('en', '/');
    await tracing.stop();
    const pages = to.spans().filter(({ name }) => name === 'render page');
    expect(pages.map(({ status }) => status.code === FAILED)).toEqual([false, true]);
    for (const { spanId } of pages)
      expect(to.spans().find(({ parentSpanId }) => parentSpanId === spanId)?.name).toBe('selectCards');
  });

  it('sends the share of the settings only', async () => {
    const to = await receiver();
    const tracing = createOtlpTracing({ endpoint: to.endpoint, share: 0, service: 'wijha' }, () => {});
    const span = tracing.open('GET', 'request');
    await span.run(async () => tracing.query(() => expect.unreachable(), 1, false));
    span.end({ isFailed: false });
    await tracing.stop();
    expect(to.bodies).toEqual([]);
  });

  it('a receiver that cannot be reached is logged, and nothing waits for it', async () => {
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const { port } = gone.address() as AddressInfo;
    await new Promise((closed) => gone.close(closed));
    const logged: string[] = [];
    const tracing = createOtlpTracing({ endpoint: `http://127.0.0.1:${port}`, share: 1, service: 'wijha' }, (line) =>
      logged.push(line),
    );
    const span = tracing.open('GET', 'request');
    expect(await span.run(async () => 'the answer')).toBe('the answer');
    span.end({ isFailed: false });
    await tracing.stop();
    await eventually(() => expect(logged).toEqual([expect.stringMatching(/^Traces cannot be sent: /)]));
  });
});
