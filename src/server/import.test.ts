import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from './accounts/accounts-sql.ts';
import { json, openDatabase, type OpenDatabase } from './db/database.ts';

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

describe('photos beside a file', () => {
  const home = path.join(folder, 'with-photos');
  const place = path.join(folder, 'photos');
  const file = save('photographed.csv', camry, k5);
  let server: OpenDatabase;
  const given = (...more: string[]) => runImport(['cars', file, '--photos', place, ...more], home);
  const listings = () =>
    server.db.selectFrom('listings').select(['source_key', 'photos']).orderBy('source_key').execute();
  const picture = (name: string, background: string) => {
    mkdirSync(path.dirname(path.join(place, name)), { recursive: true });
    return sharp({ create: { width: 900, height: 600, channels: 3, background } }).toFile(path.join(place, name));
  };

  beforeAll(async () => {
    await Promise.all([
      picture('1.jpg', 'red'),
      picture('1-2.jpg', 'white'),
      picture('2/front.png', 'black'),
      picture('77.jpg', 'blue'),
    ]);
    writeFileSync(path.join(place, '2', 'notes.jpg'), 'Ask Fahad for the key');
    server = await openDatabase({ dataDir: home, databaseUrl: null }, () => {});
  });
  afterAll(() => server.stop());

  it('are matched in a dry run, which stores nothing', async () => {
    const { out } = await given('--dry-run');
    expect(out).toContain('Photos: 4 match 2 rows, 1 match none.\n  for example 77.jpg');
    expect(await listings()).toEqual([]);
  });

  it('are shown with the listings of their references, in order, and each other one is named with its reason', async () => {
    const { code, out } = await given();
    expect([code, out]).toEqual([0, expect.stringContaining('Photos: 3 shown with 2 listings, 2 of them changed.')]);
    expect(out).toContain('Not shown: 1 that match no row, 1 that are no photos,');
    const [first, second] = await listings();
    expect([first?.photos.length, second?.photos.length]).toEqual([2, 1]);
    const ids = [...(first?.photos ?? []), ...(second?.photos ?? [])];
    const rows = await server.db.selectFrom('photos').select(['id', 'state', 'variants', 'claimed_at']).execute();
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    for (const { id, state, variants, claimed_at } of rows) {
      expect([state, claimed_at]).toEqual(['made', expect.any(Date)]);
      for (const width of variants.widths)
        expect(existsSync(path.join(home, 'photos', `${id}-${width}.jpg`))).toBe(true);
    }
    const red = await sharp(path.join(home, 'photos', `${first?.photos[0]}-320.jpg`)).stats();
    expect(red.dominant).toMatchObject({ r: expect.closeTo(248, -1) as number, g: 8, b: 8 });
    const report = readFileSync(path.join(home, 'imports', 'photographed-photos-report.csv'), 'utf8');
    expect(report.trim().split('\r\n').slice(1)).toEqual(['"77.jpg","","no_row"', '"2/notes.jpg","2","wrong_type"']);
  });

  it('change nothing when they come again, and do not replace what people chose', async () => {
    const before = await listings();
    expect((await given()).out).toContain('Photos: 3 shown with 2 listings, 0 of them changed.');
    await server.db
      .updateTable('listings')
      .set({ edited: ['photos'], photos: json<string[]>([]) })
      .where('source_key', '=', '2')
      .execute();
    expect((await given()).out).toContain('Listings that keep the photos people chose here: 1.');
    expect(await listings()).toEqual([before[0], { source_key: '2', photos: [] }]);
  });

  it('that are not there refuse the whole import', async () => {
    const { code, error } = await runImport(['cars', file, '--photos', path.join(folder, 'nothing.zip')], home);
    expect([code, error]).toEqual([1, 'nothing.zip: There is no such file. Nothing was imported.\n']);
  });
});
