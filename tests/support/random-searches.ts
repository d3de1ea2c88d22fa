import { sql, type Kysely } from 'kysely';
import type { Catalogue, SortKey } from '#domain/catalogue/catalogue.ts';
import { type ListingSearch, rangeLimits, readSearch } from '#domain/catalogue/search.ts';
import type { Database } from '#server/db/tables.ts';
import { Random } from '#demonstration/random.ts';

/** Words that no listing has. */
const ABSENT = ['qqxzvw', 'ضظغثقشط', 'zzyx 9', 'لاشيء7'];
const SAMPLED = 2_000;

interface Sample {
  title: { en: string; ar: string };
  price: number | null;
  monthly: number | null;
  attributes: Record<string, unknown>;
}

/** Reproducible random searches based on stored listings: broad and narrow, with and without text. */
export async function randomSearches(
  db: Kysely<Database>,
  catalogue: Catalogue,
  seed: number,
): Promise<{ filtered: () => ListingSearch; worded: (words?: number) => ListingSearch }> {
  const { rows } = await sql<Sample>`
    select title, price, monthly, attributes from listings
    where kind = ${catalogue.kind} and approval = 'accepted' and availability = 'available' order by md5(id::text) limit ${SAMPLED}
  `.execute(db);
  if (rows.length === 0) throw new Error(`There are no ${catalogue.kind} to search.`);
  const random = new Random(seed);
  const sorts = Object.keys(catalogue.sorts) as SortKey[];

  function raw(share: number): Record<string, string> {
    const out: Record<string, string> = { sort: random.one(sorts) };
    // Values of one listing match together; values of others narrow the search or match nothing.
    const like = random.one(rows);
    for (const key of catalogue.filters) {
      if (!random.chance(share)) continue;
      const from = random.chance(0.8) ? like : random.one(rows);
      const value = valueOf(from, key);
      const limits = rangeLimits(catalogue, key);
      if (limits && typeof value === 'number') {
        const bound = Math.round(value * (0.4 + random.next() * 1.2));
        if (random.chance(0.6)) out[`${key}To`] = String(bound);
        if (random.chance(0.4)) out[`${key}From`] = String(Math.round(bound * random.next()));
      } else if (Array.isArray(value)) out[key] = value.filter(() => random.chance(0.3)).join(',');
      else if (typeof value === 'string') {
        const more = [
          value,
          ...rows
            .slice(random.between(0, rows.length - 4))
            .slice(0, 2)
            .map((row) => valueOf(row, key)),
        ];
        out[key] = random.chance(0.6) ? value : more.filter((one) => typeof one === 'string').join(',');
      }
    }
    return out;
  }

  function words(count: number): string {
    const like = random.one(rows);
    const title = random.chance(0.5) ? like.title.en : like.title.ar;
    const all = title.split(/\s+/);
    const chosen = Array.from({ length: count }, () => random.one(all));
    if (random.chance(0.1)) chosen[0] = random.one(ABSENT);
    const last = chosen.at(-1)!;
    // An incomplete last word, as while typing.
    if (random.chance(0.3) && last.length > 3)
      chosen[chosen.length - 1] = last.slice(0, random.between(2, last.length - 1));
    return chosen.join(' ');
  }

  const read = (parameters: Record<string, string>) => readSearch(catalogue, parameters).search;
  return {
    filtered: () =>
      read({
        ...raw(random.one([0.04, 0.12, 0.25, 0.45])),
        ...(random.chance(0.2) && { page: String(random.between(2, 6)) }),
      }),
    worded: (count = random.between(1, 4)) => read({ ...raw(random.one([0, 0.05, 0.15])), q: words(count) }),
  };
}

/** In the unit of searches: riyals for money. */
function valueOf({ price, monthly, attributes }: Sample, key: string): unknown {
  if (key === 'price') return price === null ? null : price / 100;
  if (key === 'monthly') return monthly === null ? null : monthly / 100;
  return attributes[key];
}
