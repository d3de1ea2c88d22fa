import { minify } from '@swc/core';
import type { Plugin } from 'vite';

/** Shortens the script in the head of index.html, which every page carries before its first paint. */
export function shortenHead(): Plugin {
  return {
    name: 'wijha-short-head',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: shortenInlineScript },
  };
}

/** The page with its one inline script as short as it gets. It stays within ES5: where the app cannot run, it says so. Throws when there is not exactly one. */
export async function shortenInlineScript(html: string): Promise<string> {
  const parts = html.split(/(<script>)([^]*?)(<\/script>)/);
  const [before, open, script, close, after] = parts;
  if (parts.length !== 5 || script === undefined) throw new Error('index.html has not exactly one inline script.');
  const { code } = await minify(script, {
    module: false,
    ecma: 5,
    compress: { ecma: 5 },
    mangle: true,
    format: { inline_script: true },
  });
  return [before, open, code, close, after].join('');
}
