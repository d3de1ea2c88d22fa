import * as v from 'valibot';
import { kindNames } from '#domain/catalogue/kind.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** How long a finished copy counts as current, in ms. */
const REFRESH_MS = DAY_MS;
/** Where the state is in localStorage. */
export const COPY_KEY = 'offline-copy';

/** Where a run is in the list of a kind, so that the next start continues there. */
const Position = v.object({
  /** Codes of the cities fetched first; null until the first page was asked for. */
  cities: v.nullable(v.array(v.string())),
  /** Null: from the first page. */
  cursor: v.nullable(v.string()),
  count: v.number(),
  /** The person's cities are fetched; what follows comes from all. */
  isEverywhere: v.boolean(),
  isDone: v.boolean(),
});

/** What is known about the offline copy of the catalogue. Times are epoch ms, sizes bytes of decoded answers. */
export const CopyState = v.object({
  /** False after "Remove": nothing is fetched until the person asks for it. */
  isOn: v.boolean(),
  isPaused: v.boolean(),
  /** Start of a run that has not finished; null when none is open. */
  startedAt: v.nullable(v.number()),
  /** When the last run finished. */
  finishedAt: v.nullable(v.number()),
  /** Fetched by the open run, or by the last one. */
  bytes: v.number(),
  /** Why the last run ended before its end. */
  problem: v.nullable(v.picklist(['storage_full', 'unreachable'])),
  positions: v.object(v.entriesFromList(kindNames, Position)),
});
export type CopyState = v.InferOutput<typeof CopyState>;

const begin: v.InferOutput<typeof Position> = {
  cities: null,
  cursor: null,
  count: 0,
  isEverywhere: false,
  isDone: false,
};
const positions: CopyState['positions'] = { cars: begin, properties: begin };

/** The state of a device that has fetched nothing yet. */
export const noCopy: CopyState = {
  isOn: true,
  isPaused: false,
  startedAt: null,
  finishedAt: null,
  bytes: 0,
  problem: null,
  positions,
};

/** Whether an automatic run should begin or continue. */
export function isDue({ isOn, isPaused, startedAt, finishedAt }: CopyState, now: number): boolean {
  if (!isOn || isPaused) return false;
  return startedAt !== null || finishedAt === null || now - finishedAt >= REFRESH_MS || finishedAt > now;
}

/** The state at the start of a run. A run that was interrupted within a day continues; an older one begins again. */
export function startRun(state: CopyState, now: number): CopyState {
  const isOpen = state.startedAt !== null && now - state.startedAt < REFRESH_MS && state.startedAt <= now;
  const next: CopyState = { ...state, isOn: true, isPaused: false, problem: null };
  return isOpen ? next : { ...next, startedAt: now, bytes: 0, positions };
}

/** The state stored on this device; `noCopy` when there is none or it cannot be read. */
export function readCopyState(storage: Pick<Storage, 'getItem'> | null): CopyState {
  try {
    const read = v.safeParse(CopyState, JSON.parse(storage?.getItem(COPY_KEY) ?? 'null'));
    return read.success ? read.output : noCopy;
  } catch {
    return noCopy;
  }
}

/** Stores the state. Without storage it lasts as long as the page. */
export function writeCopyState(storage: Pick<Storage, 'setItem'> | null, state: CopyState): void {
  try {
    storage?.setItem(COPY_KEY, JSON.stringify(state));
  } catch {
    /* kept for the lifetime of the page */
  }
}

/** Deletes where the open run is and the cities it knows, for sign-out; whether the copy is wanted stays. */
export function forgetCopyState(storage: Pick<Storage, 'getItem' | 'setItem'> | null = pageStorage()): void {
  writeCopyState(storage, { ...noCopy, isOn: readCopyState(storage).isOn });
}

/** localStorage; null where there is none, or where a private window throws even on access. */
export function pageStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
