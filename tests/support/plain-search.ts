import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Catalogue, Values } from '#domain/catalogue/catalogue.ts';
import { kinds } from '#domain/catalogue/kinds/kinds.ts';
import { type ListingSearch, rangeLimits } from '#domain/catalogue/search.ts';
import type { SellerKind } from '#domain/catalogue/seller-kinds.ts';
import type { FeatureGroup } from '#domain/listings/listing.ts';
import { fold, searchForms, withoutArticle } from '#domain/words/fold.ts';
import type { Name } from '#domain/words/name.ts';
import type { ReferenceNames } from '#server/catalogue/reference-names.ts';
import type { Database } from '#server/db/tables.ts';

export interface PlainAnswer {
  ids: number[];
  total: number;
  facets: Record<string, { value: string; count: number }[]>;
  ranges: Record<string, { min: number; max: number }>;
}

type Condition = RawBuilder<boolean>;
const MAX_OPEN = 50;

/**
 * Answers the same searches with plain SQL, one statement per figure, over a flat copy of the public listings. Slow, but
 * simple enough to verify. Words are folded as in the search; the titles and codes that contain them are found
 * here, and the database does the rest.
 */
export class PlainSearch {
  readonly #db: Kysely<Database>;
  readonly #catalogue: Catalogue;
  readonly #table: RawBuilder<unknown>;
  /** Words of each title, code, year and external number, by column. */
  readonly #forms: Map<string, Map<string | number, string[]>>;
  /** Folded names of the codes within codes, by column. */
  readonly #codeNames: Map<string, Map<string, string[]>>;

  private constructor(
    db: Kysely<Database>,
    catalogue: Catalogue,
    table: RawBuilder<unknown>,
    forms: Map<string, Map<string | number, string[]>>,
    codeNames: Map<string, Map<string, string[]>>,
  ) {
    this.#db = db;
    this.#catalogue = catalogue;
    this.#table = table;
    this.#forms = forms;
    this.#codeNames = codeNames;
  }

  /** Copies the public listings; `close` drops the copy. */
  static async open(db: Kysely<Database>, catalogue: Catalogue, names: ReferenceNames): Promise<PlainSearch> {
    const table = sql.id(`plain_${randomUUID().replaceAll('-', '')}`);
    const found = sql.id(`found_${randomUUID().replaceAll('-', '')}`);
    const columns = sql.join(
      keysOf(catalogue).map((key) => {
        const column = sql.id(columnOf(key));
        if (key === 'price' || key === 'monthly') return sql`${sql.id(key)} as ${column}`;
        const attribute = catalogue.attributes[key]!;
        if (attribute.type === 'quantity') return sql`(attributes->>${sql.lit(key)})::bigint as ${column}`;
        if (attribute.type === 'choices') return sql`coalesce(attributes->${sql.lit(key)}, '[]') as ${column}`;
        return sql`attributes->>${sql.lit(key)} as ${column}`;
      }),
    );
    await sql`create unlogged table ${found} (id bigint, attributes jsonb)`.execute(db);
    await insertFound(db, catalogue, found);
    await sql`
      create unlogged table ${table} as
      select id, floor(extract(epoch from created_at) * 1000)::bigint as created, title->>'en' || E'\n' || (title->>'ar') as title,
        concat(description->>'en', E'\n', description->>'ar') as note, price is not null and photos <> '[]' as complete, ${columns}
      from (select listing.id, created_at, title, description, photos, price, monthly, listing.attributes || found.attributes as attributes
        from listings listing join ${found} found on found.id = listing.id) listing
    `.execute(db);
    await sql`drop table ${found}`.execute(db);
    await sql`analyze ${table}`.execute(db);
    const forms = new Map<string, Map<string | number, string[]>>();
    for (const key of ['title', 'note', ...Object.keys(catalogue.attributes)]) {
      const attribute = catalogue.attributes[key];
      const isCode =
        attribute && (attribute.type === 'choice' || attribute.type === 'choices') && catalogue.filters.includes(key);
      if (!isTextColumn(key) && !isCode && !(attribute && isWords(attribute))) continue;
      const column = sql.id(isTextColumn(key) ? key : columnOf(key));
      const values = attribute?.type === 'choices' ? sql`jsonb_array_elements_text(${column})` : column;
      const { rows } = await sql<{
        value: string | number | null;
      }>`select distinct ${values} as value from ${table}`.execute(db);
      const byValue = new Map<string | number, string[]>();
      for (const { value } of rows)
        if (value !== null) byValue.set(value, [...new Set(linesOf(names, attribute, value).flatMap(searchForms))]);
      forms.set(key, byValue);
    }
    const codeNames = new Map<string, Map<string, string[]>>();
    for (const key of catalogue.filters) {
      const attribute = catalogue.attributes[key];
      if (attribute?.type !== 'choice' || !attribute.within) continue;
      const codes = [...(forms.get(key)?.keys() ?? [])].map(String);
      codeNames.set(key, new Map(codes.map((code) => [code, linesOf(names, attribute, code).map(fold)])));
    }
    return new PlainSearch(db, catalogue, table, forms, codeNames);
  }

