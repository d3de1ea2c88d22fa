// The catalogue as the server answers it, without HTTP: node tests/bench/search-bench.ts (DATA_DIR or DATABASE_URL with cars in it)
import type { Call } from '#server/http/serve.ts';
import { browseHandlers } from '#server/browse/browse.ts';
import { ListingIndexes } from '#server/browse/listing-index.ts';
import { openDatabase } from '#server/db/database.ts';
import { Random } from '#server/demonstration/random.ts';
import { listingsHandlers } from '#server/listings/listings.ts';
import { readSettings } from '#server/settings.ts';
import { cars } from '#domain/catalogue/cars.ts';

const ROUNDS = 600;
const BRANDS_AR = ['تويوتا', 'تيوتا', 'هونداي', 'فورد', 'شفروليه', 'نيسان', 'كيا'];
const MODELS_AR = ['كامري', 'لاندكروزر', 'إلنترا', 'النترا', 'تورس', 'الرياض', 'جدة', '٢٠٢٣', 'هايلكس', 'تاهو', 'فل'];

const settings = readSettings(process.env);
const database = await openDatabase(settings, console.error, { joins: true });
const startedAt = performance.now();
const index = await ListingIndexes.start(database.db);
console.log(`${index.of(cars).size.toLocaleString('en')} cars indexed in ${((performance.now() - startedAt) / 1000).toFixed(1)} s, memory ${Math.round(process.memoryUsage.rss() / 2 ** 20)} MB`);

const services = { db: database.db, index };
const call: Call = {
  caller: null,
  locale: 'ar',
  now: new Date(),
  db: database.db,
  key: null,
  owners: ['guest'],
  address: '',
  say: () => {},
  session: { token: null, keep: () => {}, clear: () => {} },
};
const browse = browseHandlers(services);
const listings = listingsHandlers(services);
const random = new Random(5);

console.table({
  'filtered page, total and counts': await measure(() => browse.cars(someFilters(), call)),
  'two Arabic words': await measure(() => browse.cars({ q: `${random.one(BRANDS_AR)} ${random.one(MODELS_AR)}`, priceTo: String(random.between(20_000, 400_000)) }, call)),
  'a car by id': await measure(() => listings.car({ id: String(index.of(cars).ids[random.between(0, index.of(cars).size - 1)]) }, call)),
});
await index.stop();
await database.stop();

/** Every search another one, so that no kept answer helps. */
function someFilters(): Record<string, string> {
  const filters: Record<string, string> = { sort: random.one(Object.keys(cars.sorts)) };
  if (random.chance(0.6)) filters['brand'] = random.one(['toyota', 'hyundai', 'ford,chevrolet', 'kia', 'nissan', 'lexus', 'gmc']);
  if (random.chance(0.5)) filters['city'] = random.one(['riyadh', 'jeddah', 'riyadh,dammam', 'abha']);
  if (random.chance(0.4)) filters['body'] = random.one(['suv', 'sedan', 'pickup']);
  if (random.chance(0.3)) filters['fuel'] = random.one(['petrol-91', 'hybrid', 'diesel']);
  if (random.chance(0.3)) filters['condition'] = random.one(['new', 'used']);
  if (random.chance(0.4)) filters['yearFrom'] = String(random.between(2012, 2025));
  if (random.chance(0.3)) filters['monthlyTo'] = String(random.between(600, 5_000));
  filters['priceTo'] = String(random.between(20_000, 600_000));
  if (random.chance(0.2)) filters['page'] = String(random.between(2, 5));
  return filters;
}

async function measure(run: () => Promise<unknown>): Promise<Record<string, string>> {
  for (let i = 0; i < 50; i++) await run();
  const times: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const from = performance.now();
    await run();
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => `${times[Math.floor(share * (times.length - 1))]!.toFixed(2)} ms`;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}
