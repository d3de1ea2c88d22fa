import { fold, withoutArticle } from '#domain/words/fold.ts';
import type { ColumnHint } from './column-hint.ts';
import { columnNamer, type ColumnMapping } from './column-mapping.ts';

/** A column of a file with some of its cells, of which none is empty. */
export interface FileColumn {
  readonly name: string;
  readonly cells: readonly string[];
}

/** Why a column has its meaning. `heading`: it is read without a mapping. `similar`: a heading that people use for it. */
export type Ground = 'heading' | 'similar' | 'values';

/**
 * Why a column has none: another column fits better, its values differ from what its heading says, it may be several, or a
 * mapping cannot tell its heading from that of another column.
 */
export type LeftOut = 'unknown' | 'taken' | 'values_differ' | 'ambiguous' | 'same_heading';

/** What a column of a file probably means. */
export type Suggestion = { readonly column: string; readonly cells: number } & (
  | {
      readonly meaning: string;
      readonly ground: Ground;
      /** Share of the cells that it could hold; null where any text is possible, or there are none. */
      readonly share: number | null;
    }
  | { readonly meaning: null; readonly why: LeftOut; /** Of our columns. */ readonly couldBe: readonly string[] }
);

/** The columns that a reader knows. */
export interface KnownColumns {
  readonly columns: readonly string[];
  readonly needed: readonly (readonly string[])[];
  readonly arabicColumns: Readonly<Record<string, string>>;
  readonly hints: readonly ColumnHint[];
}

interface Candidate {
  readonly at: number;
  readonly hint: ColumnHint;
  readonly ground: 'heading' | 'similar';
  /** Place of the heading in the list of the hint. */
  readonly rank: number;
  readonly share: number | null;
  readonly score: number;
}

/** Below these shares the values say that a heading means something else. Few cells are no evidence against a known heading. */
const MIN_SHARE = { heading: 0.2, similar: 0.5 };
const MIN_CELLS_AGAINST_HEADING = 5;
/** Cells, and the share of them, without which values alone say nothing. */
const MIN_CELLS = 3;
const MIN_CLEAR_SHARE = 0.8;
/** When none of the first cells fits, the others are not looked at: a strange file has many columns. */
const FIRST_CELLS = 5;
const SCORES = { heading: 3, similar: 2.5 };
/** What the values weigh against the heading. */
const SHARE_WEIGHT = 2;

/** Words of a heading that do not change its meaning, folded and without their article. Not square metres: a price has them too. */
const FILLERS = new Set(
  'car vehicle property unit no nr number num name of the in for s sar sr riyal riyals km kms years سياره مركبه عقار وحده رقم عدد اسم بال بريال ريال بالريال سعودي كم سنوات'.split(
    ' ',
  ),
);
/** Headings with these words are about something else than the column that they resemble. */
const OTHER_THINGS = new Set(
  'interior upholstery inside old previous former second seller owner agent buyer branch داخلي فرش سابق قديم بائع مالك معلن مسوق وسيط فرع'.split(
    ' ',
  ),
);

