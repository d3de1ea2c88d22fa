import type { FileReason } from '#domain/uploads/file-reason.ts';
import type { PdfCore, PdfDict, PdfRef } from './pdf-core.ts';

type PdfReason = Extract<FileReason, `pdf_${string}`>;

/** Actions that leave the file or run something. Going to a page, opening a web address on a click and resetting a form are harmless. */
const FORBIDDEN_ACTIONS: ReadonlyMap<string, PdfReason> = new Map([
  ['JavaScript', 'pdf_script'],
  ['Launch', 'pdf_launch'],
  ...[
    'SubmitForm',
    'ImportData',
    'GoToE',
    'GoToR',
    'Rendition',
    'Movie',
    'Sound',
    'RichMediaExecute',
    'GoTo3DView',
  ].map((action) => [action, 'pdf_active_content'] as const),
]);
/** Annotations that contain or play something. */
const FORBIDDEN_ANNOTATIONS: ReadonlyMap<string, PdfReason> = new Map([
  ['FileAttachment', 'pdf_embedded_files'],
  ...['RichMedia', '3D', 'Movie', 'Sound', 'Screen'].map((subtype) => [subtype, 'pdf_active_content'] as const),
]);
/** Entries that act by themselves when the file is opened. */
const HARMLESS_AT_OPENING = new Set(['GoTo', 'Named']);
const FILE_KEYS = ['F', 'UF', 'DOS', 'Mac', 'Unix'];

interface PdfObjects {
  readonly trailer: PdfDict;
  readonly fetch: (ref: PdfRef) => unknown;
}

/**
 * Visits every object that can be reached from the trailer, as the parser reads them: names written in hexadecimal, objects
 * packed into streams and several revisions make no difference. `isWhole`: every reference led to an object.
 */
export function pdfFault(
  { Dict, Ref, Name, BaseStream }: PdfCore,
  xref: PdfObjects,
): { fault: PdfReason | null; isWhole: boolean } {
  let isWhole = true;
  const resolved = (read: () => unknown): unknown => {
    try {
      return read();
    } catch (error) {
      // Nested deeper than the parser can follow: its content is unknown.
      if (error instanceof RangeError) throw error;
      isWhole = false;
      return null;
    }
  };
  const valueOf = (dict: PdfDict, key: string) => resolved(() => dict.get(key));
  const nameAt = (dict: PdfDict, key: string) => {
    const value = valueOf(dict, key);
    return value instanceof Name ? value.name : null;
  };
  const dictAt = (dict: PdfDict, key: string) => {
    const value = valueOf(dict, key);
    return value instanceof Dict ? value : null;
  };

  const faultOfDict = (dict: PdfDict): PdfReason | undefined => {
    const type = nameAt(dict, 'Type');
    const action = type === 'StructElem' ? null : nameAt(dict, 'S');
    const subtype = nameAt(dict, 'Subtype');
    const files = dictAt(dict, 'EF');
    const additional = dictAt(dict, 'AA');
    return (
      (action === null ? undefined : FORBIDDEN_ACTIONS.get(action)) ??
      (subtype !== null && valueOf(dict, 'Rect') ? FORBIDDEN_ANNOTATIONS.get(subtype) : undefined) ??
      (type === 'EmbeddedFile' || (files && FILE_KEYS.some((key) => valueOf(files, key)))
        ? 'pdf_embedded_files'
        : undefined) ??
      (additional && hasActions(additional) ? 'pdf_active_content' : undefined)
    );
  };
  /** A font or image may also be called AA. */
  const hasActions = (additional: PdfDict) =>
    [...additional.getRawValues()].some((raw) => {
      const value = raw instanceof Ref ? resolved(() => xref.fetch(raw)) : raw;
      return value instanceof Dict && nameAt(value, 'S') !== null;
    });
  const faultOfRoot = (root: PdfDict): PdfReason | null => {
    const opening = dictAt(root, 'OpenAction');
    const atOpening = opening && nameAt(opening, 'S');
    if (atOpening && !HARMLESS_AT_OPENING.has(atOpening)) return 'pdf_active_content';
    if (dictAt(root, 'Collection')) return 'pdf_embedded_files';
    const form = dictAt(root, 'AcroForm');
    return form && valueOf(form, 'XFA') ? 'pdf_active_content' : null;
  };

  if (valueOf(xref.trailer, 'Encrypt')) return { fault: 'pdf_encrypted', isWhole };
  const seen = new Set<string>();
  const waiting: unknown[] = [xref.trailer];
  const found = new Set<PdfReason>();
  while (waiting.length > 0) {
    let value = waiting.pop();
    if (value instanceof Ref) {
      const ref = value;
      if (seen.has(ref.toString())) continue;
      seen.add(ref.toString());
      value = resolved(() => xref.fetch(ref));
    }
    if (value instanceof BaseStream) value = value.dict;
    if (Array.isArray(value)) for (const item of value) waiting.push(item);
    else if (value instanceof Dict) {
      const fault = faultOfDict(value);
      if (fault) found.add(fault);
      for (const inner of value.getRawValues()) waiting.push(inner);
    }
  }
  const root = dictAt(xref.trailer, 'Root');
  const ofRoot = root && faultOfRoot(root);
  if (ofRoot) found.add(ofRoot);
  return { fault: ORDER.find((reason) => found.has(reason)) ?? null, isWhole };
}

/** When a file has several faults, the first of these is reported. */
const ORDER = ['pdf_script', 'pdf_launch', 'pdf_embedded_files', 'pdf_active_content'] as const;
