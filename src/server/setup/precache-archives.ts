import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mediaType } from '../http/built-files.ts';
import { deskFiles, firstFiles } from './build-facts.ts';

/** An entry of the service worker's precache; one with `files` is an archive (`offline/shell/archived-files.ts`). */
interface Entry {
  readonly url: string;
  readonly revision: string | null;
  readonly size: number;
  readonly files?: readonly (readonly [address: string, bytes: number, type: string])[];
}

/** An interrupted installation continues with the next archive; this is about 70 kB on the line. */
const MAX_ARCHIVE_BYTES = 256_000;

/**
 * Joins the files that the first screens do not load into a few archives in `dist`, and returns the precache with the archives in their place. Files of the desk are left out.
 * Fetching and storing 350 files one by one took a phone several seconds of its processor after the first visit.
 */
export function archivePrecache(entries: readonly Entry[], dist: string): Entry[] {
  const first = firstFiles(dist);
  const ofDesk = deskFiles(dist);
  const sources = sourcesByFile(dist);
  const isAlone = ({ url, revision }: Entry) => revision !== null || first.has(url) || !url.endsWith('.js');
  const archived = entries
    .filter(({ url }) => !ofDesk.has(url))
    .filter((entry) => !isAlone(entry))
    // By source, so that a change of one screen changes few archives.
    .toSorted((a, b) => ((sources.get(a.url) ?? a.url) < (sources.get(b.url) ?? b.url) ? -1 : 1));
  return [...entries.filter(isAlone), ...inParts(archived).map((part) => writeArchive(part, dist))];
}

function inParts(entries: readonly Entry[]): Entry[][] {
  const parts: Entry[][] = [];
  let bytes = Infinity;
  for (const entry of entries) {
    if (bytes + entry.size > MAX_ARCHIVE_BYTES) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(entry);
    bytes += entry.size;
  }
  return parts;
}

function writeArchive(entries: readonly Entry[], dist: string): Entry {
  const contents = entries.map(({ url }) => readFileSync(path.join(dist, url)));
  const archive = Buffer.concat(contents);
  const url = `assets/${hash('sha256', archive, 'base64url').slice(0, 8)}.bin`;
  writeFileSync(path.join(dist, url), archive);
  const files = entries.map(
    (entry, index) => [`/${entry.url}`, contents[index]?.length ?? 0, mediaType(entry.url)] as const,
  );
  return { url, revision: null, size: archive.length, files };
}

/** The source that a built file is named after in the manifest of the build. */
function sourcesByFile(dist: string): Map<string, string> {
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Readonly<
    Record<string, { readonly file: string }>
  >;
  return new Map(Object.entries(manifest).map(([source, { file }]) => [file, source]));
}