/** What the columns of a file probably mean: by their headings, checked against their values, then by values that are clear. */
export function suggestMeanings(file: readonly FileColumn[], known: KnownColumns): Suggestion[] {
  const hints = known.hints.filter(({ name }) => known.columns.includes(name));
  const found = new Map<number, Suggestion>();
  const taken = new Set<string>();
  const give = (at: number, meaning: string, ground: Ground, share: number | null) => {
    const { name, cells } = file[at]!;
    taken.add(meaning);
    found.set(at, { column: name, cells: cells.length, meaning, ground, share });
  };
  const leaveOut = (at: number, why: LeftOut, couldBe: readonly string[]) => {
    const { name, cells } = file[at]!;
    found.set(at, { column: name, cells: cells.length, meaning: null, why, couldBe });
  };

  const headings = file.map(({ name }) => fold(name));
  headings.forEach((heading, at) => {
    if (headings.indexOf(heading) !== headings.lastIndexOf(heading)) leaveOut(at, 'same_heading', []);
  });
  const candidates = file.flatMap((column, at) => candidatesOf(column, at, known, hints));
  const possible = candidates.filter((candidate) => !isContradicted(candidate, file));
  for (const { at, hint, ground, share } of possible.toSorted(
    (a, b) => b.score - a.score || a.rank - b.rank || a.at - b.at,
  ))
    if (!found.has(at) && !taken.has(hint.name)) give(at, hint.name, ground, share);

  const clear = file.flatMap(({ name, cells }, at) => {
    if (found.has(at) || cells.length < MIN_CELLS || wordsOf(name).some((word) => OTHER_THINGS.has(word))) return [];
    const fitting = hints.flatMap(({ name: meaning, surely, insteadOf }) => {
      const isPossible = !taken.has(meaning) && (surely?.(cells.slice(0, FIRST_CELLS)) ?? 0) > 0;
      const share = isPossible ? (surely?.(cells) ?? 0) : 0;
      return share >= MIN_CLEAR_SHARE ? [{ meaning, share, insteadOf }] : [];
    });
    const meant = fitting.filter(({ meaning }) => fitting.every(({ insteadOf }) => insteadOf !== meaning));
    return meant.length > 0 ? [{ at, fitting: meant }] : [];
  });
  for (const { at, fitting } of clear) {
    const [first] = fitting;
    const isOnly = clear.every(
      (other) => other.at === at || !other.fitting.some(({ meaning }) => meaning === first!.meaning),
    );
    if (first && fitting.length === 1 && isOnly) give(at, first.meaning, 'values', first.share);
    else
      leaveOut(
        at,
        'ambiguous',
        fitting.map(({ meaning }) => meaning),
      );
  }
  return file.map(({ name, cells }, at) => {
    const meant = candidates.filter((candidate) => candidate.at === at).map(({ hint }) => hint.name);
    const why =
      meant.length === 0 ? 'unknown' : meant.every((meaning) => taken.has(meaning)) ? 'taken' : 'values_differ';
    return found.get(at) ?? { column: name, cells: cells.length, meaning: null, why, couldBe: meant };
  });
}

/** A mapping for `npm run import`; columns that nothing was found for are not read. */
export function mappingOf(suggestions: readonly Suggestion[]): Pick<ColumnMapping, 'columns'> {
  return { columns: Object.fromEntries(suggestions.map(({ column, meaning }) => [column, meaning])) };
}

/** The columns that a file must have and none was found for; of several that serve, the first. */
export function missingColumns({ needed }: Pick<KnownColumns, 'needed'>, suggestions: readonly Suggestion[]): string[] {
  const found = new Set(suggestions.map(({ meaning }) => meaning));
  return needed.flatMap(([first = '', ...others]) =>
    [first, ...others].some((name) => found.has(name)) ? [] : [first],
  );
}

/** The columns that a heading may mean. */
function candidatesOf(
  { name, cells }: FileColumn,
  at: number,
  { columns, arabicColumns }: KnownColumns,
  hints: readonly ColumnHint[],
): Candidate[] {
  const read = columnNamer(columns, arabicColumns, null)(name);
  const said = spellingsOf(name);
  const fromHints = hints.flatMap((hint): Candidate[] => {
    const rank = hint.headings.findIndex((heading) => said.includes(wordsOf(heading).join(' ')));
    const ground = read === hint.name ? 'heading' : rank >= 0 ? 'similar' : null;
    if (ground === null) return [];
    const share = cells.length > 0 ? (hint.could?.(cells) ?? null) : null;
    const score = SCORES[ground] + SHARE_WEIGHT * (share ?? 0.5);
    return [{ at, hint, ground, rank: rank < 0 ? hint.headings.length : rank, share, score }];
  });
  const isHinted = fromHints.some(({ hint }) => hint.name === read) || !columns.includes(read);
  const plain: ColumnHint = { name: read, headings: [] };
  return isHinted
    ? fromHints
    : [...fromHints, { at, hint: plain, ground: 'heading', rank: 0, share: null, score: SCORES.heading + 1 }];
}

function isContradicted({ at, ground, share }: Candidate, file: readonly FileColumn[]): boolean {
  const cells = file[at]!.cells.length;
  return share !== null && share < MIN_SHARE[ground] && (ground === 'similar' || cells >= MIN_CELLS_AGAINST_HEADING);
}

/** A heading in words, and where it is in two scripts ("City المدينة"), in those of each. */
function spellingsOf(heading: string): string[] {
  const words = wordsOf(heading);
  const isArabic = (word: string) => /\p{Script=Arabic}/u.test(word);
  const parts = [words, words.filter(isArabic), words.filter((word) => !isArabic(word))];
  return parts.filter((part) => part.length > 0).map((part) => part.join(' '));
}

/** The folded words of a heading without articles and fillers; all of them where nothing else is left. */
function wordsOf(heading: string): string[] {
  const words = fold(heading.replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 '))
    .split(' ')
    .filter(Boolean)
    .map((word) => withoutArticle(word) ?? word);
  const own = words.filter((word) => !FILLERS.has(word));
  return own.length > 0 ? own : words;
}
