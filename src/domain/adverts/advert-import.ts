import * as v from 'valibot';
import type { ImportColumn } from '#domain/catalogue/advert-plan.ts';
import { ofKind } from '#domain/catalogue/kind.ts';
import { type Kinds, kinds } from '#domain/catalogue/kinds/kinds.ts';
import { Name } from '#domain/words/name.ts';

/** Maximum size of an import file in bytes, and maximum rows and columns: all are stored together or none. */
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 5_000;
export const MAX_IMPORT_COLUMNS = 256;
/** Rows beyond this number are counted, not listed. */
export const MAX_ROW_NOTES = 300;

/** The columns that a file of this kind of adverts may have, in display order. */
export const importColumns = (kind: string, from: Kinds = kinds): readonly ImportColumn[] =>
  Object.values(ofKind(from, kind).advert.asked).flatMap(({ columns = [] }) => columns);

/** Types of an import file. Workbooks that cannot be read are taken so that the answer can name them. */
export const IMPORT_TYPES = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
  // Excel before 2007, and every workbook with a password.
  'application/x-cfb',
] as const;

/** Why a whole file is refused. */
export const FileFault = v.object({
  code: v.picklist([
    'empty',
    'json',
    'xlsx',
    'xls',
    'ods',
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
  /** Line of the file, counted from 1. */
  line: v.nullable(v.number()),
  /** The columns concerned: of the file, or the missing meanings. */
  columns: v.array(v.string()),
  /**
   * Number of cells, in a line that is too short or long and in the heading; or the actual number, and the limit it
   * exceeds.
   */
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
/** What should be checked again; the row is accepted. */
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
  'purpose_unknown',
  'rent_period_suspect',
  'licence_suspect',
  'age_suspect',
  'plate_suspect',
  'vin_suspect',
] as const;

export const RowRemark = v.picklist([...rowRefusals, ...rowDoubts]);
export type RowRemark = v.InferOutput<typeof RowRemark>;

/** What a cell may hold: names of a list, a number, a tick, an engine capacity, or a day. */
export const AcceptedValue = v.variant('form', [
  /** The nearest names of a long list, or all of a short one; empty: any name of the list. */
  v.object({ form: v.literal('names'), names: v.array(Name) }),
  v.object({
    form: v.literal('number'),
    min: v.number(),
    /** Null: no limit. */
    max: v.nullable(v.number()),
    example: v.number(),
    /** Years and small numbers are written without grouping. */
    isGrouped: v.boolean(),
  }),
  v.object({ form: v.literal('yes_or_no') }),
  v.object({ form: v.literal('engine'), minCc: v.number(), maxCc: v.number() }),
  v.object({ form: v.literal('day') }),
]);
export type AcceptedValue = v.InferOutput<typeof AcceptedValue>;

/** A cell that was refused, doubted or not understood. */
export const NotedCell = v.object({
  /** Its heading in the file. */
  column: v.string(),
  /** The beginning of what it holds. */
  word: v.string(),
  accepted: AcceptedValue,
});
export type NotedCell = v.InferOutput<typeof NotedCell>;

/** A row with a refusal or a doubt. */
export const RowNote = v.object({
  line: v.number(),
  title: v.string(),
  isRefused: v.boolean(),
  remarks: v.array(RowRemark),
  /** Absent in answers of earlier versions. */
  cells: v.optional(v.array(NotedCell), []),
});
export type RowNote = v.InferOutput<typeof RowNote>;

/** The meaning of each column of a file; an empty text is none. */
export const ColumnMeanings = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(200)), v.pipe(v.string(), v.maxLength(40))),
  v.maxEntries(MAX_IMPORT_COLUMNS, 'too_many'),
);
export type ColumnMeanings = v.InferOutput<typeof ColumnMeanings>;

/**
 * A file that was read, or why it cannot be. `meaning` comes from the account's last import, or else from the heading.
 */
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

/** What an import would do, without storing anything. */
export const ImportCheck = v.variant('state', [
  v.object({ state: v.literal('broken'), fault: FileFault }),
  v.object({
    state: v.literal('read'),
    rows: v.number(),
    /** Rows that would be stored. */
    good: v.number(),
    /** Rows stored by an earlier file. */
    known: v.number(),
    refused: v.number(),
    /** Refusals and doubts in the order of the file, up to a limit. */
    notes: v.array(RowNote),
  }),
]);
export type ImportCheck = v.InferOutput<typeof ImportCheck>;

/** The result of an import. `key` is its Idempotency-Key. */
export const ImportReceipt = v.object({
  id: v.string(),
  key: v.string(),
  added: v.number(),
  known: v.number(),
  leftOut: v.number(),
});
export type ImportReceipt = v.InferOutput<typeof ImportReceipt>;
