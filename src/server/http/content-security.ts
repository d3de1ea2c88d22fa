import { hash } from 'node:crypto';

/** Hashes of inline code besides that in index.html, made by the build: the `<style>` elements that libraries add. */
export interface InlineHashes {
  readonly script?: readonly string[];
  readonly style?: readonly string[];
}

/** The Content-Security-Policy of our pages: our own origin, and inline code only by hash. `apiOrigin` is null when the API has the same origin. */
export function pagePolicy(html: string, more: InlineHashes, apiOrigin: string | null): string {
  const scripts = [...inlineHashes(html, 'script'), ...(more.script ?? [])].map(quoted);
  const styles = [...inlineHashes(html, 'style'), ...(more.style ?? [])].map(quoted);
  const outside = apiOrigin ? [apiOrigin] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:', 'blob:', ...outside],
    // PDF files shown inline: our own script fetches them and makes a blob address.
    'frame-src': ['blob:'],
    'media-src': ["'self'", 'blob:', ...outside],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...outside],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** The policy of everything that is not a page: nothing in it may run or be framed, whatever its content. */
export const answerPolicy = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

function inlineHashes(html: string, element: 'script' | 'style'): string[] {
  const inline = new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${element}>`, 'gi');
  return [...html.matchAll(inline)].map(([, code = '']) => `sha256-${hash('sha256', code, 'base64')}`);
}

const quoted = (source: string) => (source.startsWith("'") ? source : `'${source}'`);
