import * as v from 'valibot';
import {
  ColumnMeanings,
  ImportCheck,
  ImportFile,
  IMPORT_TYPES,
  ImportReceipt,
  MAX_IMPORT_BYTES,
} from '#domain/adverts/advert-import.ts';
import { kindNames } from '#domain/catalogue/kind.ts';
import { command, query, upload } from './endpoint.ts';

const ImportId = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/** The calls of an import of adverts of these kinds. */
export const advertImportCalls = <const K extends string>(kinds: readonly [K, ...K[]]) => ({
  importFile: upload('/my-products/imports', {
    summary:
      'A file of adverts, as CSV (UTF-8 or UTF-16; commas, semicolons or tabs) or the first sheet of an Excel workbook (.xlsx), at most 5 MB and 5,000 rows, for showrooms and marketing offices. Answers its columns with what each seems to mean; another workbook is answered by the name of its format.',
    access: 'signed-in',
    input: v.object({ kind: v.picklist(kinds) }),
    output: ImportFile,
    maxBytes: MAX_IMPORT_BYTES,
    mimeTypes: IMPORT_TYPES,
    refusals: ['too_large', 'wrong_type', 'full'],
    limit: { count: 60, per: 'hour' },
  }),
  checkImport: query('/my-products/imports/{id}/check', {
    method: 'POST',
    summary:
      'What an import would do, with every row that would be refused or doubted, by line and reason. Stores nothing.',
    access: 'signed-in',
    input: v.object({ id: ImportId, columns: ColumnMeanings }),
    output: ImportCheck,
    keep: 'nothing',
    limit: { count: 120, per: 'hour' },
  }),
  importProgress: query('/my-products/imports/{id}/progress', {
    summary: 'How far the check or the import that runs is, in rows; null when nothing runs.',
    access: 'signed-in',
    input: v.object({ id: ImportId }),
    output: v.nullable(v.object({ done: v.number(), rows: v.number() })),
    keep: 'nothing',
  }),
  takeImport: command('POST', '/my-products/imports/{id}/take', {
    summary:
      'Store the adverts of a file, all together or none; they wait for images and for the desk. Rows that were refused stop it, unless they are left out.',
    access: 'signed-in',
    input: v.object({ id: ImportId, columns: ColumnMeanings, leaveOut: v.boolean() }),
    output: ImportReceipt,
    refusals: ['seller_blocked', 'key_reused'],
    offline: 'refuse',
    limit: { count: 30, per: 'hour' },
  }),
});

/** Import of a showroom's adverts from a file: upload, column meanings, check, and import as a whole. */
export const advertImports = advertImportCalls(kindNames);
