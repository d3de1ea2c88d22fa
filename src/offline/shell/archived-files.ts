/** A file inside an archive: its address, its length in bytes and its media type. Files follow each other without gaps. */
export type ArchivedFile = readonly [address: string, bytes: number, type: string];

/** An entry of the precache. One with `files` is an archive of many small files, which are fetched and stored as one. */
export interface PrecacheEntry {
  readonly url: string;
  readonly revision: string | null;
  readonly files?: readonly ArchivedFile[];
}

/** Answers requests for files that are stored in archives. */
export interface ArchivedFiles {
  readonly has: (address: string) => boolean;
  /** Undefined when the address is in no archive, or the browser has deleted its archive. */
  readonly open: (address: string) => Promise<Response | undefined>;
}

interface Place {
  readonly archive: string;
  readonly start: number;
  readonly end: number;
  readonly type: string;
}

/** `read` opens a stored archive by its address. An archive is read once and then held as long as the worker lives. */
export function openArchivedFiles(
  entries: readonly PrecacheEntry[],
  read: (archive: string) => Promise<Response | undefined>,
): ArchivedFiles {
  const places = new Map(entries.flatMap(({ url, files = [] }) => placesIn(url, files)));
  const contents = new Map<string, Promise<ArrayBuffer | undefined>>();
  const contentOf = (archive: string) => {
    const known = contents.get(archive);
    if (known) return known;
    const content = read(archive).then((response) => response?.arrayBuffer());
    contents.set(archive, content);
    const forget = () => contents.delete(archive);
    content.then((bytes) => bytes ?? forget(), forget);
    return content;
  };
  return {
    has: (address) => places.has(address),
    open: async (address) => {
      const place = places.get(address);
      const content = place && (await contentOf(place.archive));
      if (!content) return undefined;
      return new Response(content.slice(place.start, place.end), { headers: { 'content-type': place.type } });
    },
  };
}

function placesIn(archive: string, files: readonly ArchivedFile[]): [string, Place][] {
  let start = 0;
  return files.map(([address, bytes, type]) => {
    const end = start + bytes;
    const place = { archive, start, end, type };
    start = end;
    return [address, place];
  });
}
