/** What callers saw. */
export interface Heard {
  /** Answered requests by what they were for. */
  readonly answered: Map<string, number>;
  /** What was answered with something else than success, or not at all. */
  readonly failed: string[];
  /** Keys of applications and adverts whose receipt arrived, with the id in it. */
  readonly acknowledged: Map<string, string>;
  /** Longest time to an answer, in ms. */
  longest: number;
}

export interface Caller {
  readonly url: string;
  readonly heard: Heard;
  readonly isOver: () => boolean;
}

/** Each request is sent once: a caller that tries again would hide what a restart costs. */
export async function call(
  { url, heard }: Caller,
  what: string,
  path: string,
  init: RequestInit = {},
): Promise<unknown> {
  const begun = performance.now();
  try {
    const response = await fetch(`${url}${path}`, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 300)}`);
    heard.answered.set(what, (heard.answered.get(what) ?? 0) + 1);
    return text.startsWith('{') ? (JSON.parse(text) as { data?: unknown }).data : text;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
    heard.failed.push(`${what} ${path}: ${String(error)}${cause}`);
    return null;
  } finally {
    heard.longest = Math.max(heard.longest, performance.now() - begun);
  }
}

/** Opens pages with everything that they ask for, as browsers without a cache do. */
export async function open(caller: Caller): Promise<void> {
  for (let nth = 0; !caller.isOver(); nth += 1) {
    const page = await call(caller, 'page', nth % 2 === 0 ? '/en/products/cars' : '/ar');
    const assets = new Set(String(page).match(/\/assets\/[\w.-]+/g));
    for (const asset of assets) await call(caller, 'asset of a page', asset);
  }
}
