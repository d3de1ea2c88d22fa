// Separate process that searches the same cars with another search engine: node peer.ts FOLDER COUNT, then messages.
import { createServer } from 'node:http';
import { create, insertMultiple, search } from '@orama/orama';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { fold } from '#domain/words/fold.ts';
import { findRunningPostgres } from '#server/db/embedded-postgres.ts';
import { connect } from '#server/db/database.ts';

/** A search: filters in its own format, a text, an order. */
export interface PeerSearch {
  readonly term: string;
  readonly where: Readonly<Record<string, unknown>>;
  readonly sortBy?: { readonly property: string; readonly order: 'ASC' | 'DESC' };
}

export type PeerReport =
  | {
      readonly say: 'ready';
      readonly builtInMs: number;
      readonly rssMb: number;
      readonly origin: string;
      readonly count: number;
    }
  | { readonly say: 'times'; readonly times: readonly number[] };

const [folder = '', count = '0'] = process.argv.slice(2);
const choices = cars.filters.filter(
  (key) => key !== 'price' && key !== 'monthly' && cars.attributes[key].type === 'choice',
);
const facets = Object.fromEntries(choices.map((key) => [key, { limit: 2_000 }]));
const schema = {
  words: 'string',
  createdAt: 'number',
  price: 'number',
  monthly: 'number',
  year: 'number',
  mileage: 'number',
  ...Object.fromEntries(choices.map((key) => [key, 'enum'])),
} as const;

const connection = await findRunningPostgres(folder);
if (!connection) throw new Error('The database does not run.');
const { db } = connect(connection, () => {});
const engine = create({ schema: { ...schema } });
const begun = performance.now();
const rows = await db
  .selectFrom('listings')
  .select(['id', 'title', 'price', 'monthly', 'attributes', 'created_at'])
  .where('kind', '=', cars.kind)
  .where('approval', '=', 'accepted')
  .where('availability', '=', 'available')
  .limit(Number(count))
  .execute();
await db.destroy();
await insertMultiple(
  engine,
  rows.map(({ id, title, price, monthly, attributes, created_at }) => {
    const values = Object.fromEntries(
      [...choices, 'year', 'mileage'].flatMap((key) =>
        attributes[key] === undefined || attributes[key] === null ? [] : [[key, attributes[key]]],
      ),
    );
    // Folded like ours, because it has no support for Arabic.
    const money = {
      ...(price !== null && { price: price / 100 }),
      ...(monthly !== null && { monthly: monthly / 100 }),
    };
    return {
      id: String(id),
      words: fold(`${title.en} ${title.ar}`),
      createdAt: created_at.getTime(),
      ...money,
      ...values,
    };
  }),
  1_000,
);
const builtInMs = performance.now() - begun;

const answer = ({ term, where, sortBy }: PeerSearch) =>
  search(engine, {
    term,
    limit: 24,
    facets,
    where,
    ...(sortBy && { sortBy }),
    threshold: 0,
    exact: false,
  } as Parameters<typeof search>[1]);

const server = createServer(async (_request, response) => {
  const {
    hits,
    count: total,
    facets: counts,
  } = await answer({ term: '', where: {}, sortBy: { property: 'createdAt', order: 'DESC' } });
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ items: hits.map(({ document }) => document), total, facets: counts }));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The peer has no port.');
  process.send?.({
    say: 'ready',
    builtInMs,
    rssMb: process.memoryUsage().rss / 1e6,
    origin: `http://127.0.0.1:${address.port}`,
    count: rows.length,
  } satisfies PeerReport);
});

process.on('message', async (asked: readonly PeerSearch[]) => {
  const times: number[] = [];
  for (const one of asked) {
    const from = performance.now();
    await answer(one);
    times.push(performance.now() - from);
  }
  process.send?.({ say: 'times', times } satisfies PeerReport);
});
process.once('disconnect', () => process.exit());
