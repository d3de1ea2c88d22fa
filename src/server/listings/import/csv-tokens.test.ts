import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { type CsvLimits, type CsvLine, CsvTokens } from './csv-tokens.ts';
import type { UnreadableFile } from './unreadable-file.ts';

const wide: CsvLimits = { maxColumns: 256, maxCell: 20_000 };

/** Reads the text in chunks of this many characters. */
function linesOf(text: string, { delimiter = ',', piece = text.length || 1, limits = wide } = {}): CsvLine[] {
  const tokens = new CsvTokens(delimiter, limits);
  const lines: CsvLine[] = [];
  for (let at = 0; at < text.length; at += piece) lines.push(...tokens.read(text.slice(at, at + piece)));
  return [...lines, ...tokens.end()];
}
const cellsOf = (text: string, options = {}) => linesOf(text, options).map(({ cells }) => cells);
function faultOf(text: string, limits = wide) {
  try {
    linesOf(text, { limits, piece: 1_000 });
    return null;
  } catch (error) {
    return (error as UnreadableFile).fault;
  }
}

describe('a table is split into cells', () => {
  it('by commas and line ends of every kind, wherever a chunk of the file ends', () => {
    const text = 'a,b\r\n1,"two, ""and"" three"\n"line\r\nend",4\r5,\n"6" ,7';
    const expected = [
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', 'two, "and" three'] },
      { line: 3, cells: ['line\r\nend', '4'] },
      { line: 5, cells: ['5', ''] },
      { line: 6, cells: ['6', '7'] },
    ];
    for (let piece = 1; piece <= text.length; piece += 1) expect(linesOf(text, { piece })).toEqual(expected);
  });

  it('without empty lines, which are still counted', () => {
    expect(linesOf('\n\n a \n \t\n\nb')).toEqual([
      { line: 3, cells: [' a '] },
      { line: 6, cells: ['b'] },
    ]);
    expect(cellsOf('')).toEqual([]);
    expect(cellsOf(',')).toEqual([['', '']]);
  });

  it('with inches and other quotation marks in the middle of a cell', () => {
    expect(cellsOf('wheels,20"\nname,a "quoted" word')).toEqual([
      ['wheels', '20"'],
      ['name', 'a "quoted" word'],
    ]);
  });

  it('by semicolons, tabs and the Arabic semicolon', () => {
    for (const delimiter of [';', '\t', '؛'])
      expect(cellsOf(`a${delimiter}"b${delimiter}c"${delimiter}`, { delimiter })).toEqual([
        ['a', `b${delimiter}c`, ''],
      ]);
  });

  it('like another CSV reader', () => {
    const letters = ['a', 'ب', ',', '"', '"', '\n', ' '];
    let state = 7;
    const chance = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    let read = 0;
    for (let nth = 0; nth < 20_000; nth += 1) {
      const text = Array.from(
        { length: 1 + Math.floor(chance() * 12) },
        () => letters[Math.floor(chance() * letters.length)],
      ).join('');
      const { data, errors } = Papa.parse<string[]>(text, { delimiter: ',', newline: '\n' });
      if (errors.length > 0) continue;
      let ours: readonly (readonly string[])[];
      try {
        ours = cellsOf(text, { piece: 1 + (nth % 5) });
      } catch {
        // Stricter: text after a closing quotation mark is an error.
        continue;
      }
      read += 1;
      expect(ours, JSON.stringify(text)).toEqual(data.filter((cells) => cells.length > 1 || cells[0]?.trim() !== ''));
    }
    expect(read).toBeGreaterThan(8_000);
  });
});

describe('a table that breaks', () => {
  it.each([
    ['an open quotation mark', 'a,b\n1,2\n"x,\ny\n', { code: 'quotes', line: 3 }],
    ['text behind a closed one', 'a\n"b"c', { code: 'quotes', line: 2 }],
    ['a second mark behind a closed one', 'a\n"b" "c"', { code: 'quotes', line: 2 }],
    ['too many columns', `a\n${'1,'.repeat(256)}`, { code: 'too_many_columns', line: 2, found: 257, expected: 256 }],
    ['a long cell', `a\n\n${'x'.repeat(20_001)}`, { code: 'long_cell', line: 3, expected: 20_000 }],
    ['a long cell of many lines', `a\n"${'\n'.repeat(20_001)}`, { code: 'long_cell', line: 2, expected: 20_000 }],
  ])('is refused with the line and the limit: %s', (_what, text, fault) => {
    expect(faultOf(text)).toEqual(fault);
  });

  it('is accepted up to its limits', () => {
    expect(cellsOf(`${'1,'.repeat(255)}2`)[0]).toHaveLength(256);
    expect(cellsOf('x'.repeat(20_000))[0]).toEqual(['x'.repeat(20_000)]);
  });
});

it('the worst tables take about as long as a good one of the same size', () => {
  const size = 1_000_000;
  const many = (text: string) => text.repeat(Math.floor(size / text.length));
  const costOf = (text: string) => {
    const tokens = new CsvTokens(',', { maxColumns: Number.POSITIVE_INFINITY, maxCell: Number.POSITIVE_INFINITY });
    const before = process.cpuUsage();
    try {
      for (let at = 0; at < text.length; at += 65_536) tokens.read(text.slice(at, at + 65_536));
      tokens.end();
    } catch {
      // An error ends it early.
    }
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const good = many('Toyota,Camry,2020,"50,000",1000,Riyadh,White\n');
  // Once to warm up.
  costOf(good);
  const ordinary = costOf(good);
  const names = Array.from({ length: size / 8 }, (_, at) => `c${at}`).join(',');
  for (const text of [
    many('\n'),
    many('\r'),
    many('\r\n'),
    many('"'),
    many('"",'),
    many(','),
    names,
    `"${many('x')}`,
    many('"x\n'),
    many('x"y,'),
    many('"" '),
  ]) {
    // Quadratic time would be thousands of times as long.
    expect(costOf(text), JSON.stringify(text.slice(0, 20))).toBeLessThan(ordinary * 40 + 100_000);
  }
});
