const KEY = 'visits';

interface Day {
  /** 2026-11-21, in Riyadh. */
  readonly day: string;
  readonly visitor: string;
  readonly seen: readonly string[];
}

/**
 * The random number that identifies this device as a visitor today, renewed every day so that days cannot be linked; null when
 * `what` was already counted today, or when storage is refused and every visit would be counted.
 */
export function newVisit(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  day: string,
  what: string,
): { readonly visitor: string; /** Call when the visit was counted. */ readonly done: () => void } | null {
  try {
    const known = read(storage.getItem(KEY));
    const today: Day = known?.day === day ? known : { day, visitor: crypto.randomUUID(), seen: [] };
    if (today.seen.includes(what)) return null;
    storage.setItem(KEY, JSON.stringify(today));
    return {
      visitor: today.visitor,
      done: () => {
        const now = read(storage.getItem(KEY)) ?? today;
        storage.setItem(KEY, JSON.stringify({ ...now, seen: [...now.seen, what].slice(-500) } satisfies Day));
      },
    };
  } catch {
    return null;
  }
}

function read(text: string | null): Day | null {
  const value: unknown = JSON.parse(text ?? 'null');
  if (typeof value !== 'object' || value === null || !('day' in value) || !('visitor' in value) || !('seen' in value))
    return null;
  const { day, visitor, seen } = value;
  return typeof day === 'string' && typeof visitor === 'string' && Array.isArray(seen)
    ? { day, visitor, seen: seen.map(String) }
    : null;
}
