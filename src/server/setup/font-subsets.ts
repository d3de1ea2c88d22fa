import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

/** Where the fonts of the interface are written; `@fonts` in styles. */
export const FONTS_FOLDER = path.resolve('node_modules/.cache/fonts');
const STYLES = 'src/ui/styles.css';
/** The weights that the styles use; the typeface has 160 to 700. */
const WEIGHTS = { min: 400, max: 700 };

/**
 * Writes the fonts that styles.css names by `@fonts/SCRIPT.woff2`: the characters of their `unicode-range` and the weights of the
 * interface. What people write may have other characters, which the whole files have.
 */
export async function writeFontSubsets(folder = FONTS_FOLDER): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const require = createRequire(import.meta.url);
  for (const { script, ranges } of fontFaces(readFileSync(STYLES, 'utf8'))) {
    const whole = readFileSync(
      require.resolve(`@fontsource-variable/readex-pro/files/readex-pro-${script}-wght-normal.woff2`),
    );
    const made = createHash('sha256').update(whole).update(ranges).update(JSON.stringify(WEIGHTS)).digest('hex');
    const file = path.join(folder, `${script}.woff2`);
    const note = `${file}.made-of`;
    if (existsSync(file) && existsSync(note) && readFileSync(note, 'utf8') === made) continue;
    const subset = await subsetFont(whole, charactersOf(ranges), {
      targetFormat: 'woff2',
      variationAxes: { wght: WEIGHTS },
    });
    // Another process may write the same file now.
    const own = `${file}.${process.pid}`;
    writeFileSync(own, subset);
    renameSync(own, file);
    writeFileSync(note, made);
  }
}

/** The subsets that styles name, with the text of their `unicode-range`. */
export function fontFaces(styles: string): readonly { readonly script: string; readonly ranges: string }[] {
  const faces = [...styles.matchAll(/url\('@fonts\/(\w+)\.woff2'\)[^}]*?unicode-range:\s*([^;]+);/g)];
  return faces.map(([, script = '', ranges = '']) => ({ script, ranges }));
}

/** The characters of a `unicode-range`. */
export function charactersOf(ranges: string): string {
  let characters = '';
  for (const [, from = '', to = from] of ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi))
    for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code += 1)
      characters += String.fromCodePoint(code);
  return characters;
}