  async close(): Promise<void> {
    await sql`drop table ${this.#table}`.execute(this.#db);
  }

  async answer(search: ListingSearch, perPage: number): Promise<PlainAnswer> {
    const catalogue = this.#catalogue;
    const where = this.#where(search);
    const { rows: counted } = await sql<{
      count: number;
    }>`select count(*) as count from ${this.#table} where ${where()}`.execute(this.#db);
    const facets: PlainAnswer['facets'] = {};
    const ranges: PlainAnswer['ranges'] = {};
    for (const key of catalogue.filters) {
      const column = sql.id(columnOf(key));
      if (rangeLimits(catalogue, key)) {
        const { rows } = await sql<{
          min: number | null;
          max: number | null;
        }>`select min(${column}) as min, max(${column}) as max from ${this.#table} where ${where([key])}`.execute(
          this.#db,
        );
        const { min, max } = rows[0]!;
        if (min !== null && max !== null)
          ranges[key] = { min: Math.floor(min / factorOf(key)), max: Math.ceil(max / factorOf(key)) };
        continue;
      }
      facets[key] = await this.#facet(key, search, where);
    }
    return { ids: await this.page(search, perPage), total: counted[0]!.count, facets, ranges };
  }

  /** The ids of one page. */
  async page(search: ListingSearch, perPage: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select id from ${this.#table} where ${this.#where(search)()} order by ${this.#order(search)} created desc, id desc limit ${perPage} offset ${(search.page - 1) * perPage}
    `.execute(this.#db);
    return rows.map(({ id }) => id);
  }

  #where(search: ListingSearch): (ignored?: readonly string[]) => Condition {
    const conditions = new Map<string, Condition>();
    const text = this.#text(search.text);
    for (const [key, codes] of Object.entries(search.choices)) conditions.set(key, this.#ticked(key, codes));
    for (const [key, { from, to }] of Object.entries(search.ranges)) {
      const column = sql.id(columnOf(key));
      const factor = factorOf(key);
      conditions.set(
        key,
        all([
          ...(from === undefined ? [] : [sql<boolean>`${column} >= ${from * factor}`]),
          ...(to === undefined ? [] : [sql<boolean>`${column} <= ${to * factor}`]),
        ]),
      );
    }
    return (ignored: readonly string[] = []) =>
      all([text, ...[...conditions].filter(([key]) => !ignored.includes(key)).map(([, condition]) => condition)]);
  }

  async #facet(key: string, search: ListingSearch, where: (ignored?: readonly string[]) => Condition) {
    const attribute = this.#catalogue.attributes[key];
    const dependent = this.#catalogue.filters.filter((other) => withinOf(this.#catalogue, other) === key);
    const column = sql.id(columnOf(key));
    const { rows } =
      attribute?.type === 'choices'
        ? await sql<{
            value: string;
            count: number;
          }>`select value, count(*) as count from ${this.#table}, jsonb_array_elements_text(${column}) as value where ${where()} group by 1`.execute(
            this.#db,
          )
        : await sql<{ value: string; count: number }>`
            select ${column} as value, count(*) as count from ${this.#table} where ${where([key, ...dependent])} and ${column} is not null group by 1
          `.execute(this.#db);
    const sorted = rows.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
    const ticked = search.choices[key] ?? [];
    const parent = withinOf(this.#catalogue, key);
    const isOpen = parent !== undefined && !search.choices[parent];
    const shown = isOpen ? sorted.filter(({ value }, i) => i < MAX_OPEN || ticked.includes(value)) : sorted;
    const missing = ticked.filter((code) => !shown.some(({ value }) => value === code)).toSorted();
    return [...shown, ...missing.map((value) => ({ value, count: 0 }))];
  }

  #order({ sort, text }: ListingSearch) {
    const order = this.#catalogue.sorts[sort]!;
    if (order.by === 'createdAt') return sql``;
    if (order.by === 'text')
      return sql`${sql.join(
        [this.#named(text), this.#text(text, 'whole'), this.#text(text, 'titled')].map(
          (better) => sql`coalesce(${better}, false) desc`,
        ),
      )}, complete desc, `;
    const key = order.by === 'price' || order.by === 'monthly' ? order.by : order.by.attribute;
    return order.descending
      ? sql`${sql.id(columnOf(key))} desc nulls last, `
      : sql`${sql.id(columnOf(key))} asc nulls last, `;
  }

  #ticked(key: string, codes: readonly string[]): Condition {
    const column = sql.id(columnOf(key));
    return this.#catalogue.attributes[key]?.type === 'choices'
      ? sql`${column} @> ${JSON.stringify(codes)}::jsonb`
      : sql`${column} = any(${codes}::text[])`;
  }

  /** The text has the whole name of a model, or of another code within a code. */
  #named(text: string): Condition {
    const words = ` ${fold(text)} `;
    const named = [...this.#codeNames].flatMap(([key, names]) => {
      const found = [...names].filter(([, all]) => all.some((name) => isIn(name, words))).map(([code]) => code);
      return found.length > 0 ? [sql<boolean>`${sql.id(columnOf(key))} = any(${found}::text[])`] : [];
    });
    return named.length === 0 ? sql`false` : sql`coalesce(${sql.join(named, sql` or `)}, false)`;
  }

  #text(text: string, way: Way = 'any'): Condition {
    const words = fold(text).split(' ').filter(Boolean).slice(0, 16);
    const from = (i: number): Condition => {
      const word = words[i];
      if (word === undefined) return sql`true`;
      const next = words[i + 1];
      const bare = withoutArticle(word);
      const alone = sql<boolean>`(${this.#has(bare && !this.#isWritten(word) ? bare : word, way)} and ${from(i + 1)})`;
      return next === undefined ? alone : sql`(${alone} or (${this.#has(word + next, way)} and ${from(i + 2)}))`;
    };
    return from(0);
  }

