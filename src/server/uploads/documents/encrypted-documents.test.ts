import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { onePage, pdfOf } from '../../../../tests/support/make-pdf.ts';
import { testApp } from '../../../../tests/support/server-app.ts';
import { createAccount } from '../../accounts/accounts-sql.ts';
import { openSession } from '../../accounts/sessions.ts';
import { ADVISORY_LOCKS } from '../../db/advisory-locks.ts';
import { connect } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { createDocumentStore } from './document-store.ts';
import { encryptPlainDocuments } from './encrypt-plain-documents.ts';
import { documentName } from '../../files/file-names.ts';
import type { FileStore } from '../../files/file-store.ts';
import { readMasterKey } from './master-key.ts';
import { MasterKeys, newMasterKey } from './master-keys.ts';
import { openMasterKeys } from './open-master-keys.ts';
import { rotateKeys } from './rotate-keys.ts';
import { sweepDocuments } from './sweep-documents.ts';
import { HOUR_MS } from '#domain/time/durations.ts';

const database = await testDatabase();
const tested = await testApp({ database });
const { services, app } = tested;
const { db, files, dataDir } = services;
const folder = path.join(dataDir, 'documents');
const fileOf = (id: string) => path.join(folder, id);
const keyFile = path.join(dataDir, 'keys/documents');
const keySettings = { documentKeys: [], dataDir };

const account = await createAccount(
  db,
  {
    name: 'sara',
    email: 'sara@example.com',
    accountType: 'individual',
    locale: 'en',
    password: 'a long enough password',
  },
  services.clock(),
);
const authorization = `Bearer ${await openSession(db, account, services.clock())}`;

async function send(bytes: Buffer): Promise<string> {
  const headers = {
    authorization,
    'content-digest': `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`,
  };
  const response = await app.request('/api/uploads/documents?purpose=document', {
    method: 'POST',
    headers,
    body: new Uint8Array(bytes),
  });
  return ((await response.json()) as { data: { id: string } }).data.id;
}
const read = (id: string, headers: Record<string, string> = {}) =>
  app.request(`/api/documents/${id}`, { headers: { authorization, ...headers } });
const bytesOf = async (id: string) => Buffer.from(await (await read(id)).arrayBuffer());
const pdfAbout = (word: string) => pdfOf({ objects: onePage(`/Note (${word})`) });
const sendMany = async (count: number) => {
  const sent = new Map<string, Buffer>();
  for (let nth = 0; nth < count; nth += 1) {
    const pdf = pdfAbout(randomUUID());
    sent.set(await send(pdf), pdf);
  }
  return sent;
};

/** A document as the server stored it before encryption. */
async function keepPlain(bytes: Buffer): Promise<string> {
  const now = services.clock();
  const id = newId(now);
  const facts = {
    mime_type: 'application/pdf' as const,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
  await db
    .insertInto('documents')
    .values({ id, owner: `account:${account}`, purpose: 'document', ...facts, state: 'kept', created_at: now })
    .execute();
  await files.put(documentName(id), bytes, 'application/pdf');
  return id;
}

/** All bytes in the data folder except the master key. */
function everyByte(): Buffer {
  const names = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.parentPath.endsWith('keys'),
  );
  return Buffer.concat(names.map((entry) => readFileSync(path.join(entry.parentPath, entry.name))));
}

