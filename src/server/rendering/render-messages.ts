import type { Locale } from '#i18n/locale.ts';

/** What search engines and previews of links read of a screen; `ScreenHead` of the app. */
export interface PageHead {
  readonly description: string;
  readonly isIndexed: boolean;
  /** Its one address, without locale, with its search. */
  readonly path: string;
  readonly type: 'website' | 'article' | 'product';
  /** With an absolute address. */
  readonly picture: {
    readonly url: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
  } | null;
  /** Structured data, as JSON-LD. */
  readonly data: readonly Readonly<Record<string, unknown>>[];
}

/** A screen as `src/render.tsx` makes it; the two are built apart, so both define the shape. */
export type Rendered =
  | {
      readonly kind: 'screen';
      readonly status: 200 | 404;
      readonly markup: string;
      readonly links: string;
      readonly title: string | null;
      readonly head: PageHead | null;
      readonly areas: readonly string[];
      readonly firstAreas: readonly string[];
      readonly at: string;
      readonly answers: readonly { readonly key: readonly unknown[]; readonly keep: string; readonly data: unknown }[];
    }
  | { readonly kind: 'redirect'; readonly to: string };

/** An answer of the API, as it passes between the threads. */
export interface PassedAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

export type ToRenderThread =
  | { readonly say: 'render'; readonly page: number; readonly locale: Locale; readonly path: string }
  | { readonly say: 'answer'; readonly request: number; readonly answer: PassedAnswer };

export type FromRenderThread =
  | { readonly say: 'ready' }
  | { readonly say: 'ask'; readonly page: number; readonly request: number; readonly address: string }
  | { readonly say: 'rendered'; readonly page: number; readonly rendered: Rendered | null }
  | { readonly say: 'failed'; readonly page: number; readonly reason: string };

/** What the thread is started with: the address of the app built for the server. */
export interface RenderThreadTask {
  readonly app: string;
  /** The public address of the site. */
  readonly origin: string;
}
