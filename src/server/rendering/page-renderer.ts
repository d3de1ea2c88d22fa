import { AsyncLocalStorage } from 'node:async_hooks';
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Locale } from '#i18n/locale.ts';
import type { FromRenderThread, PassedAnswer, Rendered, RenderThreadTask, ToRenderThread } from './render-messages.ts';

const THREAD = new URL('render-thread.ts', import.meta.url);
const RESTART_AFTER_MS = 1_000;
/** A page that takes longer ends the thread, in ms: it may be in an endless loop, and would take a place for ever. */
const MAX_RENDER_MS = 30_000;
/** Memory of the thread's heap, in MB. */
const MAX_HEAP_MB = 384;
/** Pages that are rendered or wait for it; above, the browser draws the page by itself. */
const MAX_PAGES = 16;

/** Asks the API for nobody in particular: `/api/cars?brand=toyota`. */
export type AskApi = (address: string, locale: Locale) => Promise<PassedAnswer>;

/** A rendered page and the digests of the answers it was made from, by address. */
export interface RenderedFrom {
  readonly rendered: Rendered;
  readonly madeFrom: ReadonlyMap<string, string>;
}

/** What the renderer says about itself. */
export interface RendererFigures {
  /** Pages that are rendered or wait for it. */
  readonly waiting: number;
  /** Time in which its thread was at work, since it was started. */
  readonly busyMs: number;
}

interface Page {
  readonly locale: Locale;
  readonly madeFrom: Map<string, string>;
  readonly resolve: (result: RenderedFrom | null) => void;
  /** Runs what the page asks for in the trace of the request that wanted it. */
  readonly inContext: <T>(work: () => T) => T;
  readonly limit: NodeJS.Timeout;
}

/** Renders screens on a thread of its own, so that neither the API nor other pages wait for it. A thread that dies is replaced. */
export class PageRenderer {
  readonly #task: RenderThreadTask;
  readonly #ask: AskApi;
  readonly #log: (line: string) => void;
  readonly #pages = new Map<number, Page>();
  #thread: Worker | null = null;
  #count = 0;
  #restart: NodeJS.Timeout | null = null;
  #isStopped = false;

  private constructor(task: RenderThreadTask, ask: AskApi, log: (line: string) => void) {
    this.#task = task;
    this.#ask = ask;
    this.#log = log;
  }

  /** Starts the thread with the app in `dist`, for the site at `origin`; null when that has not been built for the server. */
  static start(
    { dist, origin }: { readonly dist: string; readonly origin: string },
    ask: AskApi,
    log: (line: string) => void,
  ): PageRenderer | null {
    const file = path.resolve(dist, '.server/render.js');
    if (!existsSync(file)) return null;
    const renderer = new PageRenderer({ app: pathToFileURL(file).href, origin }, ask, log);
    renderer.#launch();
    return renderer;
  }

  get figures(): RendererFigures {
    return {
      waiting: this.#pages.size,
      busyMs: this.#thread?.performance.eventLoopUtilization().active ?? 0,
    };
  }

  /** Null when the page cannot be rendered, or too many wait. */
  render(locale: Locale, address: string): Promise<RenderedFrom | null> {
    const thread = this.#thread;
    if (!thread || this.#pages.size >= MAX_PAGES) return Promise.resolve(null);
    const page = (this.#count += 1);
    return new Promise((resolve) => {
      const limit = setTimeout(() => {
        this.#log(`A page took too long to render: ${address}`);
        void thread.terminate();
      }, MAX_RENDER_MS);
      this.#pages.set(page, { locale, madeFrom: new Map(), resolve, limit, inContext: AsyncLocalStorage.snapshot() });
      thread.postMessage({ say: 'render', page, locale, path: address } satisfies ToRenderThread);
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#restart) clearTimeout(this.#restart);
    await this.#thread?.terminate();
  }

  #launch(): void {
    const thread = new Worker(THREAD, {
      name: 'pages',
      workerData: this.#task,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    thread.on('message', (message: FromRenderThread) => {
      if (message.say === 'ready') this.#thread = thread;
      else if (message.say === 'ask') void this.#answer(thread, message);
      else this.#finish(message);
    });
    thread.on('error', (error) =>
      this.#log(
        `The thread that renders pages failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      ),
    );
    thread.on('exit', () => {
      this.#thread = null;
      for (const { resolve, limit } of this.#pages.values()) {
        clearTimeout(limit);
        resolve(null);
      }
      this.#pages.clear();
      if (!this.#isStopped) this.#restart = setTimeout(() => this.#launch(), RESTART_AFTER_MS);
    });
  }

  async #answer(thread: Worker, { page, request, address }: Extract<FromRenderThread, { say: 'ask' }>): Promise<void> {
    const asking = this.#pages.get(page);
    const ask = () => this.#ask(address, asking?.locale ?? 'en');
    const answer = await (asking ? asking.inContext(ask) : ask()).catch((): PassedAnswer => ({
      status: 500,
      type: 'text/plain',
      body: '',
    }));
    asking?.madeFrom.set(address, digestOf(answer));
    thread.postMessage({ say: 'answer', request, answer } satisfies ToRenderThread);
  }

  #finish(message: Extract<FromRenderThread, { page: number; say: 'rendered' | 'failed' }>): void {
    const page = this.#pages.get(message.page);
    if (page) clearTimeout(page.limit);
    this.#pages.delete(message.page);
    if (message.say === 'failed') this.#log(`A page could not be rendered: ${message.reason}`);
    const rendered = message.say === 'rendered' ? message.rendered : null;
    page?.resolve(rendered && { rendered, madeFrom: page.madeFrom });
  }
}

/** Changes with the content of an answer. */
export const digestOf = ({ status, body }: PassedAnswer): string => hash('sha1', `${status} ${body}`, 'base64url');
