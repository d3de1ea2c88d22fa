import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from './accounts/accounts-sql.ts';
import { openDatabase, type OpenDatabase } from './db/database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'wijha-import-'));
// When tests run as root, PostgreSQL's own user must be able to enter the folder.
chmodSync(folder, 0o711);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dataDir = path.join(folder, 'data');
const HEADING = 'ad_id,Make,Type,Year,Price,Mileage,Region,Color';
const camry = '1,Toyota,Camry,2020,60000,90000,Riyadh,White';
const k5 = '2,Kia,K5,2022,70000,40000,Jeddah,Black';

function save(name: string, ...rows: string[]): string {
  const file = path.join(folder, name);
  writeFileSync(file, `${[HEADING, ...rows].join('\n')}\n`);
  return file;
}

/** Runs `npm run import -- …` on a data folder. */
function runImport(
  given: readonly string[],
  DATA_DIR = dataDir,
): Promise<{ code: number | string; out: string; error: string }> {
  const env = { PATH: process.env['PATH'], DATA_DIR, DEMONSTRATION: 'off', PUBLIC_URL: 'https://wijha.example' };
  return new Promise((resolve) => {
    execFile(process.execPath, [path.join(import.meta.dirname, 'import.ts'), ...given], { env }, (error, out, said) =>
      resolve({ code: error?.code ?? 0, out, error: said }),
    );
  });
}

describe('a dry run before anything was stored', () => {
  const untouched = path.join(folder, 'untouched');
  const file = save('first.csv', camry);

  it('says that a full file would end nothing, and makes no database', async () => {
    const { code, out } = await runImport(['cars', file, '--full', '--dry-run'], untouched);
    expect([code, out]).toEqual([
      0,
      expect.stringContaining('Stored listings that are not in this file and would be ended: 0.'),
    ]);
    expect(existsSync(path.join(untouched, 'postgres'))).toBe(false);
  });

  it('writes for each word that was not understood what would be accepted', async () => {
    const wrong = save('wrong.csv', camry.replace('Riyadh', 'Riyad'), '2,Kia,K5,1890,70000,40000,Jeddah,Black');
    await runImport(['cars', wrong, '--dry-run'], untouched);
    const report = readFileSync(path.join(untouched, 'imports', 'wrong-report.csv'), 'utf8');
    expect(report).toContain('"Region: Riyad","Region: Riyadh (الرياض)"');
    expect(report).toMatch(/"3","2","refused","year_out_of_range","Year: 1890","Year: a number from 1936 to \d{4}/);
  });

  it('knows no showroom', async () => {
    expect(await runImport(['cars', file, '--partner', 'nakheel', '--dry-run'], untouched)).toMatchObject({
      code: 1,
      out: '',
      error: expect.stringContaining('There is no showroom or office "nakheel".') as string,
    });
  });
});

describe('a dry run beside a running server', () => {
  let server: OpenDatabase;
  const both = save('both.csv', camry, k5);
  const later = save('later.csv', camry);
  const stored = () => server.db.selectFrom('listings').select(['source_key', 'approval']).orderBy('id').execute();

  beforeAll(async () => {
    server = await openDatabase({ dataDir, databaseUrl: null }, () => {});
    await createAccount(
      server.db,
      {
        name: 'Nakheel Motors',
        accountType: 'showroom',
        locale: 'en',
        email: 'desk@nakheel.example',
        phone: '+966500000041',
        countryCode: 'SA',
        password: 'a long enough password',
      },
      new Date(),
    );
  });
  afterAll(() => server.stop());

  it('says how many stored listings a full file would end, and ends none', async () => {
    expect((await runImport(['cars', both, '--approve'])).out).toContain('2 new');
    const before = await stored();
    const { out } = await runImport(['cars', later, '--full', '--dry-run']);
    expect(out).toContain('1 would be imported; this was a dry run.');
    expect(out).toContain('Stored listings that are not in this file and would be ended: 1.');
    expect(await stored()).toEqual(before);
    expect((await runImport(['cars', later, '--dry-run'])).out).not.toContain('would be ended');
    expect((await runImport(['cars', later, '--full', '--yes'])).out).toContain('1 ended');
  });

  it('checks the showroom, counts only its listings, and makes it no page', async () => {
    const named = ['--partner', 'desk@nakheel.example', '--full', '--dry-run'];
    const without = await runImport(['cars', later, ...named]);
    expect([without.code, without.out]).toEqual([0, expect.stringContaining('would be ended: 0.')]);
    expect(await server.db.selectFrom('sellers').select('id').execute()).toEqual([]);
    expect((await runImport(['cars', both, '--partner', 'desk@nakheel.example'])).out).toContain('2 new');
    expect((await runImport(['cars', later, ...named])).out).toContain('would be ended: 1.');
    expect((await runImport(['cars', later, '--partner', 'nobody', '--dry-run'])).error).toContain(
      'There is no showroom or office "nobody".',
    );
  });

  it('is refused on a database of an older version, which is left as it is', async () => {
    const { name } = await server.db
      .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
      .selectFrom('kysely_migration')
      .selectAll()
      .orderBy('name', 'desc')
      .executeTakeFirstOrThrow();
    await server.pool.query('delete from kysely_migration where name = $1', [name]);
    expect(await runImport(['cars', later, '--full', '--dry-run'])).toMatchObject({
      code: 1,
      error: 'The database was last used by an older version; start the server once, then try again.\n',
    });
    const { rows } = await server.pool.query('select from kysely_migration where name = $1', [name]);
    expect(rows).toEqual([]);
  });
});

describe('a file with a row that cannot be read', () => {
  const folderOf = path.join(folder, 'partial');
  const file = save('broken.csv', camry, '9,Kia,K5', k5);

  it('changes nothing and names the line, unless only what can be read is wanted', async () => {
    const refused = await runImport(['cars', file], folderOf);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.error).toContain('broken.csv: Line 3 has 3 columns where the header has 8. Nothing was imported.');
    expect(refused.error).toContain('--partial');
    const taken = await runImport(['cars', file, '--partial', '--dry-run'], folderOf);
    expect(taken).toMatchObject({ code: 0 });
    expect(taken.out).toContain('3 rows read.');
    expect(taken.out).toContain('2 would be imported');
    expect(taken.out).toContain('row_unreadable: 1');
    // What is gone from a file that was not read as a whole is not known.
    expect((await runImport(['cars', file, '--partial', '--full'], folderOf)).error).toContain('Usage');
  });

  it('is read up to a quotation mark that is never closed', async () => {
    const open = save('open.csv', camry, '2,"Kia,K5,2022,70000,40000,Jeddah,Black');
    expect((await runImport(['cars', open, '--partial', '--dry-run'], folderOf)).out).toContain('1 would be imported');
  });
});
