import * as v from 'valibot';

/** Why a file of a kind that is accepted is refused all the same; `scan_unavailable` is no fault of the file. */
export const FileReason = v.picklist([
  'too_slow',
  'too_much_memory',
  'unreadable',
  'pdf_encrypted',
  'pdf_script',
  'pdf_launch',
  'pdf_embedded_files',
  'pdf_active_content',
  'pdf_too_many_pages',
  'infected',
  'scan_unavailable',
]);
export type FileReason = v.InferOutput<typeof FileReason>;
