/** A rule, with the classes that each of its selectors needs; or what surrounds several, such as `@media print`. Made by the build (`split-styles.ts`). */
export type StylePart =
  | { readonly css: string; readonly anyOf: readonly (readonly string[])[] }
  | { readonly open: string; readonly parts: readonly StylePart[] };

/**
 * Returns a function that writes the built page with the styles that a markup uses, after those of every page, so that a first
 * paint waits for no file. The page has words for its own trouble, whose classes are in its script.
 */
export function createPageStyles(html: string, parts: readonly StylePart[]): (markup: string) => string {
  const own = html.split(/["'\s]+/);
  return (markup) => {
    const classes = new Set(own);
    for (const [, value = ''] of markup.matchAll(/ class="([^"]*)"/g))
      for (const name of unescaped(value).split(/\s+/)) classes.add(name);
    return html.replace('</style>', (end) => usedOf(parts, classes) + end);
  };
}

function usedOf(parts: readonly StylePart[], classes: ReadonlySet<string>): string {
  let used = '';
  for (const part of parts)
    if ('css' in part) {
      if (part.anyOf.some((needed) => needed.every((name) => classes.has(name)))) used += part.css;
    } else {
      const inside = usedOf(part.parts, classes);
      if (inside !== '') used += `${part.open}{${inside}}`;
    }
  return used;
}

const characters = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['#x27', "'"],
]);

/** The text of an attribute as React writes it. */
const unescaped = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => characters.get(name) ?? '');
