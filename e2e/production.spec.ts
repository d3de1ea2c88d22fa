import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { sampleAccounts } from '../src/demonstration/sample-accounts.ts';
import { sampleArticles } from '../src/demonstration/articles/sample-articles.ts';
import { sampleProgrammes } from '../src/demonstration/sample-programmes.ts';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { expect, test, onceInEnglish } from './support/journey.ts';
import { root, type RunningServer, startServer } from './support/server.ts';

const dist = path.resolve(process.env['DIST'] ?? path.join(root, 'dist'));
const filesOf = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

test.describe('a production build', () => {
  let build = '';
  let dataDir = '';
  let server: RunningServer;
  let remove = () => {};

  test.beforeAll(async () => {
    const temporary = temporaryFolder('production');
    remove = temporary.remove;
    build = path.join(temporary.folder, 'build');
    dataDir = path.join(temporary.folder, 'data');
    const written = spawnSync(process.execPath, [path.join(root, 'src/server/setup/production-build.ts'), build], {
      encoding: 'utf8',
    });
    expect(written.stderr).toBe('');
    linkRuntimePackages(build);
    server = await startServer({ DATA_DIR: dataDir, DEMONSTRATION: 'off', PUBLIC_URL: 'http://127.0.0.1' }, build);
  });
  test.afterAll(async () => {
    await server.stop();
    remove();
  });

  test(
    'serves the app with an empty catalogue, and nobody can sign in as a sample account',
    onceInEnglish,
    async ({ page, request, at, say }) => {
      await page.goto(`${server.url}${at('/products/cars')}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main article')).toHaveCount(0);
      await expect(page.getByText(say('Sample data: sellers, lenders and prices here are invented.'))).toHaveCount(0);
      for (const { email, password } of sampleAccounts) {
        const answer = await request.post(`${server.url}/api/auth/login`, { data: { login: email, password } });
        expect(answer.status(), email).toBe(422);
      }
    },
  );

  test('has no file of the demonstration, and none of its texts', onceInEnglish, () => {
    expect(fs.existsSync(path.join(build, 'src/server/main.ts'))).toBe(true);
    expect(fs.readdirSync(path.join(build, 'src')).toSorted()).toEqual(['contract', 'domain', 'i18n', 'server']);
    const texts = [
      ...sampleAccounts.flatMap(({ email, password }) => [email, password]),
      ...sampleArticles.map(({ title }) => title.en),
      ...sampleProgrammes.map(({ summary }) => summary.en),
    ];
    const found = ['src', 'dist'].flatMap((folder) =>
      filesOf(path.join(build, folder)).flatMap((file) => {
        const content = fs.readFileSync(file, 'utf8');
        return texts.filter((text) => content.includes(text)).map((text) => `${path.relative(build, file)}: ${text}`);
      }),
    );
    expect(found).toEqual([]);
  });

  test('names what is missing when the demonstration is asked for, before it stores anything', onceInEnglish, () => {
    const folder = path.join(build, 'asked');
    for (const program of ['main.ts', 'import.ts']) {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [path.join(build, 'src/server', program), ...(program === 'import.ts' ? ['cars', 'cars.csv'] : [])],
        { cwd: build, encoding: 'utf8', env: { ...process.env, PORT: '0', DATA_DIR: folder, DEMONSTRATION: 'on' } },
      );
      expect([status, stdout, stderr]).toEqual([
        1,
        '',
        'This build has no demonstration: set DEMONSTRATION to off, and PUBLIC_URL to the address people open.\n',
      ]);
    }
    expect(fs.existsSync(folder)).toBe(false);
  });
});

test('the scripts of the app are made of no file of the server or the demonstration', onceInEnglish, () => {
  const maps = filesOf(dist).filter((file) => file.endsWith('.map'));
  const sources = new Set(
    maps.flatMap((file) =>
      (JSON.parse(fs.readFileSync(file, 'utf8')) as { sources: string[] }).sources.map((source) =>
        path.relative(root, path.resolve(path.dirname(file), source)).replaceAll('\\', '/'),
      ),
    ),
  );
  const own = [...sources].filter((source) => source.startsWith('src/'));
  expect(own).toContain('src/app.tsx');
  expect(own.filter((source) => /^src\/(server|demonstration)\//.test(source))).toEqual([]);
});

/** Gives a production build the packages that `npm ci --omit=dev` would install, so that it starts without those that only build. */
function linkRuntimePackages(build: string): void {
  const lock = JSON.parse(fs.readFileSync(path.join(build, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, { dev?: boolean }>>;
  };
  for (const [place, { dev }] of Object.entries(lock.packages)) {
    const isTop = /^node_modules\/(@[^/]+\/)?[^/]+$/.test(place);
    if (!isTop || dev || !fs.existsSync(path.join(root, place))) continue;
    fs.mkdirSync(path.dirname(path.join(build, place)), { recursive: true });
    fs.symlinkSync(path.join(root, place), path.join(build, place), 'junction');
  }
}