describe('a document at rest', () => {
  it('is not readable in the files or in the database, and is returned unchanged', async () => {
    const pdf = pdfAbout('canary-of-the-pdf');
    const [id, picture] = [
      await send(pdf),
      await send(
        await sharp({ create: { width: 300, height: 200, channels: 3, background: '#936' } })
          .jpeg()
          .toBuffer(),
      ),
    ];
    const kept = everyByte();
    for (const trace of ['canary-of-the-pdf', '%PDF', 'JFIF', pdf.subarray(20, 40)])
      expect(kept.includes(trace), String(trace)).toBe(false);
    const { rows } = await sql<{ row: string }>`select to_jsonb(documents)::text as row from documents`.execute(db);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from('canary').toString('hex'));
    const [key] = readFileSync(keyFile, 'utf8').split('\n');
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(key ?? '', 'base64').toString('hex'));

    expect(await bytesOf(id)).toEqual(pdf);
    expect((await sharp(await bytesOf(picture)).metadata()).format).toBe('jpeg');
  });

  it.skipIf(process.platform === 'win32')('has a master key that only the server’s own user can read', () => {
    expect([statSync(keyFile).mode & 0o777, statSync(path.dirname(keyFile)).mode & 0o777]).toEqual([0o600, 0o700]);
  });

  it('cannot be decrypted from the files and the database without the master key', async () => {
    const [id] = [...(await sendMany(1)).keys()];
    const other = createDocumentStore({
      files,
      keys: new MasterKeys({ documentKeys: [], dataDir: path.join(dataDir, 'elsewhere') }),
      log: () => {},
    });
    await expect(other.read(db, id ?? '')).rejects.toThrow(/is not among those of this server/);
  });

  it.each<[string, (mine: string, theirs: string) => void | Promise<void>]>([
    ['swapped for another document’s', (mine, theirs) => copyFileSync(fileOf(theirs), fileOf(mine))],
    [
      'swapped together with its key',
      async (mine, theirs) => {
        copyFileSync(fileOf(theirs), fileOf(mine));
        await sql`update documents set (wrapped_key, master_key) = (select wrapped_key, master_key from documents where id = ${theirs}) where id = ${mine}`.execute(
          db,
        );
      },
    ],
    ['cut off', (mine) => truncateSync(fileOf(mine), 200)],
    ['cut off to nothing', (mine) => truncateSync(fileOf(mine), 0)],
    ['replaced by a plain one', (mine) => writeFileSync(fileOf(mine), pdfAbout('planted'))],
    [
      'changed by one bit',
      (mine) => {
        const bytes = readFileSync(fileOf(mine));
        bytes[100] = (bytes[100] ?? 0) ^ 1;
        writeFileSync(fileOf(mine), bytes);
      },
    ],
  ])('whose file was %s is refused with a message, and the operator is warned', async (_how, change) => {
    const [mine = '', theirs = ''] = [...(await sendMany(2)).keys()];
    await change(mine, theirs);
    const answer = await read(mine, { 'accept-language': 'ar' });
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { code: 'internal', reason: 'altered', message: expect.stringMatching(/تالفة أو تغيّرت/) as string },
    ]);
    expect(tested.logged.splice(0)).toEqual([expect.stringContaining(`Document ${mine} is not shown`)]);
    expect((await read(theirs)).status).toBe(200);
    await db.deleteFrom('documents').where('id', '=', mine).execute();
    await files.remove(documentName(mine));
  });
});

