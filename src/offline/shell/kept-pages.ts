import { NO_PAGES } from './page-messages.ts';

/** Pages as the server rendered them, for a repeat visit: each belongs to one build, whose scripts are on the device. */
export interface KeptPages {
  /** The stored page; undefined when there is none that may be shown. */
  readonly open: (address: string) => Promise<Response | undefined>;
  /** Fetches a page and stores it if it is a rendered one of this build; deletes one that has gone. Never throws. */
  readonly keep: (address: string) => Promise<void>;
  /** Deletes the pages of other builds. */
  readonly tidy: () => Promise<void>;
}

export interface KeptPagesOptions {
  readonly open: () => Promise<Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>>;
  /** Names the build that the worker belongs to. */
  readonly build: string;
  /** Whether the worker has a file of the app: `/assets/main.js`. */
  readonly hasFile: (address: string) => boolean;
  readonly fetch: typeof fetch;
  readonly now?: () => number;
}

/** Those not stored anew for the longest time are deleted first; a page has about 200 kB. */
export const MAX_PAGES = 40;
/** Older pages are not shown, in ms: as long as stored answers are. */
const MAX_AGE_MS = 7 * 86_400_000;
const BUILD = 'x-build';
const KEPT_AT = 'x-kept-at';
/** Headers of a page that still apply to the stored one. */
const PAGE_HEADERS = ['content-type', 'content-language', 'content-security-policy'];

export function openKeptPages({ open, build, hasFile, fetch, now = Date.now }: KeptPagesOptions): KeptPages {
  const isOurs = ({ headers }: Response) => headers.get(BUILD) === build;

  async function store(address: string, response: Response): Promise<void> {
    const html = await response.text();
    // A busy server answers with the empty page, and a newer one with a page for files that are not here yet.
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
    if (!html.includes('id="answers"') || !files.every(hasFile)) return;
    const pages = await open();
    const keptAt = now();
    const kept = html.replace('<div id="root"', `$& data-kept="${keptAt}"`);
    const headers = new Headers({ [BUILD]: build, [KEPT_AT]: String(keptAt) });
    for (const name of PAGE_HEADERS) {
      const value = response.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    // At the end of the order in which they are deleted.
    await pages.delete(address);
    await pages.put(address, new Response(kept, { headers }));
    const all = (await pages.keys()).filter(({ url }) => !url.endsWith(NO_PAGES));
    await Promise.all(all.slice(0, Math.max(0, all.length - MAX_PAGES)).map((page) => pages.delete(page)));
  }

  return {
    open: async (address) => {
      const pages = await open();
      if (await pages.match(NO_PAGES)) return undefined;
      const page = await pages.match(address);
      const isShown = page && isOurs(page) && now() - Number(page.headers.get(KEPT_AT)) <= MAX_AGE_MS;
      return isShown ? page : undefined;
    },
    keep: async (address) => {
      try {
        const response = await fetch(address, { credentials: 'omit', cache: 'no-cache', redirect: 'manual' });
        if (response.ok) await store(address, response);
        // A redirect has no status here.
        else if (response.status < 500) await (await open()).delete(address);
      } catch {
        // No network, or a full device: what is stored stays.
      }
    },
    tidy: async () => {
      const pages = await open();
      for (const request of await pages.keys()) {
        const page = request.url.endsWith(NO_PAGES) ? undefined : await pages.match(request);
        if (page && !isOurs(page)) await pages.delete(request);
      }
    },
  };
}
