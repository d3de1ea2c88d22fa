import { Agent } from 'node:http';
import { hostilePdfs } from '../support/hostile-pdfs.ts';
import { type Attack, attack, sendJson } from './attack.ts';
import { hostileVideos } from './hostile-videos.ts';
import { hostileImages } from './hostile-images.ts';
import { expensivePage } from './hostile-pages.ts';
import type { HostileServer } from './hostile-server.ts';
import { hostileRows, hostileTables, showroomColumns } from './hostile-tables.ts';
import { type HostileRequest, send, upload } from './send.ts';

const DOCUMENT = '/api/uploads/documents?purpose=document';
const IDENTITY_PHOTO = '/api/uploads/documents?purpose=identity_photo';
const CARS_FILE = '/api/my-products/imports?kind=cars';

/** Sends one file. Returns its id, or throws when it is refused. */
async function store({ origin }: HostileServer, request: HostileRequest): Promise<string> {
  const agent = new Agent();
  const { status, body } = await send(origin, agent, request);
  agent.destroy();
  const id = (JSON.parse(body) as { data?: { id?: string } }).data?.id;
  if (status !== 200 || id === undefined) throw new Error(`A file was not accepted: ${status} ${body.slice(0, 300)}`);
  return id;
}

async function importOf(server: HostileServer, table: Buffer): Promise<string> {
  return `/api/my-products/imports/${await store(server, upload(CARS_FILE, table, server.showroom))}`;
}

/** Attacks of the short form: for each parser, ones that would show a parser on the event loop. */
const short = new Set([
  'PDF: streams without an end',
  'PDF: repeated /ObjStm',
  'PDF: a table that unpacks to gigabytes',
  'image: a JPEG of 50 million pixels in as many scans as fit',
  'CSV: hundreds of thousands of column names',
  'CSV: nothing but quotation marks',
  'CSV rows: titles that ask for a call',
  'video: six million empty boxes',
]);
const fileAttack = (name: string, make: Attack['make']) => attack(name, make, { isInShortForm: short.has(name) });

/** The most expensive files for every parser, each at the largest accepted size. */
export const fileAttacks: readonly Attack[] = [
  ...Object.entries(hostilePdfs).map(([name, make]) =>
    fileAttack(`PDF: ${name}`, async () => [upload(DOCUMENT, make())]),
  ),
  fileAttack('PDF page at the desk: nothing but lines', async (server) => {
    const id = await store(server, upload(DOCUMENT, expensivePage(), server.showroom));
    return [{ method: 'GET', path: `/api/documents/${id}/pages/1`, headers: server.staff }];
  }),
  ...Object.entries(hostileImages).map(([name, make]) =>
    fileAttack(`image: ${name}`, async ({ showroom }) => {
      const image = await make();
      return [upload('/api/uploads', image, showroom), upload(IDENTITY_PHOTO, image)];
    }),
  ),
  ...Object.entries(hostileVideos).map(([name, make]) =>
    fileAttack(`video: ${name}`, async ({ showroom }) => [upload('/api/uploads/videos', make(), showroom)]),
  ),
  ...Object.entries(hostileTables).map(([name, make]) =>
    fileAttack(`CSV: ${name}`, async ({ showroom }) => [upload(CARS_FILE, make(), showroom)]),
  ),
  ...Object.entries(hostileRows).map(([name, make]) =>
    fileAttack(`CSV rows: ${name}`, async (server) => [
      sendJson(
        'POST',
        `${await importOf(server, make())}/check`,
        JSON.stringify({ columns: showroomColumns }),
        server.showroom,
      ),
    ]),
  ),
  attack(
    'CSV rows: imported by many at once',
    async (server) => {
      const address = await importOf(server, hostileRows['titles of one word']?.() ?? Buffer.alloc(0));
      // One key per request: with the same key they would be one command.
      return Array.from({ length: 16 }, () =>
        sendJson(
          'POST',
          `${address}/take`,
          JSON.stringify({ columns: showroomColumns, leaveOut: true }),
          server.showroom,
        ),
      );
    },
    { isSentOnce: true },
  ),
];
