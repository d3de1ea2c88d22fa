import * as v from 'valibot';

/** Where a page of a lender's orders begins or ends: after (handed over earlier than) or before an order. */
export interface LenderOrdersCursor {
  readonly side: 'after' | 'before';
  readonly at: Date;
  readonly id: string;
}

const CURSOR = /^(after|before)\.([0-9a-z]{1,9})\.([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/;
const BASE = 36;

/** The cursor of an address. */
export const LenderOrdersCursorText = v.pipe(
  v.string(),
  v.regex(CURSOR, 'malformed'),
  v.examples(['after.m2z3k4l5.0192f0aa-1111-7000-8000-000000000001']),
  v.transform((text): LenderOrdersCursor => {
    const [, side, at, id] = CURSOR.exec(text)!;
    return { side: side as LenderOrdersCursor['side'], at: new Date(Number.parseInt(at!, BASE)), id: id! };
  }),
);

/** A cursor as text for an address. */
export const writeLenderOrdersCursor = ({ side, at, id }: LenderOrdersCursor): string =>
  [side, at.getTime().toString(BASE), id].join('.');
