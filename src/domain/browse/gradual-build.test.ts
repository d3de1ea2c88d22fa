import { expect, test } from 'vitest';
import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import { allBits } from './bits.ts';
import { DictionaryBuilder } from './dictionary.ts';
import { type InSteps, runSteps } from '#domain/search/in-steps.ts';
import { changeListingIndex, buildListingIndex } from './listing-index.ts';
import { orderedBy, ranked } from './row-order.ts';
import { type IndexRow, mergeSegments, type Segment, SegmentBuilder } from './segment.ts';
import { mergePostings, RowWords } from './text-postings.ts';

// Searches are answered by the thread that builds the index: between two pauses of the building they wait.

const ROWS = 24_000;

function pausesOf(steps: InSteps<unknown>): number {
  let pauses = 0;
  while (!steps.next().done) pauses++;
  return pauses;
}

/** At least one pause for so many rows in each loop; not many more, because a pause costs more than a row. */
function expectPauses(pauses: number, loops: readonly { rows: number; perPause: number }[]): void {
  const wanted = loops.reduce((sum, { rows, perPause }) => sum + Math.ceil(rows / perPause), 0);
  expect(pauses).toBeGreaterThanOrEqual(wanted);
  expect(pauses).toBeLessThanOrEqual(wanted * 2);
}

const home = (id: number, facilities: readonly string[] = []): IndexRow => ({
  id,
  createdAt: id,
  price: id * 100,
  monthly: null,
  values: { type: 'villa', facilities },
  words: `villa ${id % 50}`,
});
const segmentOf = (rows: readonly IndexRow[]) => {
  const builder = new SegmentBuilder(properties, new DictionaryBuilder(properties));
  for (const row of rows) builder.add(row);
  return builder;
};
const homes = (facilities: readonly string[] = []) => Array.from({ length: ROWS }, (_, id) => home(id, facilities));

test('ranking and sorting the rows of a market pause for searches', () => {
  expectPauses(pausesOf(ranked(new Float64Array(ROWS))), [
    { rows: ROWS, perPause: 4_000 },
    { rows: 2, perPause: 1 },
  ]);
  expectPauses(pausesOf(orderedBy({ distinct: [1], ranks: new Uint16Array(ROWS) }, false)), [
    { rows: 2 * 32_000, perPause: 16_000 },
  ]);
});

test('arranging and merging the words of a market pause for searches', () => {
  const words = new RowWords();
  for (let row = 0; row < ROWS; row++) words.add(`one two three four five ${row % 7}`);
  const steps = words.invert(null);
  let pauses = 0;
  let turn = steps.next();
  for (; !turn.done; turn = steps.next()) pauses++;
  expectPauses(pauses, [
    { rows: ROWS, perPause: 4_000 },
    { rows: ROWS * 6, perPause: 64_000 },
    { rows: 2, perPause: 1 },
  ]);
  const places = Uint32Array.from({ length: ROWS }, (_, row) => row);
  expectPauses(pausesOf(mergePostings([turn.value], [places])), [{ rows: ROWS * 6, perPause: 36_000 }]);
});

test('adding listings says when a pause is due, and a change of many is taken over with pauses', () => {
  const plain = homes();
  const builder = segmentOf([]);
  expect(plain.filter((row) => builder.add(row)).length).toBe(ROWS / 4_000);
  const built = pausesOf(builder.finish());
  const taken = pausesOf(changeListingIndex(buildListingIndex(properties, []), plain, [], () => []));
  expectPauses(taken - built, [{ rows: ROWS, perPause: 4_000 }]);
  const equipped = pausesOf(segmentOf(homes(['water', 'electricity', 'gym'])).finish());
  expectPauses(equipped - built, [{ rows: ROWS * 3, perPause: 16_000 }]);
});

test('merging two parts of a market pauses for searches in every column', () => {
  const segment = runSteps(segmentOf(homes()).finish());
  let work = 0;
  const metered = <T extends Uint16Array | Uint32Array | Float64Array>(column: T, cost: number): T =>
    new Proxy(column, {
      get(target, key) {
        work += cost;
        return Reflect.get(target, key) as unknown;
      },
    });
  const measured: Segment = {
    ...segment,
    ids: metered(segment.ids, 4),
    choices: Object.fromEntries(Object.entries(segment.choices).map(([key, column]) => [key, metered(column, 1)])),
    quantities: Object.fromEntries(
      // Each is read twice.
      Object.entries(segment.quantities).map(([key, { distinct, ranks }]) => [
        key,
        { distinct, ranks: metered(ranks, 0.5) },
      ]),
    ),
  };
  const steps = mergeSegments(properties, [{ segment: measured, living: allBits(ROWS) }]);
  let [pauses, most] = [0, 0];
  while (!steps.next().done) {
    pauses++;
    most = Math.max(most, work);
    work = 0;
  }
  expect(most).toBeLessThanOrEqual(16_001);
  const columns = Object.keys(segment.choices).length + Object.keys(segment.quantities).length;
  expect(pauses).toBeLessThanOrEqual(columns * 14);
});
