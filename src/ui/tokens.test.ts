import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The hex tokens of the first rule whose selector list contains `selector`. */
function tokensOf(selector: string): Record<string, string> {
  const block = new RegExp(`${selector.replaceAll(/[[\]]/g, '\\$&')}[^{]*\\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[\da-f]{6});/g)].map((match) => [match[1], match[2]]));
}

/** WCAG 2.2 relative luminance of "#rrggbb". */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['ground', 'surface', 'sunken'];
const textPairs: readonly (readonly [string, string])[] = [
  ...['ink', 'ink-2', 'ink-3', 'brand', 'accent', 'danger', 'info', 'success', 'warning'].flatMap((ink) =>
    grounds.map((ground) => [ink, ground] as const),
  ),
  ['ink-2', 'line'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['on-brand-tint', 'brand-tint'],
  ['on-accent-tint', 'accent-tint'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['info', 'info-tint'],
  ['success', 'success-tint'],
  ['warning', 'warning-tint'],
  ['danger', 'danger-tint'],
  ...['info', 'success', 'warning', 'danger', 'brand', 'accent'].map((tint) => ['ink', `${tint}-tint`] as const),
  ['on-deep', 'deep'],
  ['on-deep-2', 'deep'],
  ['deep-accent', 'deep'],
  ['on-photo', 'lightbox'],
];

describe('colour contrast', () => {
  const light = tokensOf(":root,\n[data-theme='light']");
  const themes = { light, dark: { ...light, ...tokensOf("\n[data-theme='dark']") } };

  for (const [name, theme] of Object.entries(themes)) {
    it(`has at least 4.5:1 for every text on its background in the ${name} theme`, () => {
      const weak = textPairs
        .map(([ink, ground]) => `${ink} on ${ground}: ${contrast(theme[ink] ?? '', theme[ground] ?? '').toFixed(2)}`)
        .filter((line) => !(Number(line.split(': ')[1]) >= 4.5));
      expect(weak).toEqual([]);
    });

    it(`has at least 3:1 for borders of controls in the ${name} theme`, () => {
      const weak = grounds.filter((ground) => !(contrast(theme['line-strong'] ?? '', theme[ground] ?? '') >= 3));
      expect(weak).toEqual([]);
    });
  }
});
