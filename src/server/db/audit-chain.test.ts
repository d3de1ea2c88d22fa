import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { checkAudit } from './audit-check.ts';
import { sealKey } from './audit-seal.ts';
import { createAuditSealer } from './audit-sealer.ts';
import { eraseOldWords, forgetAudit, writeAudit } from './audit-sql.ts';
import { auditInWords } from './audit-words.ts';

const { db } = await testDatabase();
const key = sealKey(randomBytes(32));
const now = new Date('2026-11-26T09:00:00Z');
const yearsAgo = (years: number) => new Date(now.getTime() - years * 365.25 * 24 * 3_600_000);
const noted: [string, object][] = [];
const newSealer = (by = key) =>
  createAuditSealer(
    { db, key: by, clock: () => now },
    { write: (_, event, fields) => void noted.push([event, fields]) },
  );
const check = (keys = [key], newest?: { position: number; seal: string }) =>
  checkAudit(db, { keys, keptSince: yearsAgo(5), ...(newest && { noted: newest }) });

/** Changes rows as somebody could who has the database. */
async function tamper(change: ReturnType<typeof sql>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`alter table audit_log disable trigger user`.execute(transaction);
    await change.execute(transaction);
    await sql`alter table audit_log enable trigger user`.execute(transaction);
  });
}

const write = (subject: string, more: { at?: Date; words?: Record<string, unknown> } = {}) =>
  writeAudit(db, {
    at: now,
    actor: 'operator',
    action: 'staff.reset',
    subject,
    details: { b: 1.5, a: ['x'] },
    ...more,
  });

beforeEach(async () => {
  await tamper(sql`truncate audit_log restart identity`);
  noted.length = 0;
});

/** Five sealed rows; returns the newest seal. */
async function five() {
  for (const name of ['one', 'two', 'three', 'four', 'five'])
    await write(name, name === 'two' ? { words: { q: '0512345678', more: { z: 1, a: 'ه' } } } : {});
  expect(await newSealer().seal()).toBe(5);
  const { newest } = await check();
  return { position: newest?.position ?? 0, seal: newest?.seal.toString('hex') ?? '' };
}

describe('the chain of the audit log', () => {
  it('has every committed row once, whatever order they were committed in, by servers that seal at the same time', async () => {
    const late = await db.startTransaction().execute();
    await writeAudit(late, { at: now, actor: 'operator', action: 'staff.add', subject: 'committed late' });
    await write('committed first');
    const [one, two] = await Promise.all([newSealer().seal(), newSealer().seal()]);
    expect(one + two).toBe(1);
    expect(await check()).toMatchObject({ rows: 1, sealed: 1, broken: null });
    await late.commit().execute();
    expect(await check()).toMatchObject({ rows: 2, sealed: 1, unsealedSince: now, broken: null });
    await newSealer().seal();
    const rows = await db.selectFrom('audit_log').select(['subject', 'position']).orderBy('id').execute();
    expect(rows).toEqual([
      { subject: 'committed late', position: 2 },
      { subject: 'committed first', position: 1 },
    ]);
    expect(await check()).toMatchObject({ rows: 2, sealed: 2, unsealedSince: null, broken: null });
  });

  it('is sealed and checked over several batches', async () => {
    await sql`insert into audit_log (at, actor, action, subject) select ${now}, 'guest', 'contact.send', n::text from generate_series(1, 2501) n`.execute(
      db,
    );
    expect(await newSealer().seal()).toBe(2_501);
    expect(await check()).toMatchObject({ sealed: 2_501, newest: { position: 2_501 }, broken: null });
  });

  it.each([
    ['a changed action', sql`update audit_log set action = 'staff.list' where id = 3`, 3, 'changed'],
    ['changed details', sql`update audit_log set details = '{}' where id = 3`, 3, 'changed'],
    ['a changed time', sql`update audit_log set at = at + interval '1 microsecond' where id = 3`, 3, 'changed'],
    ['changed words', sql`update audit_log set words = '{"q": "another"}' where id = 2`, 2, 'words'],
    [
      'words that are gone without a trace',
      sql`update audit_log set words = null, words_salt = null where id = 2`,
      2,
      'words',
    ],
    [
      'words that were added',
      sql`update audit_log set words = '{"q": "x"}', words_salt = 'x' where id = 3`,
      3,
      'words',
    ],
    ['a removed row', sql`delete from audit_log where id = 3`, 4, 'missing'],
    ['a removed beginning', sql`delete from audit_log where id < 3`, 3, 'missing'],
    [
      'a removed row with the others moved up',
      sql`delete from audit_log where id = 3; update audit_log set position = 3 where id = 4; update audit_log set position = 4 where id = 5`,
      4,
      'before',
    ],
    ['a row outside of the chain', sql`update audit_log set position = -position where id = 5`, 5, 'missing'],
    [
      'rows that were exchanged',
      sql`update audit_log set subject = case id when 3 then 'four' else 'three' end where id in (3, 4)`,
      3,
      'changed',
    ],
    ['a row that names another key', sql`update audit_log set seal_key = 'other' where id = 3`, 3, 'key'],
  ] as const)('shows %s', async (_, change, id, fault) => {
    await five();
    await tamper(change);
    const { broken } = await check();
    expect(broken).toMatchObject({ id, fault });
    expect(auditInWords(await check(), now)).toMatch(
      new RegExp(`^The audit log is broken\\. Row -?\\d+ of the chain \\(id ${id}\\)`),
    );
  });

  it('shows a cut end to whoever noted the newest seal, and to the server that saw it', async () => {
    const sealer = newSealer();
    await five();
    await sealer.seal();
    const end = noted.findLast(([event]) => event === 'audit_sealed')?.[1] as { position: number; seal: string };
    expect(end).toMatchObject({ position: 5 });
    await tamper(sql`delete from audit_log where id > 3`);
    expect(await check()).toMatchObject({ sealed: 3, broken: null });
    expect(await check([key], end)).toMatchObject({ broken: { position: 5, id: null, fault: 'end' } });
    await write('another');
    await write('and another');
    await sealer.seal();
    expect(noted.filter(([event]) => event === 'audit_broken')).toEqual([['audit_broken', end]]);
    expect(await check([key], end)).toMatchObject({ broken: { position: 5, id: 7, fault: 'end' } });
    expect(await check()).toMatchObject({ sealed: 5, broken: null });
  });

  it('cannot be made again without the key', async () => {
    await five();
    await tamper(sql`update audit_log set position = null, seal = null, seal_key = null, action = 'harmless'`);
    const forged = sealKey(randomBytes(32));
    await newSealer(forged).seal();
    expect(await check()).toMatchObject({ broken: { id: 1, fault: 'key' } });
    await tamper(sql`update audit_log set seal_key = ${key.id}`);
    expect(await check()).toMatchObject({ broken: { id: 1, fault: 'changed' } });
  });

  it('continues under another key, and is checked with both', async () => {
    await five();
    const next = sealKey(randomBytes(32));
    await write('six');
    await newSealer(next).seal();
    expect(await check([next, key])).toMatchObject({ sealed: 6, broken: null });
    expect(await check([next])).toMatchObject({ broken: { id: 1, fault: 'key' } });
  });
});

