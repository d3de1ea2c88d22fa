import { readFile } from 'node:fs/promises';
import type { Plugin, ViteDevServer } from 'vite';
import { localeFromPath, withoutLocale } from '#i18n/locale.ts';
import type { Rendered } from '../rendering/render-messages.ts';
import { isRendered } from '../rendering/rendered-screens.ts';
import { writeRenderedPage } from '../rendering/write-rendered-page.ts';

/** Renders public screens in `npm run dev` too, from the sources, so that a screen that fails there is noticed while it is written. `api` is the server's address. */
export function renderInDev(api: string): Plugin {
  return {
    name: 'wijha-render-in-dev',
    apply: 'serve',
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        const address = request.url ?? '/';
        const answer = (page: Page | null) => {
          if (page === null) next();
          else if ('to' in page) response.writeHead(307, { location: page.to }).end();
          else response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' }).end(page.html);
        };
        if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
        void render(vite, api, address)
          .catch((error: unknown) => {
            vite.config.logger.error(`${address} was not rendered: ${String(error)}`);
            return null;
          })
          .then((page) => answer(page));
      });
    },
  };
}

type Page = { readonly to: string } | { readonly status: number; readonly html: string };

/** Null where the browser draws the screen. */
async function render(vite: ViteDevServer, api: string, address: string): Promise<Page | null> {
  const { pathname, search } = new URL(address, api);
  const locale = localeFromPath(pathname);
  const path = withoutLocale(pathname);
  if (!locale || /\.\w+$/.test(path) || !isRendered(path, search)) return null;
  const { renderScreen } = (await vite.ssrLoadModule('/src/render.tsx')) as {
    readonly renderScreen: (
      locale: string,
      path: string,
      ask: typeof fetch,
      origin: string,
    ) => Promise<Rendered | null>;
  };
  const ask: typeof fetch = (input) => {
    const asked = new URL(input instanceof Request ? input.url : input);
    return fetch(new URL(asked.pathname + asked.search, api), { headers: { 'accept-language': locale } });
  };
  const origin = vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
  const rendered = await renderScreen(locale, address, ask, origin);
  if (!rendered || rendered.kind === 'redirect') return rendered && { to: rendered.to };
  const html = writeRenderedPage(
    await vite.transformIndexHtml(address, await readFile('index.html', 'utf8')),
    {
      locale,
      origin,
      path,
      title: rendered.title ?? 'Wijha',
      description: '',
      isListed: false,
      apiBase: null,
      preload: [],
    },
    rendered,
  );
  // In development a script adds the styles; without this the markup is first shown without them.
  const styles = '<link rel="stylesheet" href="/src/ui/styles.css?direct" />';
  return { status: rendered.status, html: html.replace('</head>', `${styles}</head>`) };
}
