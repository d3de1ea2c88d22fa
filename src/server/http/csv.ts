import { BYTE_ORDER_MARK, csvLine } from '#domain/words/csv-text.ts';
import type { SentFile } from './services.ts';

type Rows = readonly (readonly string[])[];

/**
 * A table as a CSV file that is sent while its rows are read, for the handler of a `download`. The first batch is read
 * before the answer begins, so that a query that fails is refused in the ordinary way; one that fails later breaks the
 * connection, and the browser keeps no part of the file. Cells are guarded as in `csvText`.
 */
export async function csvFile(
  name: string,
  headings: readonly string[],
  batches: AsyncIterable<Rows> | Iterable<Rows>,
): Promise<SentFile> {
  const lines = written(headings, batches);
  let first: IteratorResult<string, undefined> | null = await lines.next();
  const encoder = new TextEncoder();
  const bytes = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value } = first ?? (await lines.next());
        first = null;
        if (value === undefined) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await lines.return(undefined);
      },
    },
    // A batch is read when the connection has room for it.
    { highWaterMark: 0 },
  );
  return { bytes, mimeType: 'text/csv', name };
}

async function* written(
  headings: readonly string[],
  batches: AsyncIterable<Rows> | Iterable<Rows>,
): AsyncGenerator<string, undefined> {
  let start = BYTE_ORDER_MARK + csvLine(headings);
  for await (const rows of batches) {
    yield start + rows.map(csvLine).join('');
    start = '';
  }
  if (start) yield start;
}
