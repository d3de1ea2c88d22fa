import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive, compressed. */
interface Entry {
  readonly name: string;
  readonly content: Buffer;
}

/** An archive as spreadsheets are saved in. */
function archiveOf(entries: readonly Entry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed]);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, more, Buffer.from(name));
    files.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, list, end]);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The XML of a sheet: texts as Excel writes them, numbers as numbers, null for an empty cell. */
function sheetXml(rows: readonly (readonly (string | number | null)[])[]): string {
  const lines = rows.map((cells, row) => {
    const written = cells.map((cell, column) => {
      const place = `${String.fromCharCode(65 + column)}${row + 1}`;
      if (cell === null) return '';
      return typeof cell === 'number'
        ? `<c r="${place}"><v>${cell}</v></c>`
        : `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
    });
    return `<row r="${row + 1}">${written.join('')}</row>`;
  });
  return `${XML}<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

/** An Excel workbook (.xlsx) with these sheets, in order. `sheet` replaces the XML of the first one. */
export function workbookOf(
  sheets: Readonly<Record<string, readonly (readonly (string | number | null)[])[]>>,
  sheet?: Buffer,
): Buffer {
  const names = Object.keys(sheets);
  const list = names.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  const links = names.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const types = names.map(
    (_, at) =>
      `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  );
  const texts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${types.join('')}</Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${links.join('')}</Relationships>`,
  };
  return archiveOf([
    ...Object.entries(texts).map(([name, text]) => ({ name, content: Buffer.from(text) })),
    ...Object.values(sheets).map((rows, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: at === 0 && sheet ? sheet : Buffer.from(sheetXml(rows)),
    })),
  ]);
}

const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.spreadsheet';

/** The beginning of an OpenDocument workbook (.ods): its type is stored first, without compression. */
export function openDocument(): Buffer {
  const entry = Buffer.alloc(26);
  entry.writeUInt16LE(20, 0);
  entry.writeUInt32LE(crc32(OPEN_DOCUMENT), 10);
  entry.writeUInt32LE(OPEN_DOCUMENT.length, 14);
  entry.writeUInt32LE(OPEN_DOCUMENT.length, 18);
  entry.writeUInt16LE('mimetype'.length, 22);
  return Buffer.concat([Buffer.from('PK\u0003\u0004'), entry, Buffer.from(`mimetype${OPEN_DOCUMENT}`)]);
}

/** The beginning of a workbook of Excel before 2007, or of one with a password. */
export const olderWorkbook = () =>
  Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(504)]);
