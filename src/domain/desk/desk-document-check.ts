import * as v from 'valibot';
import { DocumentKind } from '#domain/applications/document-kinds.ts';
import { DocumentCheck } from '#domain/orders/document-check.ts';

/** A check of a document as staff see it. */
export const DeskDocumentCheck = v.object({
  ...DocumentCheck.entries,
  document: v.string(),
  kind: DocumentKind,
  /** Its number among the checks of its document, from 1. */
  version: v.pipe(v.number(), v.integer()),
  /** Null when that account was deleted. */
  by: v.nullable(v.string()),
});
export type DeskDocumentCheck = v.InferOutput<typeof DeskDocumentCheck>;