  #isWritten(prefix: string): boolean {
    return [...this.#forms.values()].some((values) =>
      [...values.values()].some((forms) => forms.some((form) => form.startsWith(prefix))),
    );
  }

  #has(prefix: string, way: Way): Condition {
    const fits = (form: string) => (way === 'whole' ? form === prefix : form.startsWith(prefix));
    const carrying = [...this.#forms].flatMap(([key, values]) => {
      if (key === 'note' && way !== 'any') return [];
      const found = [...values].filter(([, forms]) => forms.some(fits)).map(([value]) => value);
      if (found.length === 0) return [];
      if (isTextColumn(key)) return [sql<boolean>`${sql.id(key)} = any(${found}::text[])`];
      const column = sql.id(columnOf(key));
      const type = this.#catalogue.attributes[key]!.type;
      if (type === 'choices') return [sql<boolean>`${column} ?| ${found}::text[]`];
      return [
        type === 'quantity'
          ? sql<boolean>`${column} = any(${found}::bigint[])`
          : sql<boolean>`${column} = any(${found}::text[])`,
      ];
    });
    // `or` with null is unknown; coalesce turns it into no match.
    return carrying.length === 0 ? sql`false` : sql`coalesce(${sql.join(carrying, sql` or `)}, false)`;
  }
}

