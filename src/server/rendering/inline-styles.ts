import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The built page with its stylesheets in place, so that a first paint waits for no other file. Their own addresses begin with a slash. */
export async function inlineStyles(html: string, dist: string): Promise<string> {
  let inlined = html;
  for (const [link] of html.matchAll(/<link [^>]*>/g)) {
    const [, href] = /href="(\/assets\/[^"]+\.css)"/.exec(link) ?? [];
    if (href === undefined || !link.includes('rel="stylesheet"')) continue;
    const styles = await readFile(path.join(dist, href), 'utf8').catch(() => null);
    if (styles !== null) inlined = inlined.replace(link, () => `<style>${styles}</style>`);
  }
  return inlined;
}
