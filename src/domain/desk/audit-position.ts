import * as v from 'valibot';

/** Where a page of the audit log begins or ends: after (older than) or before (newer than) an entry. */
export interface AuditCursor {
  readonly side: 'after' | 'before';
  readonly at: Date;
  readonly id: number;
}

const CURSOR = /^(after|before)\.([0-9a-z]{1,9})\.([1-9]\d{0,14})$/;
const BASE = 36;

/** The cursor of an address. */
export const AuditCursorText = v.pipe(
  v.string(),
  v.regex(CURSOR, 'malformed'),
  v.examples(['after.m2z3k4l5.120']),
  v.transform((text): AuditCursor => {
    const [, side, at, id] = CURSOR.exec(text)!;
    return { side: side as AuditCursor['side'], at: new Date(Number.parseInt(at!, BASE)), id: Number(id) };
  }),
);

/** A cursor as text for an address. */
export const writeAuditCursor = ({ side, at, id }: AuditCursor): string =>
  [side, at.getTime().toString(BASE), String(id)].join('.');
