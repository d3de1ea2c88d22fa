import { workbookOf } from '../support/workbook.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const HEAD = 'ad_id,Make,Type,Year,Price,Mileage,Region,Color,title_ar';
const filled = (text: string, head = HEAD) =>
  `${head}\n${text.repeat(Math.floor((MAX_BYTES - head.length - 2) / Buffer.byteLength(text)))}`;
const bytes = (text: string) => Buffer.from(text);

/** The XML of a sheet, of the largest accepted size, with a number in each of 256 columns. */
function fullSheet(): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const column = (at: number): string => (at < 26 ? '' : letters[Math.floor(at / 26) - 1]!) + letters[at % 26]!;
  const row = (nth: number) =>
    `<row r="${nth}">${Array.from({ length: 256 }, (_, at) => `<c r="${column(at)}${nth}"><v>${nth * 256 + at}</v></c>`).join('')}</row>`;
  const rows = Array.from({ length: 3_000 }, (_, nth) => row(nth + 1));
  return bytes(
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows.join('')}</sheetData></worksheet>`,
  );
}

/** Files of adverts of the largest accepted size that are expensive to parse. */
export const hostileTables: Readonly<Record<string, () => Buffer>> = {
  'hundreds of thousands of column names': () =>
    bytes(
      Array.from({ length: MAX_BYTES / 9 }, (_, at) => `c${at}`)
        .join(',')
        .slice(0, MAX_BYTES),
    ),
  'nothing but line ends': () => bytes(filled('\n')),
  'nothing but quotation marks': () => bytes(filled('"')),
  'quoted quotation marks': () => bytes(filled('"""",')),
  'cells with an open quotation mark': () => bytes(filled('"x\n')),
  'a cell of 5 MB': () => bytes(filled('x')),
  'a workbook that unpacks to 24 MB of numbers': () => workbookOf({ Stock: [] }, fullSheet()),
  'a workbook that unpacks to 24 MB of open tags': () => workbookOf({ Stock: [] }, bytes('<a>'.repeat(8_000_000))),
  '256 columns in as many rows as fit': () =>
    bytes(filled(`${'1,'.repeat(255)}1\n`, Array.from({ length: 256 }, (_, at) => `c${at}`).join())),
};

/** Valid CSV files with a title of 19,000 characters in each row that is expensive to check. */
export const hostileRows: Readonly<Record<string, () => Buffer>> = Object.fromEntries(
  Object.entries({
    'titles of digits and blanks': '5 5 5 05 966 ',
    'titles that ask for a call': 'جوال      ',
    'titles of combining marks': 'ا\u0651\u064b\u0610\u0611',
    'titles of ligatures': '\ufdfa',
    'titles of one word': 'a',
  }).map(([name, text]) => {
    const cell = text.repeat(Math.floor(19_000 / text.length));
    const row = (nth: number) => `A-${nth},Toyota,Camry,2020,50000,1000,Riyadh,White,"${cell}"\n`;
    const rows = Math.floor((MAX_BYTES - 200) / Buffer.byteLength(row(99_999)));
    return [name, () => bytes(`${HEAD}\n${Array.from({ length: rows }, (_, nth) => row(nth)).join('')}`)];
  }),
);

/** The mapping of the columns of these files. */
export const showroomColumns: Readonly<Record<string, string>> = Object.fromEntries(
  HEAD.split(',').map((name) => [name, name]),
);
