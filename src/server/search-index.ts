// npm run search -- rebuild|verify: makes the index in OpenSearch anew beside running servers, or compares it with the database.
import { kinds } from '#domain/catalogue/kinds/kinds.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { ListingFeed } from './browse/open-search/listing-feed.ts';
import { IndexMissing, OpenSearch, OpenSearchAway } from './browse/open-search/open-search.ts';
import { openDatabase } from './db/database.ts';
import { CannotStart, readSettings } from './settings.ts';

const USAGE = 'Usage: npm run search -- rebuild, or verify';
/** Ids that are named of each kind of difference. */
const MAX_NAMED = 10;

try {
  await run(process.argv.slice(2));
} catch (error) {
  const isExpected = [CannotStart, OpenSearchAway, IndexMissing].some((kind) => error instanceof kind);
  if (!isExpected || !(error instanceof Error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run([act, ...more]: string[]): Promise<void> {
  if ((act !== 'rebuild' && act !== 'verify') || more.length > 0) throw new CannotStart(USAGE);
  const settings = readSettings(process.env);
  if (!settings.searchUrl) throw new CannotStart('SEARCH_URL must be set: without it the index is in memory.');
  const search = new OpenSearch(settings.searchUrl);
  const database = await openDatabase(settings, console.error, {
    joins: true,
    hidesSamples: !settings.hasDemonstration,
  });
  const feed = new ListingFeed({ db: database.db, search, kinds, today: () => riyadhDay(new Date()) });
  try {
    if (act === 'rebuild') await rebuild(feed);
    else await verify(feed);
  } finally {
    await search.close();
    await database.stop();
  }
}

async function rebuild(feed: ListingFeed): Promise<void> {
  const begunAt = performance.now();
  const { sizes } = await feed.rebuild();
  const counts = Object.entries(sizes).map(([kind, size]) => `${size} ${kind}`);
  console.log(
    `The index was made anew in ${Math.round((performance.now() - begunAt) / 1_000)} s: ${counts.join(', ')}.`,
  );
}

/** First takes what has just changed, so that only what is wrong differs. */
async function verify(feed: ListingFeed): Promise<void> {
  if (!(await feed.state())) throw new CannotStart('There is no index of this database and version yet.');
  await feed.feed({ waits: true, isLost: false });
  for (const { catalogue } of Object.values(kinds)) {
    const { wanted, missing, extra, old } = await feed.compare(catalogue);
    console.log(
      `${catalogue.kind}: ${wanted} in the database, ${wanted - missing.length + extra.length} in the index.`,
    );
    for (const [what, ids] of Object.entries({ missing, 'too much': extra, old })) {
      if (ids.length === 0) continue;
      console.error(`${catalogue.kind}: ${ids.length} ${what}: ${ids.slice(0, MAX_NAMED).join(', ')}`);
      process.exitCode = 1;
    }
  }
  if (process.exitCode === 1) console.error('npm run search -- rebuild makes the index anew, without a gap.');
}
