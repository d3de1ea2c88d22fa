import * as v from 'valibot';
import type { Name } from '#domain/words/name.ts';
import { AdvertKind } from './advert.ts';
import columns from './import-columns.json' with { type: 'json' };

/** Largest file of adverts, bytes, and most rows and columns in one: they are stored together or not at all. */
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 5_000;
export const MAX_IMPORT_COLUMNS = 256;
/** More rows than these are counted, not listed. */
export const MAX_ROW_NOTES = 300;

/** What a column of a file may mean. Its heading is what screens call it, and how a file may name it. */
export interface ImportColumn {
  readonly name: string;
  /** There must be one of it. */
  readonly isNeeded: boolean;
  readonly heading: Name;
}

const columnsOf = (
  list: readonly { name: string; isNeeded: boolean; en: string; ar: string }[],
): readonly ImportColumn[] => list.map(({ name, isNeeded, en, ar }) => ({ name, isNeeded, heading: { en, ar } }));

/** The columns each kind of advert is read from, by the names their readers know, in the order they are offered. */
export const importColumns: Readonly<Record<AdvertKind, readonly ImportColumn[]>> = {
  cars: columnsOf(columns.cars),
  properties: columnsOf(columns.properties),
};

/** What stops a whole file. */
export const FileFault = v.object({
  code: v.picklist([
    'empty',
    'not_utf8',
    'zero_bytes',
    'broken_utf16',
    'quotes',
    'ragged',
    'twice_named',
    'second_column',
    'lacks_columns',
    'too_many_rows',
    'too_many_columns',
    'long_cell',
    'long_heading',
  ]),
  /** In the file, counted from 1. */
  line: v.nullable(v.number()),
  /** Columns it is about: of the file, or the meanings that are missing. */
  columns: v.array(v.string()),
  /** Cells of a line that is too short or too long, and of the heading; or what there is, and the limit it is over. */
  found: v.nullable(v.number()),
  expected: v.nullable(v.number()),
});
export type FileFault = v.InferOutput<typeof FileFault>;

/** Why a row cannot become an advert. */
export const rowRefusals = [
  'no_brand',
  'unknown_brand',
  'unknown_model',
  'year_unreadable',
  'year_out_of_range',
  'unknown_city',
  'size_unreadable',
  'unknown_type',
  'price_unreadable',
  'out_of_range',
  'title_too_long',
  'repeated',
  'number_unreadable',
] as const;
/** What somebody should look at again; the row is taken. */
export const rowDoubts = [
  'price_placeholder',
  'price_suspect',
  'mileage_suspect',
  'engine_suspect',
  'year_differs_in_title',
  'contact_in_title',
  'contact_in_text',
  'possible_repost',
  'unknown_place',
  'unknown_word',
  'unknown_district',
  'space_suspect',
  'sale_price_suspect',
  'rent_period_suspect',
  'licence_suspect',
  'age_suspect',
  'plate_suspect',
  'vin_suspect',
] as const;

export const RowRemark = v.picklist([...rowRefusals, ...rowDoubts]);
export type RowRemark = v.InferOutput<typeof RowRemark>;

/** A row that is not taken as it stands. */
export const RowNote = v.object({
  line: v.number(),
  title: v.string(),
  isRefused: v.boolean(),
  remarks: v.array(RowRemark),
});
export type RowNote = v.InferOutput<typeof RowNote>;

/** Which column of ours each column of a file means; an empty text is none. */
export const ColumnMeanings = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(200)), v.pipe(v.string(), v.maxLength(40))),
  v.maxEntries(MAX_IMPORT_COLUMNS, 'too_many'),
);
export type ColumnMeanings = v.InferOutput<typeof ColumnMeanings>;

/** A file that was read, or why it cannot be. `meaning` is what the account said last time, or what its heading says. */
export const ImportFile = v.variant('state', [
  v.object({ state: v.literal('broken'), fault: FileFault }),
  v.object({
    state: v.literal('read'),
    id: v.string(),
    rows: v.number(),
    columns: v.array(v.object({ name: v.string(), samples: v.array(v.string()), meaning: v.string() })),
  }),
]);
export type ImportFile = v.InferOutput<typeof ImportFile>;

/** What an import would do: nothing has been stored yet. */
export const ImportCheck = v.variant('state', [
  v.object({ state: v.literal('broken'), fault: FileFault }),
  v.object({
    state: v.literal('read'),
    rows: v.number(),
    /** Would be stored now. */
    good: v.number(),
    /** Were stored by an earlier file. */
    known: v.number(),
    refused: v.number(),
    /** In the order of the file: all that were refused or doubted, up to a limit. */
    notes: v.array(RowNote),
  }),
]);
export type ImportCheck = v.InferOutput<typeof ImportCheck>;

/** What an import did. `key` is the Idempotency-Key it came with. */
export const ImportReceipt = v.object({
  id: v.string(),
  key: v.string(),
  added: v.number(),
  known: v.number(),
  leftOut: v.number(),
});
export type ImportReceipt = v.InferOutput<typeof ImportReceipt>;
