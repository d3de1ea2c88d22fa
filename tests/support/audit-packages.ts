// npm run audit-packages: asks the registry for packages older than docs/security.md allows, and for open advisories.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import {
  type AuditRecord,
  behindTheirRange,
  digestOfLock,
  EXPOSED,
  KEPT_LINES,
  Outdated,
  Releases,
  releasesAfter,
  UPDATE_DAYS,
} from './component-age.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const RECORD = path.join(ROOT, 'tests/vectors/audited-packages.json');
const DAY_MS = 86_400_000;
const Versions = v.optional(v.record(v.string(), v.string()), {});
const Manifest = v.object({ dependencies: Versions, devDependencies: Versions, optionalDependencies: Versions });

const manifest = v.parse(Manifest, JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')));
const production = { ...manifest.dependencies, ...manifest.optionalDependencies };
const today = new Date();
const dayBefore = (days: number) => new Date(today.getTime() - days * DAY_MS).toISOString();
const isAmong = (names: readonly string[], name: string) => names.includes(name);

/** The JSON output of npm; undefined if empty. */
function npm(...given: string[]): unknown {
  const { stdout } = spawnSync('npm', given, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  return stdout.trim() === '' ? undefined : JSON.parse(stdout);
}

/** Whether the registry has a release's packages for every platform. If not, it cannot be installed everywhere. */
function isComplete(name: string, version: string): boolean {
  const parts = v.parse(Versions, npm('view', `${name}@${version}`, 'optionalDependencies', '--json'));
  return Object.entries(parts).every(
    ([part, wanted]) => !/^\d/.test(wanted) || npm('view', `${part}@${wanted}`, 'version', '--json') === wanted,
  );
}

/** The newest overdue release; null if none. Adds incomplete releases to `incomplete`. */
function overdueRelease(name: string, versions: readonly string[], incomplete: Set<string>): string | null {
  for (const version of versions) {
    if (isComplete(name, version)) return version;
    incomplete.add(`${name} ${version}`);
  }
  return null;
}

const overdue: string[] = [];
const incomplete = new Set<string>();
const direct = { ...production, ...manifest.devDependencies };
const outdatedBy = (days: number, ...given: string[]) =>
  v.parse(Outdated, npm('outdated', '--json', `--before=${dayBefore(days)}`, ...given) ?? {});
// Only these can be overdue: the others were the newest release on that day.
const candidates = outdatedBy(Math.min(...Object.values(UPDATE_DAYS)));
for (const [name, current] of Object.entries(direct)) {
  if (!(name in candidates)) continue;
  const releases = v.parse(Releases, npm('view', name, 'time', '--json'));
  const inLine = isAmong(EXPOSED, name) ? UPDATE_DAYS.exposed : UPDATE_DAYS.line;
  const newer = overdueRelease(name, releasesAfter(current, releases, dayBefore(inLine), 'line'), incomplete);
  if (newer) overdue.push(`${name} ${current}: ${newer} came out more than ${inLine} days ago`);
  if (isAmong(KEPT_LINES, name)) continue;
  const days = name in production ? UPDATE_DAYS.productionMajor : UPDATE_DAYS.toolMajor;
  const later = overdueRelease(name, releasesAfter(current, releases, dayBefore(days), 'later'), incomplete);
  if (later) overdue.push(`${name} ${current}: ${later} came out more than ${days} days ago`);
}
for (const { name, current, wanted } of behindTheirRange(outdatedBy(UPDATE_DAYS.line, '--all'), path.basename(ROOT)))
  overdue.push(`${name} ${current}: ${wanted} came out more than ${UPDATE_DAYS.line} days ago`);

const lock = readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8');
const answer = v.safeParse(
  v.object({ vulnerabilities: v.record(v.string(), v.object({ severity: v.string() })) }),
  npm('audit', '--omit=dev', '--json'),
);
const vulnerable = answer.success ? Object.entries(answer.output.vulnerabilities) : [];
for (const [name, { severity }] of vulnerable)
  overdue.push(`${name}: a known vulnerability (${severity}), see npm audit`);

console.log(
  `${Object.keys(direct).length} packages of our own, and all they bring: ${overdue.length === 0 ? 'none is' : `${overdue.length} are`} older than the documented times allow.`,
);
for (const one of overdue) console.log(`  ${one}`);
for (const one of incomplete) console.log(`  ${one} is not in the registry for every platform, and does not count yet`);
console.log(
  answer.success
    ? `Known vulnerabilities in production: ${vulnerable.length}.`
    : 'The registry answers no questions about known vulnerabilities (npm audit): ask one that does.',
);
const record: v.InferOutput<typeof AuditRecord> = {
  day: today.toISOString().slice(0, 10),
  packages: digestOfLock(lock),
  advisories: answer.success ? 'none' : 'not answered',
  overdue,
};
if (overdue.length > 0) process.exitCode = 1;
else writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`);
