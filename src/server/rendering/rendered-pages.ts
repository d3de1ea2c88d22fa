import type { Locale } from '#i18n/locale.ts';
import { inTime } from '../in-time.ts';
import type { PageOutcome } from '../metrics/measures.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { type AskApi, digestOf, type RenderedFrom } from './page-renderer.ts';

/** How long a page is answered without looking whether its content has changed, in ms. */
const FRESH_MS = 2_000;
/** An older page is looked at before it is answered, in ms, so that what was to appear at a moment is there soon after. */
const UNSEEN_MS = 10_000;
/** An older page is not answered without that look, in ms: as long as caches on the way may answer it (`s-maxage`). */
const STALE_MS = 30_000;
/** An older page is made again even if its answers are the same, in ms: opening hours and offers depend on the time. */
const MAX_AGE_MS = 5 * MINUTE_MS;
/** Longest wait for a page that is not there yet, in ms; the browser then draws it by itself. */
const WAIT_MS = 150;

/** What the site sends of a page: its final bytes, made once. */
export type Finished<T> = (rendered: RenderedFrom['rendered'], address: string) => Promise<T>;

interface Kept<T> {
  readonly finished: T;
  readonly bytes: number;
  readonly madeFrom: ReadonlyMap<string, string>;
  readonly madeAt: number;
  checkedAt: number;
  /** What `withdrawals` was when the page was looked at. */
  withdrawals: number;
  /** The look that is under way. */
  look: Promise<Kept<T> | null> | null;
}

export interface RenderedPagesOptions<T> {
  readonly render: (locale: Locale, address: string) => Promise<RenderedFrom | null>;
  readonly ask: AskApi;
  readonly finish: Finished<T>;
  readonly sizeOf: (finished: T) => number;
  /** Bytes of all kept pages. */
  readonly maxBytes: number;
  readonly now?: () => number;
  /** Another number when a listing can no longer be found: every page is then looked at before it is answered. */
  readonly withdrawals?: () => number;
  /** Told where each page that was asked for came from. */
  readonly asked?: (outcome: PageOutcome) => void;
}

/**
 * Finished pages by address, least recently used first. A page is kept as long as the answers it was made from are the same:
 * they are asked again when it is asked for after two seconds, behind the answer, and before it after ten seconds or when a
 * listing was withdrawn since.
 */
export class RenderedPages<T> {
  readonly #options: RenderedPagesOptions<T>;
  readonly #now: () => number;
  readonly #withdrawals: () => number;
  readonly #kept = new Map<string, Kept<T>>();
  readonly #coming = new Map<string, Promise<Kept<T> | null>>();
  #bytes = 0;

  constructor(options: RenderedPagesOptions<T>) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#withdrawals = options.withdrawals ?? (() => 0);
  }

  /** The page of a canonical address with its locale; null when the browser has to draw it. */
  async get(locale: Locale, address: string): Promise<T | null> {
    const before = this.#kept.get(address);
    const page = before
      ? await this.#getKept(locale, address, before)
      : await inTime(this.#come(locale, address), WAIT_MS);
    this.#options.asked?.(page === null ? 'left_to_browser' : page === before ? 'kept' : 'made');
    return page?.finished ?? null;
  }

  async #getKept(locale: Locale, address: string, kept: Kept<T>): Promise<Kept<T> | null> {
    this.#kept.delete(address);
    this.#kept.set(address, kept);
    const age = this.#now() - kept.checkedAt;
    const mayShowWithdrawn = kept.withdrawals !== this.#withdrawals();
    if (age <= FRESH_MS && !mayShowWithdrawn) return kept;
    kept.look ??= this.#look(locale, address, kept).finally(() => (kept.look = null));
    if (age <= UNSEEN_MS && !mayShowWithdrawn) return kept;
    return (await inTime(kept.look, WAIT_MS)) ?? (age <= STALE_MS ? kept : null);
  }

  #come(locale: Locale, address: string): Promise<Kept<T> | null> {
    const coming = this.#coming.get(address);
    if (coming) return coming;
    const made = this.#make(locale, address).finally(() => this.#coming.delete(address));
    this.#coming.set(address, made);
    return made;
  }

  async #make(locale: Locale, address: string): Promise<Kept<T> | null> {
    const madeAt = this.#now();
    const withdrawals = this.#withdrawals();
    const from = await this.#options.render(locale, address);
    if (!from) return null;
    const finished = await this.#options.finish(from.rendered, address);
    const kept: Kept<T> = {
      finished,
      bytes: this.#options.sizeOf(finished),
      madeFrom: from.madeFrom,
      madeAt,
      checkedAt: this.#now(),
      withdrawals,
      look: null,
    };
    this.#forget(address);
    this.#kept.set(address, kept);
    this.#bytes += kept.bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#options.maxBytes) break;
      this.#forget(oldest);
    }
    return kept;
  }

  /** The same page if its answers are the same, else a new one; null when it cannot be made any more. */
  async #look(locale: Locale, address: string, kept: Kept<T>): Promise<Kept<T> | null> {
    const isOld =
      this.#now() - kept.madeAt > MAX_AGE_MS || riyadhDay(new Date(kept.madeAt)) !== riyadhDay(new Date(this.#now()));
    const withdrawals = this.#withdrawals();
    const digests = await Promise.all(
      [...kept.madeFrom].map(async ([asked, digest]) => digestOf(await this.#options.ask(asked, locale)) === digest),
    ).catch(() => [false]);
    if (!isOld && digests.every(Boolean)) {
      kept.checkedAt = this.#now();
      kept.withdrawals = withdrawals;
      return kept;
    }
    const made = await this.#come(locale, address);
    if (!made) this.#forget(address);
    return made;
  }

  #forget(address: string): void {
    const kept = this.#kept.get(address);
    if (!kept) return;
    this.#kept.delete(address);
    this.#bytes -= kept.bytes;
  }
}
