import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const Icon = v.strictObject({
  src: v.string(),
  sizes: v.string(),
  type: v.string(),
  purpose: v.optional(v.picklist(['any', 'maskable', 'monochrome'])),
});
const Screenshot = v.strictObject({
  src: v.string(),
  sizes: v.string(),
  type: v.literal('image/png'),
  form_factor: v.picklist(['wide', 'narrow']),
  label: v.pipe(v.string(), v.nonEmpty()),
});

/** Strict, because browsers ignore misspelt members silently. */
const Manifest = v.strictObject({
  id: v.literal('/'),
  name: v.pipe(v.string(), v.maxLength(45)),
  short_name: v.pipe(v.string(), v.maxLength(12)),
  // Chromium's install dialog shows about seven lines.
  description: v.pipe(v.string(), v.minLength(60), v.maxLength(324)),
  lang: v.picklist(['en', 'ar']),
  dir: v.picklist(['ltr', 'rtl']),
  scope: v.literal('/'),
  start_url: v.string(),
  display: v.literal('standalone'),
  display_override: v.array(v.picklist(['standalone', 'minimal-ui'])),
  orientation: v.literal('any'),
  theme_color: v.string(),
  background_color: v.string(),
  categories: v.array(v.string()),
  launch_handler: v.strictObject({ client_mode: v.literal('focus-existing') }),
  prefer_related_applications: v.literal(false),
  icons: v.array(Icon),
  shortcuts: v.array(
    v.strictObject({
      name: v.string(),
      short_name: v.string(),
      description: v.string(),
      url: v.string(),
      icons: v.array(Icon),
    }),
  ),
  screenshots: v.array(Screenshot),
});

const manifests = (['en', 'ar'] as const).map(
  (locale) =>
    [
      locale,
      v.parse(Manifest, JSON.parse(readFileSync(join(root, `public/manifest.${locale}.webmanifest`), 'utf8'))),
    ] as const,
);
const arabic = /^[^a-z]*[\u0600-\u06ff][^a-z]*$/i;

describe.each(manifests)('the app installed in %s', (locale, manifest) => {
  test('opens in its language and direction', () => {
    expect(manifest).toMatchObject({ lang: locale, dir: locale === 'ar' ? 'rtl' : 'ltr', start_url: `/${locale}` });
    for (const shortcut of manifest.shortcuts) expect(shortcut.url).toMatch(new RegExp(`^/${locale}/`));
  });

  test('has all texts in its language', () => {
    const words = [
      manifest.name,
      manifest.short_name,
      manifest.description,
      ...manifest.shortcuts.flatMap((shortcut) => [shortcut.name, shortcut.short_name, shortcut.description]),
      ...manifest.screenshots.map((shot) => shot.label),
    ];
    expect(words.filter((text) => arabic.test(text) !== (locale === 'ar'))).toEqual([]);
  });

  test('has the colours of the tokens', () => {
    const tokens = readFileSync(join(root, 'src/ui/tokens.css'), 'utf8');
    const ground = /--ground:\s*(#[0-9a-f]{6})/.exec(tokens)?.[1];
    expect([manifest.theme_color, manifest.background_color]).toEqual([ground, ground]);
  });

  test('has separate icon files for any, maskable and monochrome', () => {
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
      'any monochrome',
    ]);
    expect(new Set(manifest.icons.map((icon) => icon.src)).size).toBe(4);
  });

  test('has wide and narrow screenshots', () => {
    for (const form of ['wide', 'narrow'] as const) {
      const shots = manifest.screenshots.filter((shot) => shot.form_factor === form);
      expect(shots.length).toBeGreaterThanOrEqual(2);
      expect(new Set(shots.map((shot) => shot.sizes)).size, 'one ratio for each form factor').toBe(1);
      for (const shot of shots) {
        const [width = 0, height = 0] = shot.sizes.split('x').map(Number);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
        expect(Math.max(width, height)).toBeLessThanOrEqual(Math.min(3840, 2.3 * Math.min(width, height)));
      }
    }
  });

  test.each([...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons), ...manifest.screenshots])(
    '$src exists with the stated size',
    async ({ src, sizes, type }) => {
      const file = join(root, 'public', src);
      expect(existsSync(file), `public${src} is missing`).toBe(true);
      const { width, height, format } = await sharp(file).metadata();
      expect(`image/${format === 'svg' ? 'svg+xml' : format}`).toBe(type);
      expect([`${width}x${height}`, 'any']).toContain(sizes);
    },
  );
});

/** The members that must be the same in every language. */
const wordless = ({
  name: _n,
  short_name: _s,
  description: _d,
  lang: _l,
  dir: _r,
  start_url: _u,
  shortcuts,
  screenshots,
  ...rest
}: v.InferOutput<typeof Manifest>) => ({
  ...rest,
  shortcuts: shortcuts.map(({ url, icons }) => ({ url: url.slice(3), icons })),
  screenshots: screenshots.map(({ label: _w, src, ...shot }) => ({ ...shot, src: src.replace(/\.(en|ar)\.png$/, '') })),
});

test('both manifests differ only in texts, language, direction and addresses', () => {
  const [inEnglish, inArabic] = manifests.map(([, manifest]) => wordless(manifest));
  expect(inArabic).toEqual(inEnglish);
});
