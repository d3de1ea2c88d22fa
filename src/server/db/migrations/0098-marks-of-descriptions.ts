import { sql, type Kysely } from 'kysely';

/**
 * What descriptions are compared by where they are alike, not only the same: the twelve smallest hashes of every four
 * words in a row, in both languages and without signs and digits. Two texts have about as many of twelve in common as
 * they have of their passages (MinHash). Words after the three hundredth do not count.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function description_marks(description jsonb) returns integer[] language sql immutable parallel safe
    return array(
      select distinct ('x' || substr(md5(passage), 1, 8))::bit(32)::integer as mark
      from (
        select concat(word, ' ', lead(word, 1) over (order by nth), ' ', lead(word, 2) over (order by nth), ' ', lead(word, 3) over (order by nth)) as passage,
          lead(word, 3) over (order by nth) as last_word
        from regexp_split_to_table(
          translate(
            normalize(lower(concat_ws(' ', description->>'ar', description->>'en')), nfkc),
            -- Letters that are written for each other, tatweel and harakat.
            U&'\\0622\\0623\\0625\\0649\\0629\\0640\\064B\\064C\\064D\\064E\\064F\\0650\\0651\\0652',
            U&'\\0627\\0627\\0627\\064A\\0647'
          ),
          U&'[^a-z\\0621-\\064A]+'
        ) with ordinality as words(word, nth)
        where word <> '' and nth <= 300
      ) as passages
      where last_word is not null
      order by mark limit 12
    );
    create index listings_description_marks on listings using gin (description_marks(description))
      where description is not null
  `.execute(db);
}
