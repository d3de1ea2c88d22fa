/** Kinds of files; each is a folder of DATA_DIR, or the beginning of names in a bucket. */
export const fileKinds = ['documents', 'originals', 'advert-files', 'photos', 'videos'] as const;
export type FileKind = (typeof fileKinds)[number];

/** Kinds that are shown to anybody; the others are readable only by the server's own user. */
const PUBLIC: ReadonlySet<string> = new Set<FileKind>(['photos', 'videos']);

const NAME = new RegExp(String.raw`^(${fileKinds.join('|')})/[\w-][\w.-]*$`);

/** The kind of a file, by its name. Throws RangeError for what is no name. */
export function kindOf(name: string): FileKind {
  const [, kind] = NAME.exec(name) ?? [];
  if (kind === undefined) throw new RangeError(`"${name}" is no name of a file.`);
  return kind as FileKind;
}

export const isPrivate = (kind: FileKind): boolean => !PUBLIC.has(kind);

/** A person's document; `file` is its id, or another name in its row. */
export const documentName = (file: string): string => `documents/${file}`;
/** An uploaded photo until its sizes are made. */
export const originalName = (id: string): string => `originals/${id}`;
/** An uploaded file of adverts. */
export const importName = (id: string): string => `advert-files/${id}`;
/** A size of a photo: `p0a1b-640.avif`. */
export const photoName = (file: string): string => `photos/${file}`;
/** A video: `v0a1b.mp4`. */
export const videoName = (file: string): string => `videos/${file}`;

/** Names under which earlier versions stored the same file: all private files were in one folder, or in a bucket without one. */
export function formerNames(name: string): string[] {
  const kind = kindOf(name);
  const file = name.slice(kind.length + 1);
  if (kind === 'documents') return [file];
  if (kind === 'originals') return [`documents/photo-${file}`, `photo-${file}`];
  if (kind === 'advert-files') return [`documents/import-${file}`, `import-${file}`];
  return [];
}

/** The name of a file today, by the one that an earlier version gave it; null for a file of something else. */
export function presentName(former: string): string | null {
  const [, kind, file] = /^documents\/(photo|import)-([\w-]+)$/.exec(former) ?? [];
  if (kind && file) return kind === 'photo' ? originalName(file) : importName(file);
  return NAME.test(former) ? former : null;
}

const mediaTypes = new Map([
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
]);

/** The media type of a file, as far as its name tells it. */
export const mediaTypeOf = (name: string): string =>
  mediaTypes.get(name.slice(name.lastIndexOf('.') + 1)) ?? 'application/octet-stream';
