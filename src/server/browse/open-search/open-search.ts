import { Client, errors } from '@opensearch-project/opensearch';
import type { CountAnswer } from './listing-counts.ts';
import type { Query } from './listing-queries.ts';

/** OpenSearch does not answer, or has too much to do: the same may succeed later. */
export class OpenSearchAway extends Error {
  override readonly name = 'OpenSearchAway';
}

/** What was asked is not there: an index has to be made again. */
export class IndexMissing extends Error {
  override readonly name = 'IndexMissing';
}

interface Asked {
  readonly body?: object | undefined;
  /** Of the bulk and multiple search interfaces. */
  readonly lines?: readonly object[];
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly timeoutMs?: number;
}

/** What a search is answered with, as far as it is read. */
export interface Found {
  readonly hits?: {
    readonly total?: { readonly value: number };
    readonly hits?: readonly {
      readonly sort?: readonly unknown[];
      readonly fields?: Readonly<Record<string, readonly number[]>>;
    }[];
  };
  readonly aggregations?: CountAnswer;
}

/** One write: a document, or its removal where there is none. */
export interface Write {
  /** An alias: a write makes no index by itself. */
  readonly index: string;
  readonly id: number;
  /** A write with a lower version than what is there, or was removed, changes nothing. */
  readonly version: number;
  readonly document: Readonly<Record<string, unknown>> | null;
}

type Failed = Readonly<{ error?: { type?: string; reason?: string }; status?: number }>;

const SEARCH_TIMEOUT_MS = 5_000;
/** For everything else. */
const TIMEOUT_MS = 60_000;
const RETRIES = 2;
/** Documents in one request. */
const BULK = 500;
const BULK_ATTEMPTS = 6;
const BULK_WAIT_MS = 500;
const TOO_MANY_REQUESTS = 429;
const READ = [
  'hits.total.value',
  'hits.hits.sort',
  'hits.hits.fields',
  'aggregations',
  'error',
  'status',
  '_shards.failed',
  'timed_out',
].map((path) => `responses.${path}`);

/** A connection to OpenSearch. Its nodes are asked in turn; one that does not answer is left out for a while. */
export class OpenSearch {
  readonly #client: Client;

  /** Addresses with commas between them. */
  constructor(addresses: string) {
    this.#client = new Client({
      nodes: addresses.split(',').map((address) => address.trim()),
      maxRetries: RETRIES,
      requestTimeout: TIMEOUT_MS,
    });
  }

  async close(): Promise<void> {
    await this.#client.close();
  }

  /** Null where there is no such thing. */
  async find<T>(method: string, path: string, asked: Asked = {}): Promise<T | null> {
    try {
      return await this.request<T>(method, path, asked);
    } catch (error) {
      if (error instanceof IndexMissing || statusOf(error) === 404) return null;
      throw error;
    }
  }

  async request<T>(method: string, path: string, { body, lines, query, timeoutMs }: Asked = {}): Promise<T> {
    try {
      const answer = await this.#client.transport.request(
        {
          method,
          path,
          ...(body && { body }),
          ...(lines && { bulkBody: [...lines] }),
          ...(query && { querystring: query }),
        },
        timeoutMs === undefined ? {} : { requestTimeout: timeoutMs },
      );
      return answer.body as T;
    } catch (error) {
      throw explained(error);
    }
  }

  /** Several searches of one index at once, with all shards or not at all. */
  async search(index: string, bodies: readonly object[]): Promise<Found[]> {
    if (bodies.length === 0) return [];
    const { responses } = await this.request<{ responses: (Found & Failed)[] }>('POST', '/_msearch', {
      lines: bodies.flatMap((body) => [{ index, allow_partial_search_results: false }, body]),
      query: { filter_path: READ.join(',') },
      timeoutMs: SEARCH_TIMEOUT_MS,
    });
    for (const { error, status } of responses) if (error) throw failed(error, status);
    return responses;
  }

  /** How many listings each query finds. */
  async count(index: string, queries: readonly Query[]): Promise<number[]> {
    const found = await this.search(
      index,
      queries.map((query) => ({ size: 0, track_total_hits: true, query })),
    );
    return found.map(({ hits }) => hits?.total?.value ?? 0);
  }

  /** Writes all, repeating what OpenSearch had no room for. `paused` is called between requests. */
  async write(writes: readonly Write[], paused: () => Promise<void>) {
    for (let from = 0; from < writes.length; from += BULK) {
      let left = writes.slice(from, from + BULK);
      for (let attempt = 1; left.length > 0; attempt += 1) {
        const { items } = await this.request<{ items: Record<string, Failed>[] }>('POST', '/_bulk', {
          lines: left.flatMap(({ index, id, version, document }) => {
            const at = { _index: index, _id: String(id), version, version_type: 'external_gte' };
            return document ? [{ index: { ...at, require_alias: true } }, document] : [{ delete: at }];
          }),
          query: { filter_path: 'items.*.status,items.*.error.type,items.*.error.reason' },
        });
        const answers = items.map((item) => Object.values(item)[0] ?? {});
        for (const { error, status } of answers) {
          // A conflict: something newer is there.
          if (error && status !== 409 && status !== TOO_MANY_REQUESTS) throw failed(error, status);
        }
        left = left.filter((_write, i) => answers[i]?.status === TOO_MANY_REQUESTS);
        await paused();
        if (left.length === 0) break;
        if (attempt === BULK_ATTEMPTS) throw new OpenSearchAway('OpenSearch has no room for more changes.');
        await new Promise((resolve) => setTimeout(resolve, BULK_WAIT_MS * 2 ** attempt));
      }
    }
  }
}

function statusOf(error: unknown): number | null {
  return error instanceof errors.ResponseError ? error.statusCode : null;
}

function explained(error: unknown): unknown {
  if (!(error instanceof errors.OpenSearchClientError)) return error;
  if (!(error instanceof errors.ResponseError))
    return new OpenSearchAway('OpenSearch does not answer', { cause: error });
  const body = error.body as Failed | undefined;
  return error.statusCode === 404 && body?.error === undefined
    ? error
    : failed(body?.error ?? {}, error.statusCode, error);
}

function failed(
  { type = '', reason = '' }: NonNullable<Failed['error']>,
  status?: number | null,
  cause?: unknown,
): Error {
  const text = `${type}: ${reason}`;
  if (type === 'index_not_found_exception' || status === 404) return new IndexMissing(text, { cause });
  const isAway = status === TOO_MANY_REQUESTS || status === 502 || status === 503 || status === 504;
  return isAway ? new OpenSearchAway(text, { cause }) : new Error(`OpenSearch refused: ${text}`, { cause });
}