describe('rows of the audit log', () => {
  it.each([
    ['changed', sql`update audit_log set action = 'x' where id = 1`],
    ['sealed again', sql`update audit_log set seal = 'x' where id = 1`],
    ['taken out of the chain', sql`update audit_log set position = null, seal = null, seal_key = null where id = 1`],
    ['given other words', sql`update audit_log set words = '{}' where id = 2`],
    ['given words', sql`update audit_log set words = '{}', words_salt = 'x' where id = 1`],
    ['blanked without a trace', sql`update audit_log set words = null, words_salt = null where id = 2`],
    [
      'changed while they are sealed',
      sql`update audit_log set position = 9, seal = 'x', seal_key = 'x', subject = 'x' where id = 6`,
    ],
    ['deleted', sql`delete from audit_log where id = 1`],
    ['deleted before they are sealed', sql`delete from audit_log where id = 6`],
    ['deleted all at once', sql`truncate audit_log`],
  ])('cannot be %s', async (_, change) => {
    await five();
    await write('not sealed', { at: yearsAgo(6) });
    await expect(change.execute(db)).rejects.toThrow('the audit log is only added to');
    await newSealer().seal();
    expect(await check()).toMatchObject({ rows: 6, sealed: 6, broken: null });
  });

  it('lose their words after a year: it is to be seen, the chain holds, and nothing tells them any more', async () => {
    await write('old', { at: yearsAgo(1.1), words: { q: '0512345678' } });
    await write('new', { words: { q: '0598765432' } });
    await newSealer().seal();
    await eraseOldWords(db, yearsAgo(1));
    expect(await check()).toMatchObject({ erased: 1, sealed: 2, broken: null });
    const rows = await db
      .selectFrom('audit_log')
      .select(['words', 'words_salt', 'words_digest'])
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([{ words: null, words_salt: null }, { words: { q: '0598765432' } }]);
  });

  it('may lose their words before they are sealed', async () => {
    await write('old', { at: yearsAgo(1.1), words: { q: '0512345678' } });
    await eraseOldWords(db, yearsAgo(1));
    await newSealer().seal();
    expect(await check()).toMatchObject({ erased: 1, sealed: 1, broken: null });
  });

  it('end after five years, from the beginning of the chain, which holds; the newest one stays', async () => {
    for (const years of [7, 6, 4, 5.5]) await write(`${years}`, { at: yearsAgo(years) });
    await newSealer().seal();
    await forgetAudit(db, yearsAgo(5));
    const left = async () =>
      (await db.selectFrom('audit_log').select('subject').orderBy('id').execute()).map(({ subject }) => subject);
    expect(await left()).toEqual(['4', '5.5']);
    expect(await check()).toMatchObject({ rows: 2, sealed: 2, broken: null });
    await write('next');
    await newSealer().seal();
    expect(await check()).toMatchObject({ sealed: 3, newest: { position: 5 }, broken: null });
  });
});
