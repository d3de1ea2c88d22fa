import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { charactersOf, fontFaces, writeFontSubsets } from './font-subsets.ts';

const MAX_BYTES = 20_000;
const faces = fontFaces(readFileSync('src/ui/styles.css', 'utf8'));

test('the fonts of the interface have every character of its texts', () => {
  const known = new Set(faces.flatMap(({ ranges }) => Array.from(charactersOf(ranges))));
  const locales = 'src/i18n/locales';
  for (const area of readdirSync(locales))
    for (const file of readdirSync(path.join(locales, area)).filter((name) => name.endsWith('.po'))) {
      const texts = readFileSync(path.join(locales, area, file), 'utf8').matchAll(/^(?:msgid|msgstr)? ?"(.*)"$/gm);
      const used = new Set([...texts].flatMap(([, text = '']) => Array.from(text)));
      const missing = [...used].filter((one) => !known.has(one));
      expect(missing, `${area}/${file}`).toEqual([]);
    }
});

test('each font of the interface is small', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fonts-'));
  try {
    await writeFontSubsets(folder);
    expect(faces.map(({ script }) => script)).toEqual(['arabic', 'latin']);
    for (const { script } of faces) {
      const { size } = statSync(path.join(folder, `${script}.woff2`));
      expect(size, script).toBeGreaterThan(5_000);
      expect(size, script).toBeLessThanOrEqual(MAX_BYTES);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
