import { expect, it } from 'vitest';
import { toBody } from './answer.ts';
import { csvFile } from './csv.ts';
import type { SentFile } from './services.ts';

async function* failingAfter(batches: readonly string[][][], problem: Error) {
  yield* batches;
  throw problem;
}

const textOf = async (bytes: SentFile['bytes']) =>
  Buffer.from(await new Response(bytes instanceof ReadableStream ? bytes : toBody(bytes)).arrayBuffer()).toString();

it('sends the headings and every batch, with one byte order mark', async () => {
  const { bytes, mimeType, name } = await csvFile('a.csv', ['Name', 'الاسم'], [[['a,b', 'أ']], [], [['=1', '2']]]);
  expect({ mimeType, name }).toEqual({ mimeType: 'text/csv', name: 'a.csv' });
  expect(await textOf(bytes)).toBe('\uFEFFName,الاسم\r\n"a,b",أ\r\n\'=1,2\r\n');
});

it('sends the headings alone where there is no row', async () => {
  const { bytes } = await csvFile('a.csv', ['Name'], []);
  expect(await textOf(bytes)).toBe('\uFEFFName\r\n');
});

it('fails before the answer when the first batch does, and breaks the answer when a later one does', async () => {
  const problem = new Error('the database is gone');
  await expect(csvFile('a.csv', ['Name'], failingAfter([], problem))).rejects.toThrow(problem);
  const { bytes } = await csvFile('a.csv', ['Name'], failingAfter([[['a']]], problem));
  await expect(textOf(bytes)).rejects.toThrow(problem);
});

it('reads no further batch when the reader has left', async () => {
  const read: number[] = [];
  let isClosed = false;
  async function* batches() {
    try {
      for (let at = 0; at < 1000; at += 1) {
        read.push(at);
        yield [[String(at)]];
      }
    } finally {
      isClosed = true;
    }
  }
  const { bytes } = await csvFile('a.csv', ['Number'], batches());
  if (!(bytes instanceof ReadableStream)) throw new Error('not a stream');
  await bytes.cancel();
  expect(isClosed).toBe(true);
  expect(read.length).toBeLessThan(10);
});
