import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { CannotStart } from '../cannot-start.ts';
import type { BackupPlace } from './backup-place.ts';
import { digestOf, forEach, writeWithDigest, type Digests } from './copied-files.ts';

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

/** What a backup holds. Its file is written last: a place without it holds no backup. */
export type Manifest = v.InferOutput<typeof Manifest>;

/** Completes a backup. */
export async function writeManifest(
  place: BackupPlace,
  facts: Omit<Manifest, 'version' | 'sums'>,
  digests: Digests,
): Promise<void> {
  const lines = [...digests].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([file, digest]) => `${digest}  ${file}\n`);
  const sums = await writeWithDigest(place, SUMS, bytesOf(lines.join('')));
  const manifest: Manifest = { version: 1, ...facts, sums };
  await place.write(FILE, bytesOf(`${JSON.stringify(manifest, null, 1)}\n`));
}

/** The manifest of a backup and its digests, after every file was compared with its own. Throws CannotStart where there is no whole backup. */
export async function readBackup(place: BackupPlace): Promise<{ manifest: Manifest; digests: Digests }> {
  const written = await place.read(FILE);
  const read = written && v.safeParse(Manifest, parse(await text(written)));
  if (!read?.success)
    throw new CannotStart(`${place.name} holds no complete backup of this version: ${FILE} is missing or unreadable.`);
  await compare(place, SUMS, read.output.sums);
  const digests: Digests = new Map();
  const lines = (await text((await place.read(SUMS)) ?? Readable.from([]))).split('\n').slice(0, -1);
  for (const line of lines) digests.set(line.slice(66), line.slice(0, 64));
  await forEach(digests, ([file, digest]) => compare(place, file, digest));
  return { manifest: read.output, digests };
}

async function compare(place: BackupPlace, file: string, digest: string): Promise<void> {
  const source = await place.read(file);
  if (!source || (await digestOf(source)) !== digest)
    throw new CannotStart(
      `The backup in ${place.name} is damaged: ${file} is missing or has changed. Nothing was restored.`,
    );
}

const bytesOf = (content: string) => Readable.from([Buffer.from(content)], { objectMode: false });

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
