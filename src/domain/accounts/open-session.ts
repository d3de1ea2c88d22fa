import * as v from 'valibot';

/** A device somebody is signed in on. */
export const OpenSession = v.object({
  id: v.string(),
  /** The one this was asked with. */
  isThis: v.boolean(),
  /** Makers' names as they are written everywhere; null where the device does not say. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  startedAt: v.string(),
  lastSeenAt: v.string(),
});
export type OpenSession = v.InferOutput<typeof OpenSession>;

// In this order: nearly every browser also names those it descends from.
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

/** Browser and system as a device names itself in `User-Agent`; a hint for its owner, no proof of anything. */
export function deviceOf(userAgent: string | null): { browser: string | null; system: string | null } {
  const find = (table: typeof browsers) =>
    table.find(([, sign]) => userAgent !== null && sign.test(userAgent))?.[0] ?? null;
  return { browser: find(browsers), system: find(systems) };
}
