import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { urlOf } from '../../../tests/support/replica.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { auditRights } from './application-role.ts';
import { checkAudit } from './audit-check.ts';
import { sealKey } from './audit-seal.ts';
import { createAuditSealer } from './audit-sealer.ts';
import { eraseOldWords, forgetAudit, writeAudit } from './audit-sql.ts';
import { auditRightsInWords } from './audit-words.ts';
import { asOwner, connect, openDatabase, openForReading } from './database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { createJobQueue } from './job-queue.ts';
import { hideSamples, migrate } from './migrate.ts';
import { migrations } from './migrations/all-migrations.ts';
import type { Database } from './tables.ts';

const { folder, remove } = temporaryFolder('role');
const dataDir = path.join(folder, 'data');
const now = new Date();
const yearsAgo = (years: number) => new Date(now.getTime() - years * 365.25 * 24 * 3_600_000);
const key = sealKey(randomBytes(32));
const seal = (db: Kysely<Database>) => createAuditSealer({ db, key, clock: () => now }, { write: () => {} }).seal();
const write = (db: Kysely<Database>, subject: string, at: Date, words?: Record<string, unknown>) =>
  writeAudit(db, { at, actor: 'operator', action: 'staff.reset', subject, ...(words && { words }) });
const subjects = async () => {
  const rows = await db.selectFrom('audit_log').select('subject').orderBy('id').execute();
  return rows.map(({ subject }) => subject);
};

await makeInstallationFromBefore();
const database = await openDatabase({ databaseUrl: null, dataDir }, () => {});
const { db } = database;
const owner = await findRunningPostgres(dataDir);
if (!owner) throw new Error('The database does not run.');
afterAll(async () => {
  await database.stop();
  remove();
});

/** The database of a version whose server was the owner of its tables. */
async function makeInstallationFromBefore(): Promise<void> {
  const postgres = await startEmbeddedPostgres(dataDir, () => {});
  const before = connect(postgres.connection, () => {});
  const steps = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0100-audit-functions'));
  await migrate(before.db, steps);
  await write(before.db, 'from before', yearsAgo(6));
  const jobs = createJobQueue(before.pool, () => {});
  await jobs.begin();
  await jobs.stop();
  await before.db.destroy();
  await postgres.stop();
}

/** Another role of this database for a test. */
async function newRole(name: string): Promise<string> {
  await asOwner(db, (as) => sql`create role ${sql.id(name)} login`.execute(as.db));
  return urlOf({ ...owner!, user: name });
}

describe('the role with which the server connects', () => {
  it('is given to an installation from before by its next start, and does not own its tables', async () => {
    expect(await auditRights(db)).toEqual({ role: 'wijha_app', mayChange: false });
    expect(await subjects()).toEqual(['from before']);
    const { rows } =
      await sql`select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles where rolname = current_user`.execute(
        db,
      );
    expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false }]);
  });

  it.each([
    ['change rows of the audit log', sql`update audit_log set subject = 'another'`],
    ['seal rows by itself', sql`update audit_log set position = 1, seal = 'x', seal_key = 'x'`],
    ['delete them', sql`delete from audit_log`],
    ['delete all at once', sql`truncate audit_log`],
    ['lock them for a change', sql`select id from audit_log for update`],
    ['switch its triggers off', sql`alter table audit_log disable trigger user`],
    ['switch the triggers of its session off', sql`set session_replication_role = replica`],
    ['remove a trigger', sql`drop trigger audit_log_is_added_to on audit_log`],
    ['replace what a trigger does', sql`alter function guard_audit_log() rename to another`],
    ['remove the table', sql`drop table audit_log`],
    ['give itself rights', sql`alter table audit_log owner to wijha_app`],
    ['become the owner', sql`set role wijha`],
    ['make tables', sql`create table another (id integer)`],
  ])('may not %s', async (_, statement) => {
    await expect(statement.execute(db)).rejects.toMatchObject({ code: '42501' });
    expect(await subjects()).toContain('from before');
  });

  it('seals, erases words and lets rows end, and the chain holds', async () => {
    await write(db, 'old', yearsAgo(2), { q: '0512345678' });
    await write(db, 'new', now, { q: '0598765432' });
    expect(await seal(db)).toBe(3);
    await eraseOldWords(db, yearsAgo(1));
    expect(await checkAudit(db, { keys: [key], keptSince: yearsAgo(5) })).toMatchObject({
      sealed: 3,
      erased: 1,
      broken: null,
    });
    await forgetAudit(db, yearsAgo(5));
    expect(await subjects()).toEqual(['old', 'new']);
    expect(await checkAudit(db, { keys: [key], keptSince: yearsAgo(5) })).toMatchObject({ sealed: 2, broken: null });
  });

  it('may do no more with the functions for it', async () => {
    await write(db, 'last', now);
    await seal(db);
    const before = await subjects();
    const [row] = await db.selectFrom('audit_log').select(['id', 'position']).where('subject', '=', 'new').execute();
    const again = sql`select seal_audit_log('x', array[${row?.id}::bigint], array[99::bigint], array['00'], array['00'], array['00'], array[now()])`;
    await expect(again.execute(db)).rejects.toThrow('a row of the audit log is sealed once');
    const younger = sql`select forget_audit_log(${(row?.position ?? 0) + 1})`;
    await expect(younger.execute(db)).rejects.toThrow('rows of the audit log are kept for five years');
    await sql`select forget_audit_log(null), erase_audit_words(null)`.execute(db);
    expect(await subjects()).toEqual(before);
    expect(await checkAudit(db, { keys: [key], keptSince: yearsAgo(5) })).toMatchObject({ sealed: 3, broken: null });

    const other = connect({ connectionString: await newRole('other') }, () => {});
    onTestFinished(() => other.db.destroy());
    await expect(sql`select erase_audit_words(array[1::bigint])`.execute(other.db)).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('goes on beside a server of an earlier version, which is the owner and seals by itself', async () => {
    await write(db, 'by the new one', now);
    await asOwner(db, async (as) => {
      await sql`update audit_log set words = null, words_salt = null, words_erased_at = now() where subject = 'new'`.execute(
        as.db,
      );
      await write(as.db, 'by the old one', now);
    });
    expect(await seal(db)).toBe(2);
    expect(await checkAudit(db, { keys: [key], keptSince: yearsAgo(5) })).toMatchObject({ erased: 2, broken: null });
  });

  it('reads and writes later tables, the views without samples and the queue of jobs', async () => {
    await asOwner(db, async (as) => {
      await sql`create table later (id bigserial, word text)`.execute(as.db);
      await hideSamples(as.db);
    });
    await sql`insert into later (word) values ('a'); update later set word = 'b'; delete from later`.execute(db);
    await sql`select * from real_rows.listings`.execute(db);
    const jobs = createJobQueue(database.pool, () => {}, {
      owner: { query: (text) => asOwner(db, ({ pool }) => pool.query(text)) },
    });
    const { promise: done, resolve } = Promise.withResolvers<string>();
    const add = jobs.take<{ word: string }>({
      name: 'words',
      retries: 0,
      retryDelay: 1,
      expiresIn: 60,
      pollSeconds: 1,
      work: async ({ word }) => resolve(word),
    });
    await add({ word: 'worked' });
    expect(await done).toBe('worked');
    await jobs.stop();
  });
});

