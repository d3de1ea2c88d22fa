import * as v from 'valibot';

/** A signed-in device. */
export const OpenSession = v.object({
  id: v.string(),
  /** Whether it is the session of the request. */
  isThis: v.boolean(),
  /** Product names, the same in both languages; null where unknown. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  startedAt: v.string(),
  lastSeenAt: v.string(),
});
export type OpenSession = v.InferOutput<typeof OpenSession>;

// Checked in this order: most browsers also name the ones they derive from.
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Samsung Internet', /SamsungBrowser\//],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\/|Chromium\//],
  ['Safari', /Safari\//],
];
const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['Mac', /Macintosh|Mac OS X/],
  ['Linux', /Linux/],
];

/** Browser and system from `User-Agent`; a hint for the owner, not evidence. */
export function deviceOf(userAgent: string | null): { browser: string | null; system: string | null } {
  const find = (table: typeof browsers) =>
    table.find(([, sign]) => userAgent !== null && sign.test(userAgent))?.[0] ?? null;
  return { browser: find(browsers), system: find(systems) };
}
