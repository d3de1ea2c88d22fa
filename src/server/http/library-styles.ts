import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Where a library keeps the text of a `<style>` it writes into the page. */
interface Written {
  readonly file: string;
  readonly text: RegExp;
}

const writers: readonly Written[] = [
  { file: 'sonner/dist/index.mjs', text: /__insertCSS\("((?:[^"\\]|\\.)*)"\)/ },
  { file: 'react-aria/dist/private/interactions/usePress.mjs', text: /style\.textContent = `([^`]*)`/ },
  { file: 'react-aria/dist/private/overlays/usePreventScroll.mjs', text: /style\.textContent = `([^`]*)`/ },
];

/**
 * Hashes of the styles our libraries write, for the Content-Security-Policy; the build puts them into dist/csp.json.
 * Taken from the installed packages, so an update brings its own. Throws when a text is not where it was: then the
 * build fails here rather than the toast on somebody's screen.
 */
export function libraryStyleHashes(packages: string): string[] {
  const texts = writers.map(({ file, text }) => {
    const found = text.exec(readFileSync(`${packages}/${file}`, 'utf8'))?.[1];
    if (found === undefined) throw new Error(`${file} no longer writes its style where we look for it.`);
    return file.startsWith('sonner') ? String(JSON.parse(`"${found}"`)) : found.replace(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/, 'data-react-aria-pressable').trim();
  });
  // One library puts its element into the page before the text, and an empty style is checked too.
  return ['', ...texts].map((text) => `sha256-${hash('sha256', text, 'base64')}`);
}
