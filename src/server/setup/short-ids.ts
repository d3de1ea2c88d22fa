import { globSync, readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import type { Plugin } from 'vite';

/** Lingui's own ids: 36 bits of a hash in six characters, which no compression makes shorter. */
const HASHED = /^[\w-]{6}$/;
const MIN_LENGTH = 2;

/** A short id for each hash: its shortest beginning that nothing else has, neither a hash before it nor an id with a name of its own. A new message changes at most the ids with the same beginning, so an update fetches few files for it. */
export function shortIds(ids: Iterable<string>): ReadonlyMap<string, string> {
  const all = [...new Set(ids)].toSorted();
  const taken = new Set(all.filter((id) => !HASHED.test(id)));
  const hashes = all.filter((id) => HASHED.test(id));
  return new Map(
    hashes.map((id) => {
      let length = MIN_LENGTH;
      while (taken.has(id.slice(0, length))) length += 1;
      taken.add(id.slice(0, length));
      return [id, id.slice(0, length)];
    }),
  );
}

/** A compiled catalogue with short ids. Throws when it is not one any more. */
export function shortenCatalogue(code: string, short: ReadonlyMap<string, string>): string {
  const written = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(code)?.[1];
  if (written === undefined) throw new Error('A compiled catalogue has no JSON any more: adapt short-ids.ts');
  const messages = JSON.parse(JSON.parse(written) as string) as Record<string, unknown>;
  const shortened = Object.entries(messages).map(([id, message]) => [short.get(id) ?? id, message]);
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(shortened)))});`;
}

/** A module with short ids in its messages. */
export const shortenModule = (code: string, short: ReadonlyMap<string, string>): string =>
  code.replaceAll(/\bid: ?"([\w-]{6})"/g, (whole, id: string) =>
    short.has(id) ? `id: ${JSON.stringify(short.get(id))}` : whole,
  );

/** The hashes that a file still names in full: their messages would not be found in a catalogue with short ids. */
export const longIds = (code: string, short: ReadonlyMap<string, string>): string[] =>
  [...code.matchAll(/(["'`])([\w-]{6})\1/g)]
    .map(([, , text = '']) => text)
    .filter((text) => short.get(text) !== undefined);

/** Gives the messages of the browser's build short ids, in the catalogues and where they are used: 0.7 kB of the first load, and 2 to 3 kB of a page. */
export function shortenIds(): Plugin {
  let short: ReadonlyMap<string, string> = new Map();
  return {
    name: 'wijha-short-ids',
    // After the macros have written the ids.
    enforce: 'post',
    apply: 'build',
    async buildStart() {
      const files = globSync('src/i18n/locales/*/en.po', { exclude: ['**/heads/**', '**/server/**'] });
      const read = async (filename: string) =>
        Object.keys(
          await formatter().parse(readFileSync(filename, 'utf8'), { locale: 'en', sourceLocale: 'en', filename }),
        );
      short = shortIds((await Promise.all(files.map(read))).flat());
      if (short.size === 0) this.error('No message was found in src/i18n/locales');
    },
    transform(code, id) {
      const path = id.replaceAll('\\', '/').replace(/\?.*/, '');
      if (/\/src\/i18n\/locales\/.*\.po$/.test(path)) return { code: shortenCatalogue(code, short), map: null };
      if (!/\/src\/.*\.tsx?$/.test(path)) return null;
      const shortened = shortenModule(code, short);
      return shortened === code ? null : { code: shortened, map: null };
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const long = longIds(file.code, short);
        if (long.length > 0)
          this.error(`${file.fileName} names messages in full: ${long.join(', ')}. Adapt short-ids.ts`);
      }
    },
  };
}
