import * as v from 'valibot';

/**
 * Why a file is refused, in addition to the code of the refusal. `scan_unavailable` and `upload_quota` are not faults
 * of the file; `altered` concerns a file already stored.
 */
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
  'image_proportions',
  'image_animated',
  'image_too_large',
  'upload_quota',
  'altered',
]);
export type FileReason = v.InferOutput<typeof FileReason>;
