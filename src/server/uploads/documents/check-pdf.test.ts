import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { hostilePdfs } from '../../../../tests/support/hostile-pdfs.ts';
import { manyPages, onePage, packedPdf, pdfOf, scan, streamOf } from '../../../../tests/support/make-pdf.ts';
import { Refusal } from '../../http/refusal.ts';
import { ParserPool } from '../../parsing/parser-pool.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'wijha-pdfs-'));
const file = path.join(dataDir, 'incoming', 'paper');
mkdirSync(path.dirname(file));
const parsers = new ParserPool({ dataDir, log: () => {} });
afterAll(async () => {
  await parsers.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The result for a PDF: `taken`, or the reason of its refusal. */
async function said(pdf: Buffer): Promise<unknown> {
  writeFileSync(file, pdf);
  try {
    await parsers.run('document', { path: file, mimeType: 'application/pdf' }, { caller: 'somebody' });
    return 'taken';
  } catch (error) {
    return error instanceof Refusal ? (error.details.reason ?? error.code) : error;
  }
}
const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>';
const LAUNCH = '<< /S /Launch /F (cmd.exe) >>';
/** An embedded file. */
const EMBEDDED = [
  '<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>',
  streamOf('/Type /EmbeddedFile', Buffer.from('MZ')),
] as const;
const annotation = (inside: string) => `/Annots [<< /Type /Annot /Rect [0 0 9 9] ${inside} >>]`;

describe('a PDF that is accepted', () => {
  it.each([
    ['of one page', () => pdfOf({ objects: onePage() })],
    ['of 60 pages', () => pdfOf({ objects: manyPages(60) })],
    ['packed into streams', () => packedPdf(onePage())],
    [
      'that opens at a page and links to a web address',
      () =>
        pdfOf({
          objects: onePage(
            '/OpenAction [3 0 R /Fit]',
            annotation('/Subtype /Link /A << /S /URI /URI (https://example.com/) >>'),
          ),
        }),
    ],
    [
      'with a form to fill in',
      () =>
        pdfOf({
          objects: onePage(
            '/AcroForm << /Fields [4 0 R] >>',
            '/Annots [4 0 R]',
            '<< /Type /Annot /Subtype /Widget /FT /Tx /T (Name) /Rect [0 0 99 20] >>',
          ),
        }),
    ],
    [
      'whose table of objects is lost',
      () =>
        Buffer.from(
          pdfOf({ objects: onePage() })
            .toString('latin1')
            .replace(/\nxref[\s\S]*?trailer/, '\ntrailer')
            .replace(/startxref\n\d+/, 'startxref\n7'),
          'latin1',
        ),
    ],
    ['cut off before its end', () => pdfOf({ objects: onePage() }).subarray(0, -7)],
    [
      'with zeros and line ends behind it',
      () => Buffer.concat([pdfOf({ objects: onePage() }), Buffer.from('\r\n\0\0\n')]),
    ],
    [
      'with fonts and marked parts that are called like actions',
      () =>
        pdfOf({
          objects: onePage(
            '',
            '/Resources << /Font << /AA 4 0 R /JS 4 0 R /EF 4 0 R >> >>',
            '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
            '<< /Type /StructElem /S /Sound >>',
          ),
        }),
    ],
  ])('is one %s', async (_what, make) => {
    expect(await said(make())).toBe('taken');
  });

  it('is every honest scan, whatever its compressed bytes look like', async () => {
    const outcomes: unknown[] = [];
    for (let nth = 0; nth < 24; nth += 1) outcomes.push(await said(scan(500_000 + nth * 170_000, 1 + (nth % 20))));
    expect(new Set(outcomes)).toEqual(new Set(['taken']));
  });
});

describe('a PDF that is refused, with the reason', () => {
  it.each([
    ['runs a script when it is opened', 'pdf_script', () => pdfOf({ objects: onePage(`/OpenAction ${SCRIPT}`) })],
    [
      'hides the name of a script',
      'pdf_script',
      () => pdfOf({ objects: onePage('/AA << /O << /S /J#61va#53cript /#4a#53 (x) >> >>') }),
    ],
    [
      'names the kind of an action in another object',
      'pdf_script',
      () => pdfOf({ objects: onePage('/OpenAction << /S 4 0 R /JS (x) >>', '', '/JavaScript') }),
    ],
    ['packs a script into a stream', 'pdf_script', () => packedPdf(onePage(`/OpenAction ${SCRIPT}`))],
    [
      'hides the name of such a stream',
      'pdf_script',
      () => packedPdf(onePage(`/OpenAction ${SCRIPT}`), { type: '/Obj#53tm' }),
    ],
    [
      'keeps scripts under names',
      'pdf_script',
      () => pdfOf({ objects: onePage(`/Names << /JavaScript << /Names [(a) ${SCRIPT}] >> >>`) }),
    ],
    [
      'has a script behind a link',
      'pdf_script',
      () =>
        pdfOf({ objects: onePage('', annotation(`/Subtype /Link /A << /S /GoTo /D [3 0 R /Fit] /Next ${SCRIPT} >>`)) }),
    ],
    ['has a script in a stream that only its table of objects finds', 'pdf_script', () => hiddenInStream()],
    ['has a script in an older object of the same number, which its table still names', 'pdf_script', () => shadowed()],
    ['starts a program', 'pdf_launch', () => pdfOf({ objects: onePage(`/OpenAction ${LAUNCH}`) })],
    [
      'starts a program from its outline',
      'pdf_launch',
      () => pdfOf({ objects: onePage('/Outlines << /First 4 0 R >>', '', `<< /Title (x) /A ${LAUNCH} >>`) }),
    ],
    [
      'carries files',
      'pdf_embedded_files',
      () => pdfOf({ objects: onePage('/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>', '', ...EMBEDDED) }),
    ],
    [
      'has a file pinned to a page',
      'pdf_embedded_files',
      () => pdfOf({ objects: onePage('', annotation('/Subtype /FileAttachment /FS 4 0 R'), ...EMBEDDED) }),
    ],
    ['is a collection of files', 'pdf_embedded_files', () => pdfOf({ objects: onePage('/Collection << /View /D >>') })],
    ['plays something', 'pdf_active_content', () => pdfOf({ objects: onePage('', annotation('/Subtype /RichMedia')) })],
    [
      'sends a form',
      'pdf_active_content',
      () =>
        pdfOf({
          objects: onePage('', annotation('/Subtype /Widget /A << /S /SubmitForm /F (https://example.com/) >>')),
        }),
    ],
    [
      'is a dynamic form',
      'pdf_active_content',
      () => pdfOf({ objects: onePage('/AcroForm << /XFA 4 0 R >>', '', streamOf('', Buffer.from('<xdp:xdp/>'))) }),
    ],
    [
      'opens a web address by itself',
      'pdf_active_content',
      () => pdfOf({ objects: onePage('/OpenAction << /S /URI /URI (https://example.com/) >>') }),
    ],
    [
      'acts when a page is shown',
      'pdf_active_content',
      () => pdfOf({ objects: onePage('', '/AA << /O << /S /URI /URI (https://example.com/) >> >>') }),
    ],
    [
      'is encrypted, though without a password',
      'pdf_encrypted',
      () => pdfOf({ objects: onePage('', '', ENCRYPTION), trailer: '/Encrypt 4 0 R /ID [<00><00>]' }),
    ],
    ['has 61 pages', 'pdf_too_many_pages', () => pdfOf({ objects: manyPages(61) })],
    [
      'has another file behind its end',
      'unreadable',
      () => Buffer.concat([pdfOf({ objects: onePage() }), Buffer.from('PK\u0003\u0004 another file')]),
    ],
    ['is nothing but its first line', 'unreadable', () => Buffer.from('%PDF-1.7\n')],
  ])('is one that %s', async (_what, reason, make) => {
    expect(await said(make())).toBe(reason);
  });

  it.each(Object.entries(hostilePdfs).filter(([name]) => !/end|gigabytes/.test(name)))(
    'gets an answer within the limits: %s',
    async (_name, make) => {
      expect(['taken', 'unreadable', 'too_slow', 'too_much_memory']).toContain(await said(make()));
    },
  );
});

const ENCRYPTION = `<< /Filter /Standard /V 1 /R 2 /O (${'a'.repeat(32)}) /U (${'a'.repeat(32)}) /P -4 >>`;

/** Object 4 is inside the bytes of a stream, where a sequential reader skips it. */
function hiddenInStream(): Buffer {
  const hidden = `4 0 obj\n${SCRIPT}\nendobj\n`;
  const pdf = pdfOf({ objects: onePage('/OpenAction 4 0 R', '', '<< >>', streamOf('', Buffer.from(hidden))) }).toString(
    'latin1',
  );
  return withPlace(pdf, 4, pdf.indexOf(hidden));
}

/** Object 4 exists twice, and the last one does nothing. */
function shadowed(): Buffer {
  const pdf = pdfOf({ objects: onePage('/OpenAction 4 0 R', '', SCRIPT, '<< >>') }).toString('latin1');
  return Buffer.from(pdf.replace('\n5 0 obj', '\n4 0 obj'), 'latin1');
}

/** The cross-reference table gives another place for an object. */
function withPlace(pdf: string, number: number, place: number): Buffer {
  const entry = pdf.indexOf('0000000000 65535 f') + number * 20;
  return Buffer.from(`${pdf.slice(0, entry)}${String(place).padStart(10, '0')}${pdf.slice(entry + 10)}`, 'latin1');
}