const BATCH = 1_000;

/** What each public listing is only found by: its derived values. */
async function insertFound(db: Kysely<Database>, catalogue: Catalogue, table: RawBuilder<unknown>): Promise<void> {
  const derived = Object.values(kinds).find((kind) => kind.catalogue.kind === catalogue.kind)?.advert.derived;
  for (let last = 0; ;) {
    const { rows } = await sql<{
      id: number;
      title: Name;
      attributes: Values;
      features: FeatureGroup[];
      seller: SellerKind | null;
    }>`
      select listing.id, title, attributes, features, seller.kind as seller
      from listings listing left join sellers seller on seller.id = listing.seller_id
      where listing.id > ${last} and listing.kind = ${sql.lit(catalogue.kind)} and approval = 'accepted' and availability = 'available'
      order by listing.id limit ${BATCH}
    `.execute(db);
    if (rows.length === 0) return;
    last = rows.at(-1)!.id;
    const values = rows.map(({ id, title, attributes, features, seller }) => ({
      id,
      attributes:
        derived?.({
          title,
          values: attributes,
          features: features.flatMap(({ items }) => items.map(({ en }) => en)),
          seller: seller ?? 'individual',
        }) ?? {},
    }));
    await sql`
      insert into ${table} select * from jsonb_to_recordset(cast(${JSON.stringify(values)} as jsonb)) as found(id bigint, attributes jsonb)
    `.execute(db);
  }
}

/** How a word is had: at the beginning of any word, of one in a title or name, or as a whole one there. */
type Way = 'any' | 'titled' | 'whole';

const isTextColumn = (key: string) => key === 'title' || key === 'note';

/** A name is in the words with its own words or written as one, `land cruiser` in `toyota landcruiser`. */
function isIn(name: string, words: string): boolean {
  const all = words.split(' ').filter(Boolean);
  const wanted = name.replaceAll(' ', '');
  return all.some((_, from) =>
    all.slice(from, from + 5).some((__, n) => all.slice(from, from + n + 1).join('') === wanted),
  );
}

const columnOf = (key: string) => `c_${key.toLowerCase()}`;
const factorOf = (key: string) => (key === 'price' || key === 'monthly' ? 100 : 1);
const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;

function keysOf(catalogue: Catalogue): string[] {
  const words = Object.entries(catalogue.attributes).flatMap(([key, attribute]) => (isWords(attribute) ? [key] : []));
  const sorted = Object.values(catalogue.sorts).flatMap((order) =>
    typeof order?.by === 'object' ? [order.by.attribute] : [],
  );
  return [...new Set(['price', 'monthly', ...catalogue.filters, ...words, ...sorted])];
}

/** Texts such as external numbers, and years, are searched as words. */
const isWords = (attribute: Catalogue['attributes'][string]) =>
  attribute.type === 'text' || (attribute.type === 'quantity' && attribute.unit === 'year');

function withinOf(catalogue: Catalogue, key: string): string | undefined {
  const attribute = catalogue.attributes[key];
  return attribute?.type === 'choice' ? attribute.within : undefined;
}

function linesOf(
  names: ReferenceNames,
  attribute: Catalogue['attributes'][string] | undefined,
  value: string | number,
): string[] {
  if (!attribute) return String(value).split('\n');
  if (!('list' in attribute)) return [String(value)];
  const item = names.item(attribute.list, String(value));
  return item ? [item.name.en, item.name.ar, ...item.aliases] : [];
}
