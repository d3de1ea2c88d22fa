import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAccount } from '#server/accounts/accounts-sql.ts';
import { openSession } from '#server/accounts/sessions.ts';
import type { ParseTasks } from '#server/parse-tasks.ts';
import { ParserPool } from '#server/parsing/parser-pool.ts';
import { hostileVideos } from './hostile/hostile-videos.ts';
import { hostileImages } from './hostile/hostile-images.ts';
import { hostileRows, hostileTables, showroomColumns } from './hostile/hostile-tables.ts';
import { hostilePdfs } from './support/hostile-pdfs.ts';
import { manyPages, pdfOf } from './support/make-pdf.ts';
import { testApp } from './support/server-app.ts';

// `npm run hostile` measures milliseconds. These tests check the order of events, which does not depend on load: while a
// file is read, other requests are answered. A parser on the thread that serves requests would block them.

const { app, services, logged } = await testApp({ parseLimits: { cpuMs: 4_000, wallMs: 300_000 } });
const { parsers } = services;
if (!(parsers instanceof ParserPool)) throw new Error('Files are read by something else.');
const pool = parsers;
const run = pool.run.bind(pool);

const MIN_ANSWERS = 50;

async function signIn(name: string, role: 'user' | 'staff'): Promise<Record<string, string>> {
  const id = await createAccount(
    services.db,
    {
      name,
      email: `${name}@example.com`,
      accountType: 'showroom',
      locale: 'en',
      password: 'a long enough password',
      role,
    },
    services.clock(),
  );
  return { authorization: `Bearer ${await openSession(services.db, id, services.clock())}` };
}
const showroom = await signIn('showroom', 'user');
const staff = await signIn('staff', 'staff');

const upload = (path: string, body: Buffer = Buffer.alloc(0)) =>
  app.request(path, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { 'content-digest': `sha-256=:${createHash('sha256').update(body).digest('base64')}:`, ...showroom },
  });
const sendDocument = (body?: Buffer) => upload('/api/uploads/documents?purpose=document', body);
const sendPhoto = async (name: string) => upload('/api/uploads', await hostileImages[name]?.());
const sendTable = (body?: Buffer) => upload('/api/my-products/imports?kind=cars', body);
const idIn = async (response: Response) => ((await response.json()) as { data: { id: string } }).data.id;
const checkRows = (id: string) =>
  app.request(`/api/my-products/imports/${id}/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...showroom },
    body: JSON.stringify({ columns: showroomColumns }),
  });

async function isHealthy(): Promise<boolean> {
  const response = await app.request('/api/healthz');
  await response.text();
  // Sockets and timers run here, as between requests.
  await new Promise((resolve) => setImmediate(resolve));
  return response.status === 200;
}

describe('other requests are answered while a parser process hangs', () => {
  let [pdf, rows] = ['', ''];
  const small = path.join(services.dataDir, 'incoming', 'small');
  beforeAll(async () => {
    pdf = await idIn(await sendDocument(pdfOf({ objects: manyPages(2) })));
    rows = await idIn(await sendTable(hostileRows['titles that ask for a call']?.()));
    writeFileSync(small, 'small');
  });
  afterEach(() => void vi.restoreAllMocks());

  /** Stops every parser process when `task` begins; `resume` continues them. */
  function stopAt(task: keyof ParseTasks): { readonly reached: Promise<void>; readonly resume: () => void } {
    const { promise: reached, resolve } = Promise.withResolvers<void>();
    let stopped: number[] = [];
    const watched = (async (...call: Parameters<typeof run>) => {
      if (call[0] !== task || stopped.length > 0) return run(...call);
      // Makes sure that an idle process exists. It gets the task, and is stopped before.
      await run('fileType', { path: small, mayBeTable: false }, { caller: null });
      stopped = pool.processes;
      for (const pid of stopped) process.kill(pid, 'SIGSTOP');
      const running = run(...call);
      resolve();
      return running;
    }) as typeof run;
    vi.spyOn(pool, 'run').mockImplementation(watched);
    return { reached, resume: () => stopped.forEach((pid) => process.kill(pid, 'SIGCONT')) };
  }

  it.each<[task: keyof ParseTasks, send: () => Response | Promise<Response>, status: number]>([
    ['fileType', () => sendDocument(hostilePdfs['lists within lists']?.()), 422],
    ['document', () => sendDocument(hostilePdfs['escaped letters']?.()), 422],
    ['photo', () => sendPhoto('a PNG that claims a gigapixel'), 413],
    ['video', () => upload('/api/uploads/videos', hostileVideos['one box of 50 MB of metadata']?.()), 200],
    ['advertColumns', () => sendTable(hostileTables['hundreds of thousands of column names']?.()), 200],
    ['advertRows', () => checkRows(rows), 200],
    ['pdfPage', () => app.request(`/api/documents/${pdf}/pages/1`, { headers: staff }), 200],
  ])('in the task %s', async (task, send, status) => {
    const { reached, resume } = stopAt(task);
    let isAnswered = false;
    const answered = Promise.resolve(send()).finally(() => (isAnswered = true));
    await reached;
    try {
      for (let nth = 0; nth < MIN_ANSWERS; nth += 1) expect(await isHealthy()).toBe(true);
      expect(isAnswered).toBe(false);
    } finally {
      resume();
    }
    expect((await answered).status).toBe(status);
  });
});

describe('other requests are answered while a file is read up to its limit', () => {
  it.each<[file: string, send: () => Response | Promise<Response>]>([
    ['a PDF of streams without an end', () => sendDocument(hostilePdfs['streams without an end']?.())],
    [
      'a PDF whose table unpacks to gigabytes',
      () => sendDocument(hostilePdfs['a table that unpacks to gigabytes']?.()),
    ],
  ])('%s', async (_file, send) => {
    let status = 0;
    const answered = Promise.resolve(send()).then((response) => (status = response.status));
    let healthy = 0;
    for (; healthy < MIN_ANSWERS; healthy += 1) expect(await isHealthy()).toBe(true);
    // The file is still being read, so every health answer came before.
    expect(status).toBe(0);
    expect(await answered).toBe(422);
  });
});

it('logs no defect for these files', () => {
  // A parser process ended by V8 is reported to the operator and is not a defect.
  expect(logged.filter((line) => !line.startsWith("A parser's process died"))).toEqual([]);
});