describe('a rotation of the master key', () => {
  it('wraps every key anew during reads and uploads, and drops the former key', async () => {
    const sent = await sendMany(12);
    const before = readFileSync(keyFile, 'utf8');
    let isOver = false;
    let reads = 0;
    const readOn = async () => {
      for (;;) {
        for (const [id, pdf] of sent) {
          expect(await bytesOf(id)).toEqual(pdf);
          reads += 1;
        }
        if (isOver) return;
      }
    };
    const rotation = async () => {
      try {
        return await rotateKeys(db, keySettings);
      } finally {
        isOver = true;
      }
    };
    const [rotated, , later] = await Promise.all([rotation(), readOn(), sendMany(3)]);
    expect(rotated.refused).toEqual([]);
    expect(rotated.rewrapped).toBeGreaterThanOrEqual(12);
    expect(reads).toBeGreaterThanOrEqual(12);

    const after = readFileSync(keyFile, 'utf8');
    expect([
      after.trim().split('\n').length,
      after.includes(before.trim()),
      readdirSync(path.dirname(keyFile)).includes('documents.next'),
    ]).toEqual([1, false, false]);
    expect((await db.selectFrom('document_keys').select('id').execute()).map(({ id }) => id)).toEqual([
      new MasterKeys(keySettings).current()?.id,
    ]);
    // A server that starts now has only the new key.
    const fresh = createDocumentStore({ files, keys: await openMasterKeys(db, keySettings), log: () => {} });
    for (const [id, pdf] of [...sent, ...later]) expect(await fresh.read(db, id)).toEqual(pdf);
  });

  it('that is interrupted leaves every document readable, and can be continued', async () => {
    const sent = await sendMany(6);
    const inTheMiddle = [...sent.keys()][3] ?? '';
    const other = connect(database.connection, () => {});
    const before = readFileSync(keyFile, 'utf8').trim();
    // It waits for this row, and its connection ends with its process.
    await db.transaction().execute(async (transaction) => {
      await sql`select from documents where id = ${inTheMiddle} for update`.execute(transaction);
      const interrupted = rotateKeys(other.db, keySettings).then(
        () => null,
        (error: unknown) => error,
      );
      await eventually(async () => {
        const { rows } = await sql<{ pid: number }>`
          select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'update "documents"%'
        `.execute(db);
        expect(rows).toHaveLength(1);
        await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(db);
      });
      expect(await interrupted).toBeInstanceOf(Error);
    });
    await other.db.destroy();

    expect(readFileSync(keyFile, 'utf8').trim().split('\n')).toEqual([expect.any(String), before]);
    const wrappedBy = await db
      .selectFrom('documents')
      .select('master_key')
      .distinct()
      .where('id', 'in', [...sent.keys()])
      .execute();
    expect(wrappedBy).toHaveLength(2);
    const [planned] = readFileSync(keyFile, 'utf8').split('\n');
    // New documents use the new key; a server that starts now opens both.
    const later = await sendMany(1);
    const started = createDocumentStore({ files, keys: await openMasterKeys(db, keySettings), log: () => {} });
    for (const [id, pdf] of [...sent, ...later])
      expect([await bytesOf(id), await started.read(db, id)]).toEqual([pdf, pdf]);

    expect((await rotateKeys(db, keySettings)).rewrapped).toBeGreaterThan(0);
    expect(readFileSync(keyFile, 'utf8').trim()).toBe(planned);
    for (const [id, pdf] of [...sent, ...later]) expect(await bytesOf(id)).toEqual(pdf);
  });

  it('keeps the former key for a document whose own key cannot be unwrapped, and names it', async () => {
    const [id = ''] = [...(await sendMany(1)).keys()];
    const { wrapped_key: wrapped } = await db
      .selectFrom('documents')
      .select('wrapped_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('documents')
      .set({ wrapped_key: randomBytes(60) })
      .where('id', '=', id)
      .execute();
    expect((await rotateKeys(db, keySettings)).refused).toEqual([id]);
    await db.updateTable('documents').set({ wrapped_key: wrapped }).where('id', '=', id).execute();
    expect(await rotateKeys(db, keySettings)).toEqual({ rewrapped: 1, refused: [] });
    expect((await read(id)).status).toBe(200);
  });

  it('runs while the audit log is being sealed', async () => {
    const rotation = await db.transaction().execute(async (sealing) => {
      await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.auditSeals})`.execute(sealing);
      return rotateKeys(db, keySettings);
    });
    expect(rotation.refused).toEqual([]);
  });

  it('runs once at a time', async () => {
    const outcomes = await Promise.allSettled([rotateKeys(db, keySettings), rotateKeys(db, keySettings)]);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
    for (const reason of refused) expect(reason).toContain('Another rotation is under way');
    expect(refused.length).toBeLessThan(2);
    expect(readFileSync(keyFile, 'utf8').trim().split('\n')).toHaveLength(1);
  });
});

describe('documents from before they were encrypted', () => {
  const dependencies = { db, files, keys: new MasterKeys(keySettings) };
  const encrypt = (through: FileStore = files) =>
    encryptPlainDocuments({ ...dependencies, files: through }, (line) => expect.unreachable(line));
  const killed = new Error('killed');

  /** A file store that fails at its nth operation, before or after it, like a killed server. */
  function dyingStore(nth: number, when: 'before' | 'after'): FileStore {
    let acts = 0;
    const act = async (run: () => Promise<void>) => {
      acts += 1;
      if (acts === nth && when === 'before') throw killed;
      await run();
      if (acts === nth) throw killed;
    };
    return {
      ...files,
      put: (name, bytes, type) => act(() => files.put(name, bytes, type)),
      remove: (name) => act(() => files.remove(name)),
    };
  }

  // Two operations per document: the encrypted file is written, the plain one deleted.
  it.each(([1, 2, 3, 4] as const).flatMap((nth) => [[nth, 'before'] as const, [nth, 'after'] as const]))(
    'survive a kill at operation %i, %s it, and the next start completes the work',
    async (nth, when) => {
      const plain = new Map<string, Buffer>();
      for (const word of ['canary one', 'canary two']) plain.set(await keepPlain(pdfAbout(word)), pdfAbout(word));
      await expect(encrypt(dyingStore(nth, when))).rejects.toBe(killed);
      for (const [id, pdf] of plain) expect(await bytesOf(id)).toEqual(pdf);

      await encrypt();
      for (const [id, pdf] of plain) expect(await bytesOf(id)).toEqual(pdf);
      expect(everyByte().includes('canary')).toBe(false);
      expect(
        readdirSync(folder)
          .filter((name) => [...plain.keys()].some((id) => name.startsWith(id)))
          .toSorted(),
      ).toEqual([...plain.keys()].map((id) => `${id}-encrypted`).toSorted());
      expect(await encrypt()).toBe(0);
    },
  );

  it('are encrypted once when two servers start together, and can be read meanwhile', async () => {
    const pdf = pdfAbout('read meanwhile');
    const ids = [await keepPlain(pdf), await keepPlain(pdf), await keepPlain(pdf)];
    await Promise.all([
      encrypt(),
      encrypt(),
      ...Array.from({ length: 4 }, async () =>
        Promise.all(ids.map(async (id) => expect(await bytesOf(id)).toEqual(pdf))),
      ),
    ]);
    for (const id of ids) expect(await bytesOf(id)).toEqual(pdf);
    await encrypt();
    expect(everyByte().includes('read meanwhile')).toBe(false);
  });

  it('leave no file behind when they are swept: encrypted, half encrypted or plain', async () => {
    const [done, halfWay, untouched] = [
      await keepPlain(pdfAbout('a')),
      await keepPlain(pdfAbout('b')),
      await keepPlain(pdfAbout('c')),
    ];
    await expect(encrypt(dyingStore(3, 'after'))).rejects.toBe(killed);
    await sweepDocuments(services, new Date(services.clock().getTime() + 25 * HOUR_MS));
    expect(readdirSync(folder).filter((name) => [done, halfWay, untouched].some((id) => name.startsWith(id)))).toEqual(
      [],
    );
  });
});

describe('the start', () => {
  it('is refused without the master key, and makes no other one', async () => {
    const elsewhere = path.join(dataDir, 'restored');
    await expect(openMasterKeys(db, { documentKeys: [], dataDir: elsewhere })).rejects.toThrow(
      "The key of this database's documents is missing: restore DATA_DIR/keys/documents, or set DOCUMENT_KEY to it.",
    );
    expect(existsSync(elsewhere)).toBe(false);
    const other = readMasterKey(newMasterKey());
    if (!other) throw new Error('It is a key.');
    await expect(openMasterKeys(db, { documentKeys: [other], dataDir: elsewhere })).rejects.toThrow(
      /^DOCUMENT_KEY is not the key of this database's documents/,
    );
  });

  it('reports a damaged key file', async () => {
    const right = readFileSync(keyFile);
    writeFileSync(keyFile, 'nonsense\n');
    await expect(openMasterKeys(db, keySettings)).rejects.toThrow(
      /does not hold keys of 32 bytes: restore it from its backup/,
    );
    writeFileSync(keyFile, right);
  });
});

it('logs no defect', () => {
  expect(tested.logged).toEqual([]);
});