describe('a database at DATABASE_URL', () => {
  const ownerUrl = urlOf(owner);

  it('has one role without DATABASE_OWNER_URL, and it is said that this one may change the log', async () => {
    const one = await openDatabase({ databaseUrl: ownerUrl, dataDir: folder }, () => {});
    onTestFinished(() => one.stop());
    const rights = await auditRights(one.db);
    expect(rights).toEqual({ role: 'wijha', mayChange: true });
    expect(auditRightsInWords(rights)).toMatch(
      /^The role of the application \(wijha\) may also change and delete rows/,
    );
  });

  it('has two with it: a role of the operator gets what the server needs by its first start, and no more', async () => {
    const databaseUrl = await newRole('theirs');
    const settings = { databaseUrl, databaseOwnerUrl: ownerUrl, dataDir: folder };
    await expect(openForReading(settings, () => {})).rejects.toThrow(
      'The role of DATABASE_URL may not read the tables yet; start the server once with DATABASE_OWNER_URL',
    );
    await asOwner(db, (as) => sql`grant update, delete on audit_log to theirs`.execute(as.db));
    const two = await openDatabase(settings, () => {});
    onTestFinished(() => two.stop());
    const rights = await auditRights(two.db);
    expect(rights).toEqual({ role: 'theirs', mayChange: false });
    expect(auditRightsInWords(rights)).toBe(
      'The role of the application (theirs) may read and add rows of the audit log, and not change or delete them.',
    );
    await write(two.db, 'theirs', now);
    expect(await seal(two.db)).toBe(1);
    const reading = await openForReading(settings, () => {});
    expect(await auditRights(reading!.db)).toEqual(rights);
    await reading!.stop();
  });

  it('is said to be open to changes when its role may become the owner', async () => {
    const connectionString = await newRole('member');
    await asOwner(db, (as) => sql`grant wijha to member`.execute(as.db));
    const member = connect({ connectionString }, () => {});
    onTestFinished(() => member.db.destroy());
    expect(await auditRights(member.db)).toEqual({ role: 'member', mayChange: true });
  });

  it('is refused when both addresses do not lead to one database', async () => {
    const elsewhere = urlOf({ ...owner, database: 'postgres' });
    await expect(
      openDatabase({ databaseUrl: elsewhere, databaseOwnerUrl: ownerUrl, dataDir: folder }, () => {}),
    ).rejects.toThrow('DATABASE_URL and DATABASE_OWNER_URL must lead to the same database');
    const nobody = urlOf({ ...owner, user: 'nobody' });
    await expect(
      openDatabase({ databaseUrl: ownerUrl, databaseOwnerUrl: nobody, dataDir: folder }, () => {}),
    ).rejects.toThrow('The database of DATABASE_OWNER_URL cannot be used: role "nobody" does not exist.');
  });
});
