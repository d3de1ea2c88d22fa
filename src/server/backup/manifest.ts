import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { CannotStart } from '../cannot-start.ts';
import { writeWhole, syncFolder } from '../files/durable-files.ts';
import { digestOfFile, forEach, type Digests } from './copied-files.ts';

const FILE = 'manifest.json';
/** In the format of `sha256sum`, which can check a backup by itself. */
const SUMS = 'SHA256SUMS';

const Manifest = v.object({
  version: v.literal(1),
  madeAt: v.string(),
  /** Migrations of the database, in order. */
  steps: v.array(v.string()),
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()), rows: v.number() })),
  sequences: v.array(v.object({ name: v.string(), last: v.string(), isCalled: v.boolean() })),
  /** SHA-256 of the file with the sums of all others. */
  sums: v.string(),
});

/** What a backup holds. Its file is written last: a folder without it is no backup. */
export type Manifest = v.InferOutput<typeof Manifest>;

/** Completes the backup in `folder`. */
export async function writeManifest(
  folder: string,
  facts: Omit<Manifest, 'version' | 'sums'>,
  digests: Digests,
): Promise<void> {
  const lines = [...digests].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([file, digest]) => `${digest}  ${file}\n`);
  await writeFile(path.join(folder, SUMS), lines.join(''), { mode: 0o600, flush: true });
  const manifest: Manifest = { version: 1, ...facts, sums: await digestOfFile(path.join(folder, SUMS)) };
  await writeWhole(path.join(folder, FILE), Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
  await syncFolder(folder);
}

/** The manifest of a backup and its digests, after every file was compared with its own. Throws CannotStart for a folder that is no whole backup. */
export async function readBackup(folder: string): Promise<{ manifest: Manifest; digests: Digests }> {
  const text = await readFile(path.join(folder, FILE), 'utf8').catch(() => null);
  const read = text === null ? null : v.safeParse(Manifest, parse(text));
  if (!read?.success)
    throw new CannotStart(`${folder} holds no complete backup of this version: ${FILE} is missing or unreadable.`);
  const sums = path.join(folder, SUMS);
  if ((await digestOfFile(sums).catch(() => null)) !== read.output.sums) throw damaged(folder, SUMS);
  const digests: Digests = new Map();
  for (const line of (await readFile(sums, 'utf8')).split('\n').slice(0, -1))
    digests.set(line.slice(66), line.slice(0, 64));
  await forEach(digests, async ([file, digest]) => {
    if ((await digestOfFile(path.join(folder, file)).catch(() => null)) !== digest) throw damaged(folder, file);
  });
  return { manifest: read.output, digests };
}

const damaged = (folder: string, file: string) =>
  new CannotStart(`The backup in ${folder} is damaged: ${file} is missing or has changed. Nothing was restored.`);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
