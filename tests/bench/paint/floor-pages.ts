import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import type { Http2Front } from './http2-front.ts';

/** Reference pages with the content of one of our screens: React hydrating it, and HTML without a script. */
export interface FloorPages {
  readonly react: string;
  readonly html: string;
}

const SCRIPT = '/floor/react.js';

/** Builds the script of the React floor and serves it from the front. */
export async function serveFloorScript(front: Http2Front): Promise<void> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: { input: fileURLToPath(new URL('floor-react.ts', import.meta.url)) },
    },
  })) as Rolldown.RolldownOutput;
  const [chunk] = built.output;
  front.pages.set(SCRIPT, { type: 'text/javascript', body: compress(chunk.code) });
}

/**
 * Makes the reference pages of a screen from the page that our server renders: its markup and picture preload, and the whole
 * stylesheet inline. They are what this content costs at least.
 */
export async function serveFloorPages(front: Http2Front, upstream: string, address: string): Promise<FloorPages> {
  const page = await renderedPage(upstream + address);
  const [, language = 'en'] = /^\/(\w\w)/.exec(address) ?? [];
  const styles = await wholeStyles(upstream);
  const markup = part(page, /<div id="root"[^>]*>([\s\S]*?)<\/div>\s*<script type="application\//)
    // Marks of React that belong to our components.
    .replaceAll(/<!--[\s\S]*?-->/g, '');
  const preloads = (/<\/title>\s*((?:<link rel="preload"[^>]*>\s*)*)/.exec(page)?.[1] ?? '').trim();
  const write = (script: string) =>
    `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}" data-theme="light"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Reference</title><link rel="icon" href="data:,">${preloads}<style>${styles}</style></head><body><div id="root">${markup}</div>${script}</body></html>`;
  const at = (kind: string, script: string) => {
    const floor = `/floor/${kind}${address}`;
    front.pages.set(floor, { type: 'text/html; charset=utf-8', body: compress(write(script)) });
    return floor;
  };
  return {
    react: at('react', `<script type="module" fetchpriority="low" src="${SCRIPT}"></script>`),
    html: at('html', ''),
  };
}

/** The page with its markup: a page that is not ready within the server's limit comes as an empty shell at first. */
export async function renderedPage(address: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const page = await (await fetch(address)).text();
    if (page.includes('id="answers"')) return page;
  }
  throw new Error(`${address} is not rendered by the server.`);
}

/** The whole stylesheet, as an app has it that does not look at what a page uses: the shell has a part inline and links the rest. */
async function wholeStyles(upstream: string): Promise<string> {
  const shell = await (await fetch(`${upstream}/en/login`)).text();
  const file = part(shell, /<link rel="stylesheet"[^>]*href="([^"]+)"/);
  return part(shell, /<style>([\s\S]*?)<\/style>/) + (await (await fetch(upstream + file)).text());
}

function part(page: string, pattern: RegExp): string {
  const found = pattern.exec(page)?.[1];
  if (!found) throw new Error(`The page has no ${pattern.source}.`);
  return found;
}

const compress = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
