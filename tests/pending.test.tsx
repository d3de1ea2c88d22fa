import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createQueryClient } from '#offline/query-client.ts';
import { createApp } from '../src/app.tsx';
import { drawSkeleton } from '../src/routes/-shell/skeletons.tsx';

const src = join(import.meta.dirname, '../src');
const { router } = await createApp({ locale: 'en', history: createMemoryHistory(), queryClient: createQueryClient() });
const routes = Object.values(router.routesById);
/** Screens are routes without children. */
const screens = routes.filter(({ children }) => !children);

const sources = (folder: string) =>
  readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));
const read = (file: string) => readFileSync(join(src, file), 'utf8');

describe('while a screen loads', () => {
  test.each(screens.map(({ id }) => id))('%s has a skeleton', (id) => {
    expect(renderToStaticMarkup(drawSkeleton(id)).match(/class="skeleton/g)?.length ?? 0).toBeGreaterThanOrEqual(3);
  });

  test('every screen with a loader has a skeleton', () => {
    expect(screens.length).toBeGreaterThan(50);
    const bare = routes.filter(({ id, options, children }) => options.loader && !children && drawSkeleton(id) === null);
    expect(bare.map(({ id }) => id)).toEqual([]);
  });

  test('every route shows its skeleton after 400 ms', () => {
    expect(router.options.defaultPendingMs).toBe(400);
    expect(router.options.defaultPendingComponent).toBeDefined();
    expect(
      routes
        .filter(({ options }) => options.pendingMs !== undefined || options.pendingComponent !== undefined)
        .map(({ id }) => id),
    ).toEqual([]);
  });
});

describe('while results of a filter, a page or a tab load', () => {
  test('the screen stays: no loader depends on the whole search', () => {
    expect(
      sources('routes').filter((file) => /loaderDeps: \(\{ search \}\) => (search|\(\{ \.\.\.search)/.test(read(file))),
    ).toEqual([]);
  });

  test('only useKeptQuery keeps the previous answer, so that every list shows that it is busy', () => {
    // A placeholder made without the previous answer, such as the card of a listing, keeps nothing.
    const keeping = [...sources('client'), ...sources('routes')].filter((file) =>
      /keepPreviousData|placeholderData: (?!\(\) =>)/.test(read(file)),
    );
    expect(keeping).toEqual(['client/shell/use-kept-query.ts']);
  });
});
