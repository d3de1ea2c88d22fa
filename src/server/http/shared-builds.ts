import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import { writeWhole } from '../files/durable-files.ts';
import type { S3Bucket } from '../files/s3-bucket.ts';
import { KEPT_BUILDS, mediaType, type BuiltFile, type KeptBuild } from './built-files.ts';

const unpack = promisify(brotliDecompress);
const zip = promisify(gzip);

/** The builds of all servers, in the bucket of their files: while servers are replaced, a page of one may ask another for its files. */
export interface SharedBuilds {
  /** Puts the assets of this server's build into the bucket. When it returns, every server finds them. */
  readonly share: () => Promise<void>;
  /** An asset of a build that this server does not have, from now on in `files` too; null when no build has it, and when the bucket does not answer. */
  readonly find: (address: string) => Promise<BuiltFile | null>;
}

interface SharedBuildsOptions {
  readonly bucket: Pick<S3Bucket, 'put' | 'get' | 'list' | 'remove'>;
  readonly build: KeptBuild;
  readonly dataDir: string;
  readonly clock: () => Date;
}

/** A build in the bucket: `builds/<time in ms>-<digest>/assets/…`. Assets that compress end with `.br`. */
interface StoredBuild {
  readonly folder: string;
  readonly digest: string;
  /** Keys by address. */
  readonly keys: ReadonlyMap<string, string>;
}

const PREFIX = 'builds/';
const KEY = /^(builds\/\d{13}-([0-9a-f]+)\/)(assets\/[\w.-]+?)(?:\.br)?$/;
const ADDRESS = /^\/assets\/[\w.-]+$/;
const MAX_CONCURRENT_CALLS = 16;
/** Requests for assets that no known build has share one look into the bucket, and wait up to this time for it. */
const LOOK_AGAIN_MS = 250;
const SHARE_AGAIN_MS = 30_000;

export function sharedBuilds({ bucket, build, dataDir, clock }: SharedBuildsOptions): SharedBuilds {
  const ownDigest = path.basename(build.folder);
  const copies = path.join(dataDir, 'build-copies');
  let lookedAt = -LOOK_AGAIN_MS;
  let looking: Promise<readonly StoredBuild[]> | null = null;
  let known: readonly StoredBuild[] = [];
  const coming = new Map<string, Promise<BuiltFile | null>>();

  /** Builds in the bucket, newest first. */
  async function look(): Promise<readonly StoredBuild[]> {
    const found = new Map<string, { folder: string; digest: string; keys: Map<string, string> }>();
    for await (const { key } of bucket.list(PREFIX)) {
      const [, folder, digest, asset] = KEY.exec(key) ?? [];
      if (!folder || !digest || !asset) continue;
      const stored = found.get(folder) ?? { folder, digest, keys: new Map() };
      found.set(folder, stored);
      stored.keys.set(`/${asset}`, key);
    }
    return [...found.values()].toSorted((a, b) => (a.folder < b.folder ? 1 : -1));
  }

  async function lookSoon(): Promise<readonly StoredBuild[]> {
    await pause(Math.max(0, lookedAt + LOOK_AGAIN_MS - performance.now()));
    lookedAt = performance.now();
    return look();
  }

  async function share(): Promise<void> {
    const own = [...build.files].filter(
      ([address, { file }]) => ADDRESS.test(address) && file.startsWith(build.folder + path.sep),
    );
    const builds = await look();
    // After a return to an earlier build it becomes the newest again. Servers of two builds that start in turns keep what the other has shared.
    const at = builds.findIndex(({ digest }) => digest === ownDigest);
    const there = at === 0 || at === 1 ? builds[at] : undefined;
    const folder = there?.folder ?? `${PREFIX}${clock().getTime()}-${ownDigest}/`;
    await inTurns(
      own.filter(([address]) => !there?.keys.has(address)),
      async ([address, { file, type, encodings }]) => {
        const isSmall = encodings.includes('br');
        const ending = isSmall ? '.br' : '';
        await bucket.put(`${folder}${address.slice(1)}${ending}`, await readFile(file + ending), type);
      },
    );
    const room = there ? KEPT_BUILDS : KEPT_BUILDS - 1;
    const former = builds.slice(room).flatMap(({ keys }) => [...keys.values()]);
    await inTurns(former, bucket.remove);
    await removeCopies(new Set(builds.slice(0, room).flatMap(({ keys }) => [...keys.keys()])));
  }

  /** Removes copies of builds that are no longer kept. */
  async function removeCopies(kept: ReadonlySet<string>): Promise<void> {
    for (const name of await readdir(copies).catch(() => []))
      if (!kept.has(`/assets/${name.replace(/\.(?:br|gz)$/, '')}`)) await rm(path.join(copies, name), { force: true });
  }

  async function keyOf(address: string): Promise<string | null> {
    const keyIn = (builds: readonly StoredBuild[]) =>
      builds.map(({ keys }) => keys.get(address)).find((key) => key !== undefined) ?? null;
    const key = keyIn(known);
    if (key !== null) return key;
    looking ??= lookSoon().finally(() => (looking = null));
    known = await looking;
    return keyIn(known);
  }

  async function fetchCopy(address: string): Promise<BuiltFile | null> {
    const key = await keyOf(address);
    const stored = key && (await bucket.get(key));
    if (!key || !stored) return null;
    const isSmall = key.endsWith('.br');
    const content = isSmall ? await unpack(stored) : stored;
    await mkdir(copies, { recursive: true });
    const file = path.join(copies, path.basename(address));
    await writeWhole(file, content);
    if (isSmall)
      await Promise.all([writeWhole(`${file}.br`, stored), writeWhole(`${file}.gz`, await zip(content, { level: 9 }))]);
    const found: BuiltFile = {
      file,
      type: mediaType(address),
      digest: hash('sha1', content, 'base64url'),
      encodings: isSmall ? ['br', 'gz'] : [],
    };
    build.files.set(address, found);
    return found;
  }

  return {
    share,
    async find(address) {
      if (!ADDRESS.test(address)) return null;
      let copy = coming.get(address);
      if (!copy) {
        copy = fetchCopy(address)
          // The page reloads itself, or says that a part could not be loaded; nothing is lost.
          .catch(() => null)
          .finally(() => coming.delete(address));
        coming.set(address, copy);
      }
      return copy;
    },
  };
}

/** Shares the build before this server answers. A bucket that fails delays no start: it is tried again until it answers. */
export async function shareBuild(builds: SharedBuilds, problem: (line: string) => void): Promise<void> {
  try {
    await builds.share();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    problem(`Other servers do not have the files of this build yet, and it is tried again: ${why}`);
    setTimeout(() => void shareBuild(builds, problem), SHARE_AGAIN_MS).unref();
  }
}

/** Calls `work` for each item, a few at the same time; throws the first error after those that had begun. */
async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const left = [...items];
  const outcomes = await Promise.allSettled(
    Array.from({ length: MAX_CONCURRENT_CALLS }, async () => {
      for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
    }),
  );
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
