import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { type AskApi, PageRenderer } from './page-renderer.ts';

const root = mkdtempSync(path.join(tmpdir(), 'wijha-pages-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A page renderer with another app: what `/en/defect` and other addresses do is in its text. */
async function rendererOf(
  app: string,
  ask: AskApi = async () => ({ status: 200, type: 'text/plain', body: 'an answer' }),
) {
  const dist = mkdtempSync(path.join(root, 'dist-'));
  mkdirSync(path.join(dist, '.server'));
  writeFileSync(path.join(dist, '.server/render.js'), app);
  const logged: string[] = [];
  const renderer = PageRenderer.start({ dist, origin: 'https://wijha.example' }, ask, (line) => logged.push(line));
  if (!renderer) throw new Error('The renderer was not started');
  await eventually(async () => expect(await renderer.render('en', '/en')).not.toBeNull());
  return { renderer, logged };
}

const app = `
export async function renderScreen(locale, path, ask) {
  if (path === '/en/defect') throw new Error('a defect');
  if (path === '/en/end') process.exit(1);
  if (path === '/en/wait') return new Promise(() => {});
  if (path === '/en/person') return null;
  const answer = await ask('http://server/api/cars?brand=toyota');
  return { kind: 'redirect', to: locale + ' ' + answer.status + ' ' + (await answer.text()) };
}`;

it('is not there without an app built for the server', () => {
  expect(
    PageRenderer.start(
      { dist: root, origin: 'https://wijha.example' },
      async () => ({ status: 200, type: '', body: '' }),
      () => {},
    ),
  ).toBeNull();
});

describe('a page', () => {
  it('reads the API in its language, and says from which answers it was made', async () => {
    const asked: string[] = [];
    const { renderer } = await rendererOf(app, async (address, locale) => {
      asked.push(`${locale} ${address}`);
      return { status: 200, type: 'text/plain', body: 'an answer' };
    });
    const page = await renderer.render('ar', '/ar/list');
    expect(page?.rendered).toEqual({ kind: 'redirect', to: 'ar 200 an answer' });
    expect([...(page?.madeFrom.keys() ?? [])]).toEqual(['/api/cars?brand=toyota']);
    expect(asked).toContain('ar /api/cars?brand=toyota');
    await renderer.stop();
  });

  it('that fails is left to the browser, and reported', async () => {
    const { renderer, logged } = await rendererOf(app);
    expect(await renderer.render('en', '/en/defect')).toBeNull();
    expect(logged).toEqual([expect.stringContaining('a defect')]);
    expect(await renderer.render('en', '/en/person')).toBeNull();
    expect(logged).toHaveLength(1);
    await renderer.stop();
  });

  it('is left to the browser while sixteen others wait', async () => {
    const { renderer } = await rendererOf(app);
    for (let i = 0; i < 16; i += 1) void renderer.render('en', '/en/wait');
    expect(await renderer.render('en', '/en/list')).toBeNull();
    await renderer.stop();
  });

  it('whose thread ends is left to the browser, and a new thread takes the next ones', async () => {
    const { renderer } = await rendererOf(app);
    const waiting = renderer.render('en', '/en/wait');
    expect(await renderer.render('en', '/en/end')).toBeNull();
    expect(await waiting).toBeNull();
    await eventually(async () => expect(await renderer.render('en', '/en')).not.toBeNull());
    await renderer.stop();
  });
});
